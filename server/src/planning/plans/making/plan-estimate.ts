/** From an estimate to plans: the schedule periods that its days touch, and a plan for each in one write with the hand-over. */

import type { estimatePlanCalls, TouchedPeriod } from '#contract/planning/plans/estimate-plans.ts'
import { nextPeriod, type PeriodKind, periodStart } from '#contract/planning/plans/plan-period.ts'
import { addDays, daysBetween } from '#contract/shared/business-date.ts'
import { actingBy } from '../../../access/actor.ts'
import { must } from '../../../access/permission.ts'
import { reaches } from '../../../access/reach.ts'
import type { Tx } from '../../../db/database.ts'
import { giveToScheduling } from '../../../estimate/index.ts'
import type { Answer, Served } from '../../../http/served.ts'
import { templateOf } from '../../batch/template-of.ts'
import { schedulingRuleOf } from '../../rules/scheduling-rule-record.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { findPlan } from '../find-plan.ts'
import { freeName, giveToDraft, isDraftOf, type PlanOfDays, plansOfDays } from '../opening/plans-of-days.ts'
import { searchFirst } from './create-plan.ts'
import { judgePlan, makePlan } from './make-plan.ts'

type Periods = typeof estimatePlanCalls.touchedPeriods
type PlanEstimate = typeof estimatePlanCalls.planEstimate
type Input = Served<PlanEstimate>['input']

/** More days than an estimate may have are not looked at. */
const mostDays = 100

type PeriodOfDays = Omit<TouchedPeriod, 'plans'>

/** The periods of one kind that hold a day from `first` to `last`, in order. */
export const periodsOf = (period: PeriodKind, startDate: string, first: string, last: string): PeriodOfDays[] => {
  const found: PeriodOfDays[] = []
  for (let start = periodStart(period, startDate, first); start <= last; start = nextPeriod(period, startDate, start)) {
    const end = addDays(nextPeriod(period, startDate, start), -1)
    const from = start < first ? first : start
    const to = end > last ? last : end
    const whole = from === start && to === end
    found.push({ period, first: start, last: end, days: daysBetween(from, to) + 1, whole })
  }
  return found
}

const withPlans = (period: PeriodOfDays, there: readonly PlanOfDays[]): TouchedPeriod => ({
  ...period,
  plans: there
    .filter(each => each.first <= period.last && each.last >= period.first)
    .map(each => ({
      ...{ id: each.id, name: each.name, state: each.state, empty: each.empty },
      takes: isDraftOf(each, period),
    })),
})

export const touchedPeriods = async ({ input, tx, actor }: Served<Periods>): Promise<Answer<Periods>> => {
  const { first, last, departmentId } = input
  if (last < first || daysBetween(first, last) >= mostDays) return { periods: [] }
  const { settings } = await readSettings(tx)
  const kinds = ['week', 'month'] as const
  const periods = kinds.flatMap(kind => periodsOf(kind, settings.startDate, first, last))
  const [start, end] = [
    periods.map(each => each.first).sort()[0] ?? first,
    periods
      .map(each => each.last)
      .sort()
      .at(-1),
  ]
  const planner = actingBy(actor, 'planning.view')
  const told = departmentId !== undefined && (await reaches(tx, planner, departmentId))
  const there = told ? await plansOfDays(tx, planner, { departmentId, first: start, last: end ?? last }) : []
  return { periods: periods.map(each => withPlans(each, there)) }
}

/**
 * By what the plans of an estimate are planned: by its hours, and by the shifts of the site's template besides where the
 * site's scheduling rule says both.
 */
const plannedBy = async (tx: Tx, departmentId: string) => {
  const rule = await schedulingRuleOf(tx, departmentId)
  if (rule?.algorithm !== 'both') return { algorithm: 'hours_estimate', shiftTemplateId: null } as const
  return { algorithm: 'both', shiftTemplateId: await templateOf(tx, departmentId) } as const
}

/**
 * @throws Refusal forbidden where the caller may plan but not estimate, plan_no_draft, whatever handing over or making a
 * plan refuses
 */
export const planEstimate = async (request: Served<PlanEstimate>): Promise<Answer<PlanEstimate>> => {
  const { input, actor, tx, now, locale } = request
  must(actor, 'estimate.edit')
  // Whether a plan is within reach is asked before anything of the estimate is told.
  for (const { into } of input.plans) if (into !== undefined) await findPlan(tx, actor, into)
  const { id: estimateId, name, departmentId } = await giveToScheduling(request, input.estimateId, input.revision)
  const { mode, search } = input
  const by = await plannedBy(tx, departmentId)
  const make = async ({ period, first }: Input['plans'][number]) => {
    const form = {
      // Several plans are told apart by their days.
      name: input.plans.length === 1 ? name : '',
      ...{ departmentId, mode, period, first, estimateId, ...by },
      prediction: 'turnover' as const,
    }
    const judged = await judgePlan(tx, actor, form, locale)
    return makePlan(tx, { ...judged, name: await freeName(tx, judged) }, { actor, now, source: 'screen' })
  }
  const planIds: string[] = []
  // A period that is named twice is planned once.
  const periods = new Map(input.plans.map(each => [`${each.period} ${each.first}`, each])).values()
  for (const { into, ...period } of periods) {
    const wish = { ...period, departmentId, estimateId, mode, ...by }
    const draft = into === undefined ? undefined : await giveToDraft(tx, into, wish, { actor, now })
    const planId = draft?.id ?? (await make(period))
    if (search) await searchFirst(request, planId, { mode, store: false, base: draft?.revision ?? 0 })
    planIds.push(planId)
  }
  return { planIds }
}
