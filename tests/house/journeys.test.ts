/** A journey's test says what the person sees: one that only waits is green for as long as nothing hangs. */
import { describe, expect, it } from 'vitest'
import { sources } from './sources.ts'

const journeys = sources('.ts').filter(({ path }) => path.startsWith('tests/journeys/'))

/** What a journey calls in place of `expect`: each of them expects something wherever it is written. */
const helpers = ['endsWithNpm', 'expectWayIn', 'says', 'shows', 'toast', 'told']
const expects = (text: string) => new RegExp(`\\bexpect\\s*[(.]|\\b(${helpers.join('|')})\\(`).test(text)

/** The tests of a file, by title: from the line that begins one to the first that is as far in and ends it. */
function testsOf(text: string): { title: string; body: string }[] {
  const lines = text.split('\n')
  return lines.flatMap((line, first) => {
    const indent = /^( *)it(\.\w+\(.*\))*(\.\w+\(\[|\()/.exec(line)?.[1]
    if (indent === undefined) return []
    const end = new RegExp(`^${indent}(\\}?\\)|\\}, [\\d_]+\\))$`)
    const rest = line.endsWith(')') ? 0 : lines.slice(first).findIndex(each => end.test(each))
    const body = lines.slice(first, first + rest + 1).join('\n')
    return [{ title: /'(.+)'/.exec(body)?.[1] ?? line.trim(), body }]
  })
}

describe('journeys', () => {
  it('each test expects something itself, or by a helper that does', () => {
    const tests = journeys.flatMap(({ path, text }) => testsOf(text).map(each => ({ path, ...each })))
    expect(tests.length).toBeGreaterThan(100)
    expect(tests.filter(({ body }) => !expects(body)).map(({ path, title }) => `${path}: ${title}`)).toEqual([])
  })

  it.each(helpers)('%s expects something wherever it is written', name => {
    const written = new RegExp(`^( *)(?:export )?const ${name} = (?:async )?\\([\\s\\S]*?(?=\\n(?:\\1\\S|\\n))`, 'gm')
    const found = journeys.flatMap(({ path, text }) => [...text.matchAll(written)].map(([body]) => ({ path, body })))
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter(({ body }) => !/\bexpect\s*[(.]/.test(body))).toEqual([])
  })
})
