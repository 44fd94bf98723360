/** Amounts of leave as people type them: what is taken, and the words of what is not. */
import { expect, test } from 'vitest'
import { exactOfTyped, judgeAdjusted, judgeDated, judgeSet } from './judge-value.ts'

const adjusted = (typed: string) => judgeAdjusted(typed)[0]?.code ?? 'taken'
const set = (typed: string, step = 25) => judgeSet(typed, step)[0]?.code ?? 'taken'

test.each([
  ['0', 'taken'],
  ['-3', 'taken'],
  ['−3', 'taken'],
  ['１２', 'taken'],
  ['999', 'taken'],
  ['-999', 'taken'],
  ['1.0', 'taken'],
  ['1000', 'leave:value_most'],
  ['-1000', 'leave:value_most'],
  ['0.5', 'leave:value_whole'],
  ['0.001', 'leave:value_whole'],
  ['', 'leave:value_required'],
  ['two', 'leave:value_number'],
  ['1e2', 'leave:value_number'],
])('[LE-010] [LE-014] an adjustment of %s is %s', (typed, code) => {
  expect(adjusted(typed)).toBe(code)
})

test.each([
  ['0.25', 'taken'],
  ['9999.75', 'taken'],
  ['10000', 'leave:value_most'],
  ['0', 'leave:value_positive'],
  ['-1', 'leave:value_positive'],
  ['1.125', 'leave:value_decimals'],
  ['1.1', 'leave:value_step'],
])('[LE-014] [LE-015] [LE-035] a value of %s that is set is %s', (typed, code) => {
  expect(set(typed)).toBe(code)
})

test('[LE-014] [LE-035] where the step of the rule is finer, its limit is the cap alone', () => {
  expect([set('9999.99', 1), set('1.1', 10), set('1.15', 10)]).toEqual(['taken', 'taken', 'leave:value_step'])
})

test('what was judged is handed to the engine as it was meant', () => {
  expect(['-0', '007', '1.50', '−2', '1,200'].map(exactOfTyped)).toEqual(['0', '7', '15/10', '-2', '1200'])
  expect(() => exactOfTyped('two')).toThrow('not judged')
})

test('[LE-016] a remark has 100 characters at most, and the end lies not before the beginning', () => {
  const dated = { from: '2026-03-02', validTo: null, remark: '假'.repeat(100) }
  expect(judgeDated(dated)).toEqual([])
  const wrong = judgeDated({ ...dated, validTo: '2026-03-01', remark: '假'.repeat(101) })
  expect(wrong.map(each => [each.code, each.field])).toEqual([
    ['leave:dates_reversed', 'validTo'],
    ['leave:remark_long', 'remark'],
  ])
})
