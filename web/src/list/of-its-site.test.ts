/** Beside the column of sites a name that was made up says its week alone, in each language. */
import { expect, test } from 'vitest'
import { ofItsSite } from './of-its-site.ts'

test.each([
  ['徐汇店 第 49 周 · 11/30–12/6', '第 49 周 · 11/30–12/6'],
  ['徐汇店 第 49 週 · 11/30–12/6', '第 49 週 · 11/30–12/6'],
  ['徐汇店 week 49 · 30 Nov–6 Dec', 'Week 49 · 30 Nov–6 Dec'],
  ['Opening week', 'Opening week'],
])('%s is called %s', (name, told) => {
  expect(ofItsSite(name, '徐汇店')).toBe(told)
})

test('where there is no site the name stays whole', () => {
  expect(ofItsSite(' spaced', '')).toBe(' spaced')
})
