/** The rule book: one file a rule, and a boundary for each. */
import { describe, expect, it } from 'vitest'
import { sources } from './sources.ts'

const rust = sources('.rs').filter(({ path }) => path.startsWith('engine/core/src/rules'))
/** What rules are counted with lies below them. */
const figures = sources('.rs').filter(({ path }) => path.startsWith('engine/core/src/hours/'))
const textOf = (path: string) => rust.find(source => source.path === path)?.text ?? ''

/** `NoOverlap = "no_overlap" (time::no_overlap),` in the list of rules. */
const book = [...textOf('engine/core/src/rules.rs').matchAll(/^ {4}(\w+) = "(\w+)" \((\w+)::(\w+)\),$/gm)].map(
  ([, variant = '', id = '', subject = '', file = '']) => ({ variant, id, subject, file }),
)

describe('the rule book', () => {
  it('lists every rule once', () => {
    expect(book.length).toBeGreaterThan(30)
    expect(new Set(book.map(({ id }) => id)).size).toBe(book.length)
  })

  it('keeps each rule in a file of its own that bears its name, with its source', () => {
    const wrong = book.filter(({ variant, id, subject, file }) => {
      const own = textOf(`engine/core/src/rules/${subject}/${file}.rs`)
      // Figures that are counted with below the rules lie there, and the rule's file hands them on.
      const [, below] = own.match(/^pub use crate::hours::(\w+);/m) ?? []
      const text =
        below === undefined ? own : (figures.find(each => each.text.includes(`pub struct ${below} {`))?.text ?? '')
      const declared = [...text.matchAll(/^pub struct (\w+)/gm)].map(match => match[1])
      return file !== id || declared.join() !== variant || !/^\/\/\/ Source: \S/m.test(text)
    })
    expect(wrong).toEqual([])
  })

  it('has no file of a rule that is not listed', () => {
    const listed = new Set(book.map(({ subject, file }) => `engine/core/src/rules/${subject}/${file}.rs`))
    const stray = rust
      .map(({ path }) => path)
      .filter(path => /^engine\/core\/src\/rules\/(?!law|boundary)\w+\/\w+\.rs$/.test(path))
      .filter(path => !/\/(boundary|tests)\.rs$/.test(path) && !listed.has(path))
    expect(stray).toEqual([])
  })

  it('names each rule in the boundary pairs of its subject', () => {
    const pairsOf = (subject: string) =>
      rust
        .filter(({ path }) => path.startsWith(`engine/core/src/rules/${subject}/boundary`))
        .map(({ text }) => text)
        .join('\n')
    const bare = book.filter(({ id, subject }) => !pairsOf(subject).includes(`"${id}"`)).map(({ id }) => id)
    expect(bare).toEqual([])
  })
})
