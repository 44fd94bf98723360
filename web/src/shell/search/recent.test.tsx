/**
 * What the search remembers in the browser.
 * @vitest-environment happy-dom
 */
import { afterEach, expect, test } from 'vitest'
import { keepRecent, readRecent } from './recent.ts'
import { splitQuery } from './use-found.ts'

afterEach(() => localStorage.clear())

test('the last five addresses of a company, the newest first, each once, and none of another company', () => {
  for (const address of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) keepRecent('one', address)
  expect(readRecent('one')).toEqual(['c', 'f', 'e', 'd', 'b'])
  expect(readRecent('two')).toEqual([])
})

test.each(['x', '{}', '[1]', 'null'])('nothing of %j', text => {
  localStorage.setItem('paiban.search.recent.one', text)
  expect(readRecent('one')).toEqual([])
})

test.each([
  ['', undefined, ''],
  [' wang ', undefined, 'wang'],
  ['@ wang', '@', 'wang'],
  ['>plan', '>', 'plan'],
])('%j asks for %s, and what is looked for is %j', (typed, only, text) => {
  expect(splitQuery(typed)).toEqual({ only, text })
})
