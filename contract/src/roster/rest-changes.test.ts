/** Dates kept free: what came and what went, whatever order they are named in. */
import { expect, test } from 'vitest'
import { restChanges } from './rest-changes.ts'

const [monday, tuesday] = ['2026-11-23', '2026-11-24']

test('what both keep is no change; what came and what went is told by date', () => {
  const before = [
    { employee: 'wang', date: tuesday },
    { employee: 'li', date: monday },
  ]
  const after = [
    { employee: 'li', date: monday },
    { employee: 'wang', date: monday },
  ]
  expect(restChanges(before, after)).toEqual([
    { employee: 'wang', date: monday, kept: true },
    { employee: 'wang', date: tuesday, kept: false },
  ])
  expect(restChanges(before, before.toReversed())).toEqual([])
})
