/** The calendar of a team: who is away when, for those who plan them, without a word of what for. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { absenceCalls } from '#contract/roster/absence-calls.ts'
import { newId } from '../../db/new-id.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import type { Absence } from '../between.ts'
import { stretchesOf } from './list-absences.ts'
import { putAbsence } from './planned-absence.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const day = (date: string, more: Partial<Absence> = {}): Absence => ({
  ...{ employeeId: 'x', date, why: 'leave', state: 'agreed', start: null, end: null, minutes: null },
  ...more,
})

test('whole dates that follow each other are one stretch; another reason, state or a part of a date begins its own', () => {
  const stretch = { start: null, end: null, why: 'leave', waits: false }
  expect(
    stretchesOf([
      day('2026-02-28'),
      day('2026-03-01'),
      day('2026-03-02', { state: 'waiting' }),
      day('2026-03-03', { start: 540, end: 720 }),
      day('2026-03-04', { why: 'trip' }),
      day('2026-03-04', { why: 'kept_free' }),
      day('2026-03-06', { why: 'trip' }),
    ]),
  ).toEqual([
    { ...stretch, from: '2026-02-28', to: '2026-03-01' },
    { ...stretch, from: '2026-03-02', to: '2026-03-02', waits: true },
    { ...stretch, from: '2026-03-03', to: '2026-03-03', start: 540, end: 720 },
    { ...stretch, from: '2026-03-04', to: '2026-03-04', why: 'trip' },
    { ...stretch, from: '2026-03-06', to: '2026-03-06', why: 'trip' },
  ])
})

test('a manager sees those of the own site, whoever plans none is refused', async () => {
  const { employee, hr } = server.company.employeeIds
  const dates = ['2026-03-09', '2026-03-10']
  await server.services.db.inCompany(server.company.companyId, async tx => {
    for (const employeeId of [employee, hr])
      await putAbsence(
        tx,
        newId(),
        dates.map(date => ({ employeeId, date, state: 'waiting', why: 'outing' })),
      )
  })
  const span = { from: '2026-03-10', to: '2026-03-16' }
  const seenBy = async (role: 'manager' | 'administrator') => {
    const { rows, total } = await server.call(absenceCalls.listAbsences, span, await server.signIn(role))
    expect(total).toBe(rows.length)
    return rows.map(each => [each.employeeId, each.absences])
  }
  const absences = [{ from: '2026-03-10', to: '2026-03-10', start: null, end: null, why: 'outing', waits: true }]
  expect(await seenBy('manager')).toEqual([[employee, absences]])
  expect(new Map((await seenBy('administrator')) as [string, unknown][])).toEqual(
    new Map([
      [employee, absences],
      [hr, absences],
    ]),
  )
  const admin = await server.signIn('administrator')
  const refused = async (from: string, to: string) =>
    (await refusalOf(server.call(absenceCalls.listAbsences, { from, to }, admin))).code
  expect(await refused('2026-03-10', '2026-03-09')).toBe('roster:ends_before')
  expect(await refused('2026-03-01', '2026-06-29')).toBe('roster:look_too_long')
  const own = await server.signIn('employee')
  expect((await refusalOf(server.call(absenceCalls.listAbsences, span, own))).code).toBe('forbidden')
})
