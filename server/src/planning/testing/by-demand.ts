/** What a test's shop needs in order to be planned by demand: a rule that says so, a history, a guide and an estimate. */
import type { Weights } from '#contract/engine.ts'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { noStyle } from '#contract/planning/plans/plan-style.ts'
import { addDays, datesFrom } from '#contract/shared/business-date.ts'
import { writeHistory } from '../../estimate/index.ts'
import { monday, type PlanningShop, planningShop } from './planning-shop.ts'

/** The shop's site is planned by the hours estimate; the rule that says so may be changed by its id. */
export const planByDemand = async (shop: PlanningShop, id?: string, more: Partial<Weights> = {}): Promise<string> => {
  const weights = {
    underMin: 1000,
    underTarget: 100,
    overMax: 100,
    cost: 1,
    hoursBalance: 1,
    preference: 1,
    fairness: 1,
  }
  const seen = id === undefined ? undefined : await shop.server.call(calls.getSchedulingRule, { id }, shop.admin)
  const rule = {
    id,
    revision: seen?.rule.revision,
    name: 'By demand',
    departmentIds: [shop.siteId],
    prediction: 'turnover' as const,
    algorithm: 'hours_estimate' as const,
    restHours: 11,
    comfort: { maxRunDays: 6, maxShiftChanges: 3 },
    priority: ['fairness' as const],
    stepMinutes: 30,
    dutyMinutes: [240, 600] as [number, number],
    // Whoever looks at another aim asks for no style.
    style: noStyle,
    weights: { ...weights, stability: 1, finding: 10, ...more },
  }
  return (await shop.server.call(calls.saveSchedulingRule, rule, shop.admin)).id
}

/** Eight weeks of even business, and a guide by which one person is needed at the till. */
export const giveHistory = async (shop: PlanningShop): Promise<void> => {
  const slots = datesFrom(addDays(monday, -63), 56).flatMap(date =>
    Array.from({ length: 16 }, (_, at) => {
      const start = 600 + at * 30
      return { date, start, end: start + 30, turnoverCents: 60_000, amountCents: 60_000, people: 8, orders: 8 }
    }),
  )
  await shop.server.services.db.inCompany(shop.server.company.companyId, tx =>
    writeHistory(tx, shop.siteId, slots, null, shop.server.clock.now()),
  )
  const guide = {
    departmentId: shop.server.company.rootId,
    effectiveFrom: '2026-01-01',
    type: 'direct' as const,
    slots: [
      { crossDay: false, workstationId: shop.till, name: 'Open', start: 600, end: 1080, basis: 'hourly' as const },
    ],
    rows: [{ fromCents: 0, values: [1] }],
  }
  await shop.server.call(estimateCalls.saveGuide, guide, shop.admin)
}

/** An estimate of so many days from the Monday of the tests on. */
export const estimateDays = async (shop: PlanningShop, days: number): Promise<{ id: string }> => {
  const period = { first: monday, last: addDays(monday, days - 1) }
  const form = { name: `Estimate of ${days} days`, forecastType: 'turnover' as const, remark: 'by demand', ...period }
  const made = await shop.server.call(estimateCalls.saveEstimate, { ...form, departmentId: shop.siteId }, shop.admin)
  await shop.server.call(estimateCalls.runEstimate, made, shop.admin)
  return { id: made.id }
}

/** A shop that is planned by demand: with the rule, the history, and the estimate of so many days from the Monday on. */
export const shopByDemand = async (options: Parameters<typeof planningShop>[0] = {}, days = 7) => {
  const shop = await planningShop(options)
  const ruleId = await planByDemand(shop)
  await giveHistory(shop)
  const { id: estimateId } = await estimateDays(shop, days)
  return { shop, ruleId, estimateId }
}
