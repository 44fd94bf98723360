/** Week after week at every demo site: estimate, batch, check, publication, so that each week is the next one's history. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Finding, Totals } from '#contract/engine.ts'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { addDays } from '#contract/shared/business-date.ts'
import type { Caller, DemoShop } from './demo-shop.ts'

/** What the whole-roster checker says of one site's published week. */
export interface PlannedWeek {
  site: string
  first: string
  state: string
  totals: Totals
  findings: Finding[]
}

/** An estimate of a week, run and handed over to planning. */
export const estimateWeek = async (call: Caller, departmentId: string, name: string, first: string): Promise<void> => {
  const form = {
    name,
    departmentId,
    forecastType: 'turnover' as const,
    first,
    last: addDays(first, 6),
    remark: 'the week’s hours',
  }
  const saved = await call(estimateCalls.saveEstimate, form)
  const run = await call(estimateCalls.runEstimate, { id: saved.id, revision: saved.revision })
  await call(estimateCalls.handOverEstimate, { id: run.id, revision: run.revision })
}

const runBatch = async (call: Caller, departmentIds: string[], first: string) => {
  const { runId } = await call(planningCalls.runBatch, { departmentIds, first })
  for (;;) {
    const { run, rows } = await call(planningCalls.listBatchResults, { runId })
    if (run.finishedAt !== null) return rows
    await pause(200)
  }
}

/** Prohibited findings would stop the publication: then the plan stays a draft, which is history as well. */
const publish = async (call: Caller, planId: string, revision: number): Promise<void> => {
  const { needReason } = await call(planningCalls.previewPublication, { planId })
  const reasons = needReason.map(({ key }) => ({ key, reason: 'agreed with the team' }))
  await call(planningCalls.publishPlan, { planId, revision, reasons })
}

/** Plans and publishes weeks from a Monday on; the clock stands at the Friday before each. */
export async function* planWeeks(shop: DemoShop, from: string, weeks: number): AsyncGenerator<PlannedWeek> {
  for (let week = 0; week < weeks; week += 1) {
    const first = addDays(from, 7 * week)
    shop.clock.set(`${addDays(first, -3)}T04:00:00Z`)
    const call = await shop.signIn('administrator')
    const { departments } = await call(organisationCalls.listDepartments, { sitesOnly: true })
    for (const site of departments) await estimateWeek(call, site.id, site.name, first)
    const results = await runBatch(
      call,
      departments.map(site => site.id),
      first,
    )
    for (const { departmentName: site, planId, state, code } of results) {
      if (planId === null) throw new Error(`${site}, ${first}: ${code}`)
      const { findings, totals, revision } = await call(planningCalls.checkPlan, { planId })
      if (totals.prohibited === 0) await publish(call, planId, revision)
      yield { site, first, state, totals, findings }
    }
  }
}
