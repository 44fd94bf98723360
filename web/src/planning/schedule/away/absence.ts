/** Why and when somebody is not there: as the engine says, at work at another site, or kept free by a planner. */
import type { Away } from '#contract/engine.ts'
import type { DutyElsewhere } from '#contract/planning/plans/plan-open.ts'
import type { ScheduleFacts } from '../open/schedule-facts.ts'

type Elsewhere = Omit<Away, 'kind'> & { kind: 'elsewhere'; site: string }

type KeptFree = Omit<Away, 'kind'> & { kind: 'kept_free' }

export type Absence = Away | Elsewhere | KeptFree

/** Never the whole day: the hours tell when the person is to be there. */
export const elsewhereOf = ({ employee, date, start, end, site }: DutyElsewhere): Elsewhere => ({
  ...{ employee, date, kind: 'elsewhere', span: { start, end }, whole: false, site },
})

/** What a cell tells in words although it leaves a part of the day. */
export const isToldInPart = ({ kind }: Absence): boolean =>
  kind === 'leave' || kind === 'leave_asked' || kind === 'elsewhere'

/** What keeps a person from work in a cell: the plan's own mark first, then what is known of the person. */
export const absencesIn = (facts: ScheduleFacts, isKeptFree: boolean, employee: string, date: string): Absence[] => {
  if (employee === '') return []
  const mark: KeptFree = { employee, date, kind: 'kept_free', span: facts.hoursOf(date), whole: true }
  return [...(isKeptFree ? [mark] : []), ...facts.awayOn(employee, date)]
}
