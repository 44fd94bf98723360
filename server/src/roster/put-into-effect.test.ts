/** What is in effect of a plan is what was put there last, whatever other plans have. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Duty } from '#contract/engine.ts'
import type { Database, Tx } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { makeTestCompany, type TestCompany } from '../testing/test-company.ts'
import { testDatabase } from '../testing/test-database.ts'
import { dutiesInEffect, putDutiesIntoEffect } from './put-into-effect.ts'

let db: Database
let company: TestCompany
beforeAll(async () => {
  db = await testDatabase()
  company = await makeTestCompany(db, new Date('2026-03-02T01:00:00Z'), 'Roster', 81)
})
afterAll(() => db.close())

const within = <T>(work: (tx: Tx) => Promise<T>) => db.inCompany(company.companyId, work)
const duty = (date: string, start: number): Duty => ({
  ...{ id: newId(), date, start, end: start + 480, breaks: [], segments: [], pinned: false, training: false },
  employee: company.employeeIds.employee,
})

test('the next version takes the place of the last one, and another plan keeps its own', async () => {
  const [plan, other] = [newId(), newId()]
  const versionOf = (planId: string) => ({ planId, departmentId: company.siteIds[0], version: 1 })
  const kept = duty('2026-03-10', 600)
  const first = [duty('2026-03-09', 900), duty('2026-03-09', 540), kept]
  const theirs = [duty('2026-03-09', 600)]
  await within(tx => putDutiesIntoEffect(tx, versionOf(plan), first))
  await within(tx => putDutiesIntoEffect(tx, versionOf(other), theirs))
  expect((await within(tx => dutiesInEffect(tx, plan))).map(each => each.start)).toEqual([540, 900, 600])
  const next = [{ ...kept, end: 1200, note: 'longer' }]
  await within(tx => putDutiesIntoEffect(tx, versionOf(plan), next))
  expect(await within(tx => dutiesInEffect(tx, plan))).toEqual(next)
  expect(await within(tx => dutiesInEffect(tx, other))).toEqual(theirs)
  await within(tx => putDutiesIntoEffect(tx, versionOf(plan), []))
  expect(await within(tx => dutiesInEffect(tx, plan))).toEqual([])
})
