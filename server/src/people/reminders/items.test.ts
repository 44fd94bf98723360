/** Reminders through the running server: found once at the beginning of the site's day, within reach, confirmed and reopened. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Input } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { site } from '../../organisation/schema.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { labourContract } from '../contracts/schema.ts'
import { employee } from '../schema.ts'
import { lookForReminders } from './look.ts'

let running: TestServer
let server: TestServer
let hr: Browser
beforeAll(async () => {
  running = await testServer()
})
beforeEach(async () => {
  running.clock.set('2026-03-02T01:00:00Z')
  server = await running.withNewCompany()
  hr = await server.signIn('hr')
})
afterAll(() => running.stop())

const today = '2026-03-02'
type Rule = Input<typeof peopleCalls.saveReminderRule>
const rule: Rule = {
  ...{ name: 'Contracts', timing: 'contract_end', side: 'before', days: 30, departmentIds: [], tellsPerson: true },
  ...{ roleIds: [], employeeIds: [], email: null, push: null, sms: { text: '{name}' }, enabled: true },
}
const save = (more: Partial<Rule> = {}) => server.call(peopleCalls.saveReminderRule, { ...rule, ...more }, hr)
const listed = async (more: Input<typeof peopleCalls.listReminders> = {}, as = hr) =>
  (await server.call(peopleCalls.listReminders, more, as)).rows
const names = async (more: Input<typeof peopleCalls.listReminders> = {}, as = hr) =>
  (await listed(more, as)).map(each => each.employeeName)
const person = (name: string, at = 0) =>
  employeeAt(server.services, server.company, {
    ...{ name, jobNumber: name, departmentId: server.company.siteIds[at] ?? '' },
  })
const contract = async (employeeId: string, end: string) => {
  const values = {
    employeeId,
    number: `N ${employeeId}`,
    type: 'labour',
    term: 'fixed',
    start: '2025-01-01',
    end,
  } as const
  const [row] = await server.services.db.inCompany(server.company.companyId, tx =>
    tx
      .insert(labourContract)
      .values({ ...values, signedOn: '2025-01-01', createdAt: server.clock.now() })
      .returning({ id: labourContract.id }),
  )
  return row?.id ?? ''
}
const look = () => lookForReminders(server.services)
const seen = (rows: readonly { id: string; revision: number }[]) => ({
  ids: rows.map(each => each.id),
  revisions: rows.map(each => each.revision),
})

it('[PE-090] [PE-086] a contract stands in the list from its day on, once, also after nights without a server', async () => {
  await contract(await person('Zhao'), addDays(today, 40))
  await save()
  expect(await listed()).toEqual([])
  server.clock.set('2026-03-11T20:00:00Z')
  expect(await look()).toBe(1)
  expect(await listed({ timings: ['contract_end'] })).toMatchObject([
    {
      employeeName: 'Zhao',
      on: addDays(today, 40),
      remindOn: addDays(today, 10),
      ruleName: 'Contracts',
      contractId: expect.any(String),
    },
  ])
  expect(await look()).toBe(0)
  // Nobody served for weeks, and the end has passed meanwhile.
  await contract(await person('Qian'), addDays(today, 45))
  server.clock.set('2026-04-20T04:00:00Z')
  expect(await look()).toBe(1)
  // Whoever was signed in is so no more.
  expect(await names({}, await server.signIn('hr'))).toEqual(['Zhao', 'Qian'])
})

it("an item is made when the business day of the person's own site begins", async () => {
  await server.services.db.inCompany(server.company.companyId, tx =>
    tx
      .update(site)
      .set({ timeZone: 'America/Los_Angeles' })
      .where(eq(site.departmentId, server.company.siteIds[1] ?? '')),
  )
  await contract(await person('Here'), addDays(today, 31))
  await contract(await person('There', 1), addDays(today, 31))
  await save()
  server.clock.set('2026-03-03T01:00:00Z')
  await look()
  expect(await names()).toEqual(['Here'])
  server.clock.set('2026-03-03T09:00:00Z')
  await look()
  expect(await names()).toEqual(['Here', 'There'])
})

it('[PE-087] switched on a rule shows what is due already; switched off it shows nothing of it', async () => {
  await contract(await person('Due'), addDays(today, 5))
  const off = await save({ enabled: false })
  expect(await listed()).toEqual([])
  const on = await server.call(peopleCalls.enableReminderRule, { ...off, enabled: true }, hr)
  expect(await names()).toEqual(['Due'])
  await server.call(peopleCalls.enableReminderRule, { ...on, enabled: false }, hr)
  expect(await listed()).toEqual([])
})

it('[PE-088] confirmed an item is processed by somebody, and comes back; the log tells both', async () => {
  await contract(await person('Zhao'), addDays(today, 5))
  await contract(await person('Qian'), addDays(today, 6))
  await save()
  const [first] = await listed()
  if (!first) throw new Error('one is due')
  const { revisions, count } = await server.call(peopleCalls.confirmReminders, seen([first]), hr)
  expect([revisions, count]).toEqual([[1], 1])
  expect(await names()).toEqual(['Qian'])
  expect(await listed({ state: 'processed' })).toMatchObject([
    { employeeName: 'Zhao', processedBy: expect.stringMatching(/./) },
  ])
  expect((await refusalOf(server.call(peopleCalls.confirmReminders, seen([first]), hr))).code).toBe('stale')
  await server.call(peopleCalls.reopenReminders, { ids: [first.id], revisions }, hr)
  expect(await names()).toEqual(['Zhao', 'Qian'])
  const log = await server.call(organisationCalls.listAudit, { subject: 'reminder', subjectId: first.id }, hr)
  expect(log.rows.map(row => row.action)).toEqual(['reopen', 'confirm'])
})

it('what was renewed or has gone asks for nothing any more', async () => {
  const zhao = await person('Zhao')
  const id = await contract(zhao, addDays(today, 5))
  await contract(await person('Qian'), addDays(today, 6))
  const kept = await save()
  await server.services.db.inCompany(server.company.companyId, async tx => {
    await tx.update(labourContract).set({ endedOn: today }).where(eq(labourContract.id, id))
  })
  await save({ ...kept })
  expect(await names()).toEqual(['Qian'])
})

it('[PE-089] whoever is due to retire stands in the list of retirement alone', async () => {
  const who = await person('Old')
  await server.services.db.inCompany(server.company.companyId, tx =>
    tx.update(employee).set({ birth: '1965-12-15', retirementCategory: 'man' }).where(eq(employee.id, who)),
  )
  await save({ timing: 'retirement', days: 90, name: 'Retirement' })
  const life = await server.call(peopleCalls.getWorkingLife, { employeeId: who }, hr)
  expect(await listed({ timings: ['retirement'] })).toMatchObject([
    { employeeName: 'Old', on: life.retirement?.on, birth: '1965-12-15', retirementCategory: 'man' },
  ])
  expect(await listed({ timings: ['contract_end', 'entry'] })).toEqual([])
})

it('a manager sees those of the own site, and confirms none; pages and search go by the database', async () => {
  const manager = await server.signIn('manager')
  for (const [at, name] of ['Here', 'Also', 'There'].entries())
    await contract(await person(name, at === 2 ? 1 : 0), addDays(today, 5 + at))
  await save()
  expect(await names({}, manager)).toEqual(['Here', 'Also'])
  const rows = await listed({}, manager)
  expect((await refusalOf(server.call(peopleCalls.confirmReminders, seen(rows), manager))).code).toBe('forbidden')
  expect(await server.call(peopleCalls.listReminders, { size: 1, page: 2 }, hr)).toMatchObject({
    ...{ total: 3, rows: [{ employeeName: 'Also' }] },
  })
  expect(await names({ search: 'there' })).toEqual(['There'])
})
