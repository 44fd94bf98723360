/** Repeats duties every few weeks until a date: which copies are wanted, and in which plan of the site each would stand. */
import type { Duty } from '#contract/engine.ts'
import { mostElsewhere, mostPlans } from '#contract/planning/edits/plan-edit.ts'
import type { PlanRow } from '#contract/planning/plans/plan.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { copyOf, obstacleOf, type Reason } from '../copy-week/copied-duty.ts'
import type { Desk } from '../gestures/gesture.ts'

const WEEK = 7

/** No plan of the site has that date, or none that is still a draft. */
export type RepeatReason = Reason | 'no_plan' | 'not_draft'

export interface LeftOut {
  duty: Duty
  reason: RepeatReason
}

/** Each duty on the dates every n weeks after its own, until a date. */
export function repeated(duties: readonly Duty[], every: number, until: string): Duty[] {
  return duties.flatMap(duty => {
    const copies: Duty[] = []
    for (let date = addDays(duty.date, every * WEEK); date <= until; date = addDays(date, every * WEEK))
      copies.push({ ...duty, date })
    return copies
  })
}

export const lastOf = (plan: Pick<PlanRow, 'first' | 'days'>) => addDays(plan.first, plan.days - 1)
const holds = (plan: PlanRow, date: string) => plan.first <= date && date <= lastOf(plan)

/** The drafts of the site that hold one of the dates and may be edited, but for the open plan. */
export const draftsFor = (plans: readonly PlanRow[], open: string, wanted: readonly Duty[]): PlanRow[] =>
  plans.filter(
    plan =>
      plan.id !== open &&
      plan.state === 'draft' &&
      plan.acts.includes('edit') &&
      wanted.some(duty => holds(plan, duty.date)),
  )

/** A plan that duties may be put into. */
export interface Target {
  planId: string
  desk: Desk
}

export interface Repeat {
  /** By plan, the open one among them; plans that get nothing are not named. */
  puts: { target: Target; duties: readonly Duty[] }[]
  leftOut: LeftOut[]
}

/** Whether more goes into other plans than one act may hold: the server would take nothing after it either. */
export function isTooMuch({ puts }: Repeat, open: Desk): boolean {
  const there = puts.filter(({ target }) => target.desk !== open)
  return there.length > mostPlans || there.reduce((sum, { duties }) => sum + duties.length, 0) > mostElsewhere
}

/** @param targets the open plan first */
export function repeatInto(targets: readonly Target[], plans: readonly PlanRow[], wanted: readonly Duty[]): Repeat {
  const put = new Map<Target, Duty[]>()
  const leftOut: LeftOut[] = []
  for (const duty of wanted) {
    const { employee, date } = duty
    const there = targets.filter(({ desk }) => desk.facts.dates.includes(date))
    const target = there.find(({ desk }) => employee === undefined || desk.facts.person(employee)) ?? there[0]
    if (!target) {
      leftOut.push({ duty, reason: plans.some(plan => holds(plan, date)) ? 'not_draft' : 'no_plan' })
      continue
    }
    const { desk } = target
    const own = put.get(target) ?? []
    const copy = copyOf(desk, duty, date)
    const { roster } = desk
    const beside = { duties: [...roster.all(), ...own], isKeptFree: roster.isKeptFree.bind(roster) }
    const reason = obstacleOf(desk, copy, beside, true)
    if (reason) leftOut.push({ duty: copy, reason })
    else put.set(target, [...own, copy])
  }
  return { puts: [...put].map(([target, duties]) => ({ target, duties })), leftOut }
}
