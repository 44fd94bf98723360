/** What every file of the house keeps to: its length, its first line, no leftovers. */
import { describe, expect, it } from 'vitest'
import { sources } from './sources.ts'

/** Files over 600 lines, each with the reason why it is not split. */
const listedLongFiles: Record<string, string> = {}

const code = sources('.ts', '.tsx', '.mjs', '.rs')
const lines = (text: string) => text.split('\n').length - 1

describe('files', () => {
  it('none is over 600 lines without a listed reason', () => {
    const long = code
      .filter(({ path, text }) => lines(text) > 600 && !listedLongFiles[path])
      .map(({ path, text }) => `${path}: ${lines(text)}`)
    expect(long).toEqual([])
  })

  it('the median is about 100 lines and nine of ten are under 400', () => {
    const sizes = code.map(({ text }) => lines(text)).sort((a, b) => a - b)
    expect(sizes[Math.floor(sizes.length * 0.5)]).toBeLessThan(160)
    expect(sizes[Math.floor(sizes.length * 0.9)]).toBeLessThan(400)
  })

  it('each opens with what it is for', () => {
    const bare = code.filter(({ text }) => !/^(#!.*\n)?(\/\*\*|\/\/!)/.test(text)).map(({ path }) => path)
    expect(bare).toEqual([])
  })

  it('none hands the log an error itself, of which nothing would be written but {}', () => {
    const line = /log\.(?:error|warn|info)\(\s*\{([^{}]*)\}/g
    const bare = code.flatMap(({ path, text }) =>
      [...text.matchAll(line)].flatMap(([, fields = '']) => (/\berr(or)?\s*(,|$)/.test(fields.trim()) ? [path] : [])),
    )
    expect(bare).toEqual([])
  })

  it('none is named after nothing', () => {
    const vague = code
      .filter(({ path }) => /(^|\/|-)(utils?|helpers?|manager|misc)(\.|\/|-)/.test(path))
      .map(({ path }) => path)
    expect(vague).toEqual([])
  })

  it('none carries a leftover, a skipped test or a silenced check', () => {
    const marks = [
      `TO${'DO'}`,
      `FIX${'ME'}`,
      `@ts-${'ignore'}`,
      `@ts-${'expect-error'}`,
      `as ${'any'}\\b`,
      `: ${'any'}\\b(?!\\()`,
      `(test|it|describe)\\.(${'skip'}|only|todo)\\(`,
      `to${'do'}!`,
      `un${'implemented'}!`,
      `#\\[${'ignore'}`,
    ]
    const found = code.flatMap(({ path, text }) =>
      marks.filter(mark => new RegExp(mark).test(text)).map(mark => `${path}: ${mark}`),
    )
    expect(found).toEqual([])
  })

  it('row ids of the checklist stand in titles of tests only, at most three a title', () => {
    const id = /\[(?:AC|CO|OR|PE|ES|PL|AT|LE|AP|AN|RE)-\d{3}\]/g
    const stray = sources('.ts', '.tsx', '.rs', '.mjs').flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        const ids = line.match(id) ?? []
        if (ids.length === 0) return []
        const titled = /\.test\.tsx?$/.test(path) && !/^\s*(\/\/|\*|\/\*)/.test(line)
        return titled && ids.length <= 3 ? [] : [`${path}:${index + 1}`]
      }),
    )
    expect(stray).toEqual([])
  })

  it('a test file that spies on a package runs alone, and one that asks for a page runs among pages', () => {
    const config = code.find(({ path }) => path === 'vitest.config.ts')?.text ?? ''
    const signs = [`vi.${'mock'}(`, `import '../testing/render-${'count'}.ts'`]
    const isSpy = (text: string) => signs.some(sign => text.includes(sign))
    const spies = code.filter(({ path, text }) => /\.test\.tsx?$/.test(path) && isSpy(text))
    const pages = code.filter(
      ({ path, text }) => /^web\/.*\.test\.ts$/.test(path) && text.includes('@vitest-environment'),
    )
    expect(spies.length * pages.length).toBeGreaterThan(0)
    const unnamed = [...spies, ...pages].map(({ path }) => path).filter(path => !config.includes(`'${path}'`))
    expect(unnamed).toEqual([])
  })
})
