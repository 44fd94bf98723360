/** One fact is told once, by the heaviest of the rules that find it; nothing that differs is lost in it. */
import { expect, test } from 'vitest'
import type { Finding } from '#contract/engine.ts'
import { toldOnce } from './told-once.ts'

const run = (number: string, severity: Finding['severity'], over: Partial<Finding> = {}): Finding => ({
  ...{ rule: 'max_consecutive_days', number, severity, employee: 'wang', first: '2026-12-01', last: '2026-12-09' },
  ...{ duties: ['a'], measured: 9, limit: 6, unit: 'days', overridable: false, excepted: false },
  ...over,
})
const never = () => false
const told = (findings: Finding[], isApart: (finding: Finding) => boolean = never) =>
  toldOnce(findings, isApart).map(({ finding, same }) => [finding.number, ...same.map(each => each.number)])

test('two rules with the same run of the same person are one entry, the heavier first', () => {
  expect(told([run('S-run', 'advice'), run('CN-07', 'prohibited')])).toEqual([['CN-07', 'S-run']])
})

test.each<[string, Partial<Finding>]>([
  ['another person', { employee: 'li' }],
  ['other days', { last: '2026-12-10', measured: 10 }],
  ['another limit', { limit: 5 }],
  ['another duty', { duties: ['b'] }],
  ['another rule', { rule: 'max_days_in_week' }],
])('%s is a fact of its own', (_what, over) => {
  expect(told([run('CN-07', 'prohibited'), run('S-run', 'advice', over)])).toEqual([['CN-07'], ['S-run']])
})

test('what is settled by itself stays an entry of its own', () => {
  const excepted = run('S-run', 'advice', { excepted: true })
  expect(told([run('CN-07', 'prohibited'), excepted], finding => finding.excepted)).toEqual([['CN-07'], ['S-run']])
})
