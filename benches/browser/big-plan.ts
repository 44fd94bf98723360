/** A full plan of the demo's biggest site (60 people) for measurements: made once for each period, then found again. */
import { setTimeout as wait } from 'node:timers/promises'
import { estimateCalls } from '#contract/estimate/estimate.ts'
import { departmentCalls } from '#contract/organisation/department.ts'
import { generateCalls } from '#contract/planning/plans/generate.ts'
import { planCalls } from '#contract/planning/plans/plan.ts'
import type { Product } from './product.ts'

const biggestSite = 'S03'

/**
 * The plan of a whole month: estimate, demand and an automatic roster.
 * @param first the month's first day
 * @param last its last day
 * @param seconds how long its roster was searched for: a short search leaves something to better
 */
export async function bigPlan({ ask }: Product, first: string, last: string, seconds = 10): Promise<string> {
  const name = `${first} – ${last}`
  const { departments } = await ask(departmentCalls.listDepartments, {})
  const departmentId = departments.find(each => each.code === biggestSite)?.id
  if (!departmentId) throw new Error('the demo has no such site')
  const { rows } = await ask(planCalls.listPlans, { departmentId, text: name, page: 1, size: 10 })
  const [known] = rows
  if (known) return known.id
  const saved = await ask(estimateCalls.saveEstimate, {
    name,
    departmentId,
    forecastType: 'turnover',
    remark: 'benchmark',
    first,
    last,
  })
  await ask(estimateCalls.runEstimate, { id: saved.id, revision: saved.revision })
  const { planId } = await ask(planCalls.createPlan, {
    name,
    departmentId,
    mode: 'manual',
    period: 'month',
    first,
    estimateId: saved.id,
  })
  const { plan } = await ask(planCalls.getPlan, { planId })
  const { taskId } = await ask(generateCalls.generatePlan, {
    planId,
    revision: plan.revision,
    seconds,
    algorithm: 'hours_estimate',
  })
  for (;;) {
    const { generation } = await ask(generateCalls.generationProgress, { taskId })
    if (generation.state === 'done') return planId
    if (generation.state === 'failed') throw new Error(generation.message ?? 'the plan was not made')
    await wait(500)
  }
}
