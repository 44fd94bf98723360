/** Why and when somebody is not there: as the engine says, or at work at another site. */
import type { Away } from '#contract/engine.ts'
import type { DutyElsewhere } from '#contract/planning/plan-open.ts'

type Elsewhere = Omit<Away, 'kind'> & { kind: 'elsewhere'; site: string }

export type Absence = Away | Elsewhere

/** Never the whole day: the hours tell when the person is to be there. */
export const elsewhereOf = ({ employee, date, start, end, site }: DutyElsewhere): Elsewhere => ({
  ...{ employee, date, kind: 'elsewhere', span: { start, end }, whole: false, site },
})

/** What a cell tells in words although it leaves a part of the day. */
export const isToldInPart = ({ kind }: Absence): boolean =>
  kind === 'leave' || kind === 'leave_asked' || kind === 'elsewhere'
