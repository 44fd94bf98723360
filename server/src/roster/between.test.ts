/** What is asked of the roster between two dates: duties in effect with their place and version, and planned absence. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Duty } from '#contract/engine.ts'
import { resolveActor } from '../access/resolve-actor.ts'
import { change } from '../changes/schema.ts'
import type { Database, Tx } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { makeTestCompany, type TestCompany } from '../testing/test-company.ts'
import { testDatabase } from '../testing/test-database.ts'
import { agreeAbsence, putAbsence } from './absence/planned-absence.ts'
import { absenceBetween, dutiesBetween } from './between.ts'
import { putDutiesIntoEffect, putRestIntoEffect } from './put-into-effect.ts'

const today = '2026-03-02'
const span = { first: '2026-03-09', last: '2026-03-11' }
let db: Database
let company: TestCompany
let [here, there] = ['', '']
beforeAll(async () => {
  db = await testDatabase()
  company = await makeTestCompany(db, new Date('2026-03-02T01:00:00Z'), 'Between', 82)
  here = company.employeeIds.employee
  there = company.employeeIds.hr
})
afterAll(() => db.close())

const within = <T>(work: (tx: Tx) => Promise<T>) => db.inCompany(company.companyId, work)
const duty = (date: string, start: number, employee?: string): Duty => ({
  ...{ id: newId(), date, start, end: start + 480, breaks: [], segments: [], pinned: false, training: false },
  ...(employee !== undefined && { employee }),
})
const actorOf = (tx: Tx, role: 'manager' | 'administrator') =>
  resolveActor(tx, { personId: company.personIds[role], name: '' }, company.companyId, today, 'planning.view')

test('duties come by date and start, with where they are worked and of which version; open ones are of nobody', async () => {
  const [planId, other] = [newId(), newId()]
  const [departmentId, elsewhere] = company.siteIds
  const own = [duty('2026-03-11', 540, here), duty('2026-03-09', 900, here), duty('2026-03-09', 480)]
  const beyond = [duty('2026-03-08', 540, here), duty('2026-03-12', 540, here)]
  const helping = duty('2026-03-09', 300, here)
  await within(tx => putDutiesIntoEffect(tx, { planId, departmentId, version: 3 }, [...own, ...beyond]))
  await within(tx => putDutiesIntoEffect(tx, { planId: other, departmentId: elsewhere, version: 1 }, [helping]))
  const found = await within(tx => dutiesBetween(tx, { employeeIds: [here] }, span))
  expect(found).toEqual([
    { employeeId: here, departmentId: elsewhere, planId: other, version: 1, duty: helping },
    { employeeId: here, departmentId, planId, version: 3, duty: own[1] },
    { employeeId: here, departmentId, planId, version: 3, duty: own[0] },
  ])
  expect(await within(tx => dutiesBetween(tx, { employeeIds: [] }, span))).toEqual([])
})

test('whoever looks after a site is told of those who stand there, whoever looks after all of everybody', async () => {
  const planId = newId()
  const [departmentId] = company.siteIds
  const theirs = duty('2026-03-10', 600, there)
  await within(tx => putDutiesIntoEffect(tx, { planId, departmentId, version: 1 }, [theirs]))
  const toldTo = async (role: 'manager' | 'administrator') => {
    const found = await within(async tx => dutiesBetween(tx, { actor: await actorOf(tx, role), today }, span))
    return new Set(found.map(each => each.employeeId))
  }
  expect(await toldTo('manager')).toEqual(new Set([here]))
  expect(await toldTo('administrator')).toEqual(new Set([here, there]))
})

test('what was agreed to, what waits and dates that are kept free are planned absence, each as it is', async () => {
  const [leave, asked, outing] = [newId(), newId(), newId()]
  const whole = { employeeId: here, why: 'leave', state: 'agreed', start: null, end: null, minutes: 480 } as const
  await within(async tx => {
    await putAbsence(
      tx,
      leave,
      ['2026-03-08', '2026-03-09'].map(date => ({ ...whole, date })),
    )
    await putAbsence(tx, asked, [{ ...whole, date: '2026-03-11', state: 'waiting', minutes: null }])
    await putAbsence(tx, outing, [{ ...whole, date: '2026-03-10', why: 'outing', start: 540, end: 720, minutes: 180 }])
    const rest = [{ employee: here, date: '2026-03-11' }]
    for (const planId of [newId(), newId()])
      await putRestIntoEffect(tx, { planId, departmentId: company.siteIds[0], version: 1 }, rest)
  })
  const found = () => within(tx => absenceBetween(tx, { employeeIds: [here, there] }, span))
  const kept = { why: 'kept_free', state: 'agreed', start: null, end: null, minutes: null }
  expect(await found()).toEqual([
    { ...whole, date: '2026-03-09' },
    { ...whole, date: '2026-03-10', why: 'outing', start: 540, end: 720, minutes: 180 },
    { employeeId: here, date: '2026-03-11', ...kept },
    { ...whole, date: '2026-03-11', state: 'waiting', minutes: null },
  ])
  await within(tx => agreeAbsence(tx, asked))
  for (const gone of [leave, outing]) await within(tx => putAbsence(tx, gone, []))
  expect(await found()).toMatchObject([{ why: 'kept_free' }, { date: '2026-03-11', why: 'leave', state: 'agreed' }])
  await within(tx => putAbsence(tx, asked, []))
})

test('whoever is away otherwise is counted anew, on the days of before and of after', async () => {
  const sourceId = newId()
  const noted = async (work: (tx: Tx) => Promise<void>) =>
    within(async tx => {
      await tx.delete(change)
      await work(tx)
      return tx.select({ first: change.first, last: change.last, employeeId: change.employeeId }).from(change)
    })
  const whole = { employeeId: here, why: 'leave', state: 'waiting' } as const
  const put = (date: string) => noted(tx => putAbsence(tx, sourceId, [{ ...whole, date }]))
  expect(await put('2026-04-01')).toEqual([{ first: '2026-04-01', last: '2026-04-01', employeeId: here }])
  expect(await put('2026-04-05')).toEqual([{ first: '2026-04-01', last: '2026-04-05', employeeId: here }])
  const agreed = [{ first: '2026-04-05', last: '2026-04-05', employeeId: here }]
  expect(await noted(tx => agreeAbsence(tx, sourceId))).toEqual(agreed)
  expect(await noted(tx => putAbsence(tx, sourceId, []))).toEqual(agreed)
  expect(await noted(tx => putAbsence(tx, sourceId, []))).toEqual([])
})
