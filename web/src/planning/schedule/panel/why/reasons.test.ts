/** People before an open duty, put together by reason. */
import { expect, test } from 'vitest'
import type { Finding, WhyPerson } from '#contract/engine.ts'
import { reasonsOf } from './reasons.ts'

const finding = (number: string): Finding => ({
  rule: `rule_${number}`,
  severity: 'prohibited',
  first: '2026-11-16',
  last: '2026-11-16',
  duties: [],
  measured: 0,
  limit: 0,
  unit: 'none',
  number,
  excepted: false,
})

const person = (employee: string, numbers: string[], busy: string[] = []): WhyPerson => ({
  employee,
  keptFree: false,
  busy,
  obstacles: numbers.map(finding),
})

test('each person stands once, under the reason that most share, and the commonest reason comes first', () => {
  const people = [
    person('free', []),
    person('a', ['1', '2']),
    person('b', ['2']),
    person('c', ['2', '3']),
    person('d', ['3'], ['other']),
    person('e', [], ['other']),
    person('f', ['1'], ['other']),
  ]
  const told = reasonsOf(people).map(({ blocker, people }) => [blocker.rule, people.map(each => each.employee)])
  expect(told).toEqual([
    ['rule_2', ['a', 'b', 'c']],
    ['busy', ['d', 'e', 'f']],
  ])
})
