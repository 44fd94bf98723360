/** The list of files that needed a second try: what it remembers, and when it says no. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { takeRun, unsteadyList } from './unsteady.mjs'

const afterRuns = (...all: string[][]) =>
  all.reduce((sofar, files, at) => takeRun(sofar.text, { day: `2026-11-${10 + at}`, files }), {
    text: '',
    again: [] as string[],
  })

it('a file may need its second try once in ten runs, not twice', () => {
  expect(afterRuns(['kill.test.ts'], [], ['week.test.ts']).again).toEqual([])
  expect(afterRuns(['kill.test.ts'], [], ['week.test.ts', 'kill.test.ts']).again).toEqual(['kill.test.ts'])
})

it('the eleventh run forgets the first, and the list never holds more than ten', () => {
  const steady = Array.from({ length: 9 }, () => [])
  expect(afterRuns(['kill.test.ts'], ...steady, ['kill.test.ts']).again).toEqual([])
  expect(afterRuns(['kill.test.ts'], ...steady.slice(1), ['kill.test.ts']).again).toEqual(['kill.test.ts'])
  expect(afterRuns(...steady, ...steady).text.match(/^2026/gm)).toHaveLength(10)
})

it('the list of the repository is one that it writes itself', () => {
  const text = readFileSync(unsteadyList, 'utf8')
  const last = text.trimEnd().split('\n').at(-1) ?? ''
  const without = text.slice(0, text.lastIndexOf(last))
  const files = last.slice(11).trim().split(' ').filter(Boolean)
  expect(takeRun(without, { day: last.slice(0, 10), files }).text).toBe(text)
})
