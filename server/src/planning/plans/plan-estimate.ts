/** From an estimate to plans: the schedule periods that its days touch, and a plan for each in one write with the hand-over. */
import type { estimatePlanCalls, TouchedPeriod } from '#contract/planning/estimate-plans.ts'
import { must } from '../../access/permission.ts'
import { addDays, daysBetween } from '../../calendar/dates.ts'
import { giveToScheduling } from '../../estimate/index.ts'
import type { Answer, Served } from '../../http/served.ts'
import { readSettings } from '../settings/read-settings.ts'
import { searchFirst } from './create-plan.ts'
import { judgePlan, makePlan } from './make-plan.ts'
import { nextPeriod, type PeriodKind, periodStart } from './plan-period.ts'

type Periods = typeof estimatePlanCalls.touchedPeriods
type PlanEstimate = typeof estimatePlanCalls.planEstimate

/** More days than an estimate may have are not looked at. */
const mostDays = 100

/** The periods of one kind that hold a day from `first` to `last`, in order. */
export const periodsOf = (period: PeriodKind, startDate: string, first: string, last: string): TouchedPeriod[] => {
  const found: TouchedPeriod[] = []
  for (let start = periodStart(period, startDate, first); start <= last; start = nextPeriod(period, startDate, start)) {
    const end = addDays(nextPeriod(period, startDate, start), -1)
    const from = start < first ? first : start
    const to = end > last ? last : end
    const whole = from === start && to === end
    found.push({ period, first: start, last: end, days: daysBetween(from, to) + 1, whole })
  }
  return found
}

export const touchedPeriods = async ({ input, tx }: Served<Periods>): Promise<Answer<Periods>> => {
  const { first, last } = input
  if (last < first || daysBetween(first, last) >= mostDays) return { periods: [] }
  const { settings } = await readSettings(tx)
  const kinds = ['week', 'month'] as const
  return { periods: kinds.flatMap(kind => periodsOf(kind, settings.startDate, first, last)) }
}

/**
 * @throws Refusal forbidden where the caller may plan but not estimate, whatever handing over or making a plan refuses
 */
export const planEstimate = async (request: Served<PlanEstimate>): Promise<Answer<PlanEstimate>> => {
  const { input, actor, tx, now, locale } = request
  must(actor, 'estimate.edit')
  const record = await giveToScheduling(request, input.estimateId, input.revision)
  const planIds: string[] = []
  // A period that is named twice is planned once.
  const periods = new Map(input.plans.map(each => [`${each.period} ${each.first}`, each])).values()
  for (const { period, first } of periods) {
    const form = {
      // Several plans are told apart by their days.
      name: input.plans.length === 1 ? record.name : '',
      ...{ departmentId: record.departmentId, mode: input.mode, period, first },
      ...({ algorithm: 'hours_estimate', prediction: 'turnover' } as const),
      ...{ shiftTemplateId: null, estimateId: record.id },
    }
    const planId = await makePlan(tx, await judgePlan(tx, actor, form, locale), { actor, now, source: 'screen' })
    if (input.search) await searchFirst(request, planId, input.mode)
    planIds.push(planId)
  }
  return { planIds }
}
