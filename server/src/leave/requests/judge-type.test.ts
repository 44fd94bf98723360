/** What a type asks of a request, each at the day and length where it begins to. */
import { expect, test } from 'vitest'
import { judgeEvidence, judgeType } from './judge-type.ts'

const type = { name: 'Annual leave', enabled: true, deletedAt: null, noticeDays: null, backDays: null }
const today = '2026-03-10'
const codes = (from: string, more: Partial<Parameters<typeof judgeType>[0]> = {}) =>
  judgeType({ ...type, ...more }, { from, today }).map(({ code, field }) => [code, field])

test('a type that is off or deleted is not offered, whenever the leave is [LE-024]', () => {
  expect(codes(today)).toEqual([])
  expect(codes(today, { enabled: false })).toEqual([['leave:type_off', 'typeId']])
  expect(codes(today, { deletedAt: new Date(0) })).toEqual([['leave:type_off', 'typeId']])
})

test('notice is asked for to the day, of what lies ahead alone', () => {
  const notice = { noticeDays: 3 }
  expect(codes('2026-03-12', notice)).toEqual([['leave:notice', 'from']])
  expect(codes('2026-03-13', notice)).toEqual([])
  expect(codes('2026-03-09', notice)).toEqual([])
  expect(codes(today, { noticeDays: 0 })).toEqual([])
})

test('what has begun may be asked for as many days late as the type says', () => {
  expect(codes('2026-03-07', { backDays: 3 })).toEqual([])
  expect(codes('2026-03-06', { backDays: 3 })).toEqual([['leave:too_late', 'from']])
  expect(codes('2020-01-01')).toEqual([])
  expect(codes('2026-03-09', { backDays: 0 })).toEqual([['leave:too_late', 'from']])
})

test('evidence is asked for from its length on, and one picture is enough', () => {
  const sick = { name: 'Sick leave', evidenceFrom: 150 }
  const said = (length: number, images: number) => judgeEvidence(sick, { length, images }).map(each => each.code)
  expect(said(1.49, 0)).toEqual([])
  expect(said(1.5, 0)).toEqual(['leave:evidence'])
  expect(said(1.5, 1)).toEqual([])
  expect(judgeEvidence({ ...sick, evidenceFrom: null }, { length: 99, images: 0 })).toEqual([])
})
