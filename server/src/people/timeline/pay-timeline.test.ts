/** Hourly pay by personnel changes: in the one timeline of a person, and told to nobody who may not see pay. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Input } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls as calls } from '#contract/people/calls.ts'
import { role } from '../../access/schema.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { giveMember } from '../../testing/give-member.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { exported } from '../../testing/workbooks/exported.ts'
import { carryOutChanges } from '../changes/carry-out.ts'

let running: TestServer
let server: TestServer
let administrator: Browser
/** Edits people of a site, and sees no pay. */
let keeper: Browser
let id = ''
const today = '2026-03-02'
beforeAll(async () => {
  running = await testServer()
})
beforeEach(async () => {
  server = await running.withNewCompany()
  server.clock.set(`${today}T04:00:00Z`)
  administrator = await server.signIn('administrator')
  keeper = await server.signIn('manager')
  await server.services.db.inCompany(server.company.companyId, async tx => {
    const permissions = ['people.view', 'people.edit', 'audit.view'] as const
    const [made] = await tx
      .insert(role)
      .values({ name: 'Keeper', permissions: [...permissions] })
      .returning()
    await giveMember(tx, server.company.personIds.manager, { roleIds: [made?.id ?? ''] })
  })
  id = await employeeAt(server.services, server.company, { name: 'Li', jobNumber: 'L1' })
})
afterAll(() => running.stop())

type Add = Input<typeof calls.addChanges>
const raise = (on: string, hourlyCents: number, more: Partial<Add> = {}, browser = administrator) =>
  server.call(calls.addChanges, { employeeIds: [id], kind: 'promotion', on, hourlyCents, ...more }, browser)
const ratesOf = async () =>
  (await server.call(calls.listPayRates, { employeeId: id }, administrator)).rates.map(each => [
    each.from,
    each.hourlyCents,
  ])
const listed = async (browser = administrator) =>
  (await server.call(calls.listChanges, { employeeId: id }, browser)).rows
const which = async () => {
  const [row] = await listed()
  return { id: row?.id ?? '', revision: row?.revision ?? 0 }
}

it('[PE-072] pay of a change holds from its day, whatever was entered first, and goes with it when it is taken back', async () => {
  await raise('2026-05-01', 3000, { set: { rank: 'P3' } })
  await raise('2026-04-01', 2500)
  expect(await ratesOf()).toEqual([
    ['2026-04-01', 2500],
    ['2026-05-01', 3000],
  ])
  expect((await listed()).map(each => [each.before.hourlyCents, each.after.hourlyCents])).toEqual([
    [undefined, 3000],
    [undefined, 2500],
  ])
  const twice = await raise('2026-05-01', 2600)
  expect(twice.rows.map(row => row.code)).toEqual(['people:decided_already'])
  await server.call(calls.cancelChange, { ...(await which()), reason: 'budget' }, administrator)
  expect(await ratesOf()).toEqual([['2026-04-01', 2500]])
})

it('whoever may not see pay neither enters nor takes back a change of pay, and is told no amount of one', async () => {
  await raise('2026-05-01', 3127, { set: { rank: 'P3' } })
  const [row] = await listed(keeper)
  expect(row).toMatchObject({ after: { rank: 'P3' } })
  expect(JSON.stringify(row)).not.toMatch(/3127|ourly/)
  expect((await raise('2026-06-01', 1, {}, keeper)).rows.map(each => each.code)).toEqual(['people:pay_forbidden'])
  const cancel = server.call(calls.cancelChange, { ...(await which()), reason: 'x' }, keeper)
  expect((await refusalOf(cancel)).code).toBe('people:pay_forbidden')
  const { rows } = await server.call(organisationCalls.listAudit, { subject: 'personnel_change' }, keeper)
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('3127')
  const columns = ['name', 'hourly'] as const
  const [sheet] = await exported(server, calls.exportChanges, { columns: [...columns] }, keeper, 'en')
  expect(JSON.stringify(sheet.rows)).not.toContain('31.27')
  const [full] = await exported(server, calls.exportChanges, { columns: [...columns] }, administrator, 'en')
  expect(JSON.stringify(full.rows)).toContain('31.27')
})

it('pay that became another until the day of a change is a conflict', async () => {
  await raise('2026-03-09', 3000)
  const rate = { employeeId: id, position: null, from: '2026-03-05', hourlyCents: 2900 }
  await server.call(calls.savePayRate, rate, administrator)
  server.clock.set('2026-03-09T04:00:00Z')
  administrator = await server.signIn('administrator')
  await carryOutChanges(server.services)
  expect((await listed())[0]).toMatchObject({ conflict: true })
})

it('a day begins one rate of a person', async () => {
  const rate = { employeeId: id, position: null, from: '2026-03-05', hourlyCents: 2900 }
  await server.call(calls.savePayRate, rate, administrator)
  expect((await refusalOf(server.call(calls.savePayRate, rate, administrator))).code).toBe('people:decided_already')
})
