/** The limits that a duty from a browser must keep before the engine sees it. */
import { expect, test } from 'vitest'
import { change, duty } from './duty.ts'

const id = '01990000-0000-7000-8000-000000000001'
const plain = { id, date: '2026-11-20', start: 480, end: 960 }

test('a duty with only its times is filled in: no rests, not pinned, no training', () => {
  expect(duty.parse(plain)).toEqual({ ...plain, breaks: [], segments: [], pinned: false, training: false })
})

test('a duty outside the two days of its business date is malformed', () => {
  expect(duty.safeParse({ ...plain, end: 2881 }).success).toBe(false)
  expect(duty.safeParse({ ...plain, start: -1 }).success).toBe(false)
  expect(duty.safeParse({ ...plain, start: 480.5 }).success).toBe(false)
})

test('a date that does not exist, a foreign field and a forged id are malformed', () => {
  expect(duty.safeParse({ ...plain, date: '2026-02-30' }).success).toBe(false)
  expect(duty.safeParse({ ...plain, companyId: id }).success).toBe(false)
  expect(duty.safeParse({ ...plain, employee: "x' or 1=1" }).success).toBe(false)
})

test('a change of more than 5,000 duties is malformed', () => {
  expect(change.safeParse({ put: Array.from({ length: 5001 }, () => plain) }).success).toBe(false)
})
