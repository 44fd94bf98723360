/** What a call names may be taken away in the same moment, as the undo of a workbook does: the call waits, and is told so. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { department } from '../access/schema.ts'
import type { Tx } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import { waitTurn } from '../http/in-turn.ts'
import { employee } from '../people/schema.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { workstation } from '../workstations/schema.ts'
import { shift } from './shifts/schema.ts'
import { shiftTemplate } from './templates/schema.ts'
import { estimateDays, giveHistory } from './testing/by-demand.ts'
import { applyPlan, checkPlan, exportedPlan } from './testing/plan-file.ts'
import { codeOf, earlyDuty, makeWeek, monday, type PlanningShop, put, shopOn } from './testing/planning-shop.ts'

let running: TestServer
let shop: PlanningShop
beforeAll(async () => {
  running = await testServer({ workers: 1 })
})
beforeEach(async () => {
  shop = await shopOn(await running.withNewCompany())
})
afterAll(() => running.stop())

const form = (departmentId: string) => ({
  ...{ name: 'Week', departmentId, mode: 'manual' as const, period: 'week' as const, first: monday },
})
const gone = { deletedAt: new Date('2026-03-02T01:00:00Z') }
const siteGoes = (tx: Tx) => tx.update(department).set(gone).where(eq(department.id, shop.otherSiteId))
const templateGoes = (tx: Tx) => tx.update(shiftTemplate).set(gone).where(eq(shiftTemplate.id, shop.templateId))
const personGoes = (tx: Tx) => tx.update(employee).set(gone).where(eq(employee.id, shop.people[3]))
const shiftGoes = (tx: Tx) => tx.update(shift).set(gone).where(eq(shift.id, shop.late))
const stationGoes = (tx: Tx) => tx.update(workstation).set(gone).where(eq(workstation.id, shop.till))

const lateDuty = () => earlyDuty(shop, shop.people[0], monday, { shift: shop.late })
/** An edit of a plan, refused as its command is. */
const edit = async (planId: string) => {
  const { refused } = await put(shop, planId, 0, [lateDuty()])
  for (const { code, message } of refused) throw Object.assign(new Error(message), { code })
}

/** Takes something away in its turn, and makes a call before that is written; answers how the call ended. */
const beside = async (takeAway: (tx: Tx) => Promise<unknown>, ask: () => Promise<unknown>): Promise<string> => {
  const [begun, called] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let ended = false
  const taking = shop.server.services.db.inCompany(shop.server.company.companyId, async tx => {
    await waitTurn(tx)
    await takeAway(tx)
    begun.resolve()
    await called.promise
    // Until the call has ended or waits; the embedded database has it wait by itself.
    const here = sql`(select oid from pg_database where datname = current_database())`
    const waiting = () =>
      rowsOf(tx, sql`select from pg_locks where locktype = 'advisory' and not granted and database = ${here}`)
    for (let at = 0; at < 40 && !ended && (await waiting()).length === 0; at += 1)
      await new Promise(resolve => setTimeout(resolve, 50))
  })
  await begun.promise
  const asked = codeOf(ask()).finally(() => {
    ended = true
  })
  called.resolve()
  await taking
  return asked
}

it.each([
  [
    'a plan of a site',
    'planning:site_required',
    () => siteGoes,
    async () => () =>
      shop.server.call(calls.createPlan, { ...form(shop.otherSiteId), employeeIds: [shop.people[0]] }, shop.admin),
  ],
  [
    'an estimate of a site',
    'not_found',
    () => siteGoes,
    async () => () => {
      const { mode: _mode, period: _period, ...basics } = form(shop.otherSiteId)
      const wish = { ...basics, last: '2026-03-15', forecastType: 'turnover' as const, remark: 'r' }
      return shop.server.call(estimateCalls.saveEstimate, wish, shop.admin)
    },
  ],
  [
    'a copy of a plan by a template',
    'planning:unknown_template',
    () => templateGoes,
    async () => {
      const planId = await makeWeek(shop)
      return () => shop.server.call(calls.copyPlan, { planId, first: '2026-03-16', name: '' }, shop.admin)
    },
  ],
  [
    'the template of a plan',
    'planning:unknown_template',
    () => templateGoes,
    async () => {
      const { planId } = await shop.server.call(calls.createPlan, form(shop.siteId), shop.admin)
      const wish = { planId, shiftTemplateId: shop.templateId }
      return () => shop.server.call(calls.choosePlanTemplate, wish, shop.admin)
    },
  ],
  [
    'the people of a plan',
    'planning:unknown_employee',
    () => personGoes,
    async () => {
      const employeeIds = shop.people.slice(0, 3)
      const { planId } = await shop.server.call(calls.createPlan, { ...form(shop.siteId), employeeIds }, shop.admin)
      const basis = { planId, revision: 0, peopleRevision: 0 }
      return () => shop.server.call(calls.choosePersonnel, { ...basis, employeeIds: [...shop.people] }, shop.admin)
    },
  ],
  [
    'the shift of an edit',
    'unknown_shift',
    () => shiftGoes,
    async () => {
      const planId = await makeWeek(shop)
      return () => edit(planId)
    },
  ],
  [
    'the workstation of an edit',
    'unknown_workstation',
    () => stationGoes,
    async () => {
      const planId = await makeWeek(shop)
      return () => edit(planId)
    },
  ],
  [
    'the shift of a duty that the undo of a file brings back',
    'planning:unknown_shift',
    () => shiftGoes,
    async () => {
      const planId = await makeWeek(shop)
      const empty = await exportedPlan(shop, { planId })
      await put(shop, planId, 0, [lateDuty()])
      const checked = await checkPlan(shop, planId, empty)
      expect(await applyPlan(shop, checked)).toMatchObject({ state: 'done' })
      const { importId } = checked
      return () => shop.server.call(calls.undoPlanImport, { importId }, shop.manager)
    },
  ],
  [
    'the workstation of heads set by hand',
    'not_found',
    () => stationGoes,
    async () => {
      await giveHistory(shop)
      const { id } = await estimateDays(shop, 7)
      const { revision } = await shop.server.call(estimateCalls.getEstimate, { id }, shop.admin)
      const stretch = { date: monday, start: 600, end: 660, unit: 'heads' as const, value: 2, reason: 'r' }
      const wish = { id, revision, workstationId: shop.till, ...stretch }
      return () => shop.server.call(estimateCalls.setDemand, wish, shop.admin)
    },
  ],
])('%s that is taken away meanwhile', async (_, code, takeAway, prepare) => {
  expect(await beside(takeAway(), await prepare())).toBe(code)
})

it('two who switch on different sites at once: both are on', async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const schedule = { enabled: false, startMinute: 120, periodsAhead: 1, seconds: 20 }
    const switched = (enabled: boolean, ...ids: string[]) =>
      shop.server.call(
        calls.saveBatchSchedule,
        { ...schedule, sites: ids.map(departmentId => ({ departmentId, enabled })) },
        shop.admin,
      )
    await switched(false, shop.siteId, shop.otherSiteId)
    await Promise.all([switched(true, shop.siteId), switched(true, shop.otherSiteId)])
    const { sites } = (await shop.server.call(calls.getBatchSchedule, {}, shop.admin)).schedule
    expect(
      sites.map(each => each.enabled),
      `turn ${turn}`,
    ).toEqual([true, true])
  }
})
