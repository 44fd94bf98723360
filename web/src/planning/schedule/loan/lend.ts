/**
 * Lends a person to another site: they join that site's plan if they are not in it, and have a duty there. What they
 * would work here in the same minutes is cleared in the same act, so that nobody is in two places and one undo takes
 * back all of it.
 */
import type { Output } from '#contract/call.ts'
import type { Duty } from '#contract/engine.ts'
import type { planOpenCalls } from '#contract/planning/plans/plan-open.ts'
import { type Became, savedNow } from '../acts/saved-now.ts'
import { deleteDuties } from '../gestures/delete-duties.ts'
import { labelOf } from '../gestures/gesture.ts'
import { retime } from '../gestures/times/retime.ts'
import type { OpenSchedule } from '../open/open-schedule.ts'
import { clashingIn } from '../store/log/clash.ts'

export interface Loan {
  employee: string
  date: string
  start: number
  end: number
  workstation: string
  /** What they have here, whose rests they keep. */
  duty?: Duty
}

type Opened = Output<typeof planOpenCalls.openPlan>

export async function lend(schedule: OpenSchedule, to: Opened, loan: Loan): Promise<Became | undefined> {
  const { employee, date, start, end, workstation, duty: had } = loan
  const { id: planId } = to.plan
  const duty: Duty = {
    ...{ employee, date, start, end },
    id: schedule.desk.newId(),
    breaks: had ? retime(had, start, end).breaks : [],
    segments: [{ start, end, workstation }],
    pinned: false,
    training: false,
  }
  const isThere = to.employees.some(each => each.id === loan.employee)
  const { desk, store } = schedule
  const cleared = deleteDuties(desk, clearedBy(schedule, loan))
  const change = cleared.kind === 'change' ? cleared.change : { remove: [], put: [] }
  const elsewhere = [{ planId, after: duty, ...(!isThere && { people: 'join' as const }) }]
  const act = store.perform(labelOf('lend', duty), change, false, elsewhere)
  return act && savedNow(schedule, act)
}

/** What the person would work here in the same minutes. */
export function clearedBy({ desk }: OpenSchedule, { employee, date, start, end }: Omit<Loan, 'workstation'>): Duty[] {
  const there = { id: '', employee, date, start, end, breaks: [], segments: [], pinned: false, training: false }
  return clashingIn(desk.roster, there)
}
