/** Asks the engine what a leave counts, date by date, and whether it may be taken so by the rule's minimum and step. */
import type { LeaveDay, LeaveLength, LeaveLengthParams, LeaveWork } from '#contract/engine.ts'
import type { CountedDay, LeaveContent } from '#contract/leave/request.ts'
import type { LeaveTerms } from '#contract/leave/terms.ts'
import type { Engine } from '../../engine/engine.ts'
import { Refusal } from '../../errors.ts'
import { exactOfHundredths } from '../rules/use-terms.ts'
import type { RosteredDay } from './rostered-days.ts'
import type { TermsFor } from './terms-for.ts'

/** Where no roster says when, a workday begins at nine, with an hour at noon that is no work. */
const nine = 540
const noon = { start: 720, end: 780 }

const workdayOf = (minutes: number): LeaveWork[] =>
  nine + minutes <= noon.start
    ? [{ start: nine, end: nine + minutes }]
    : [{ start: nine, end: nine + minutes + noon.end - noon.start, breaks: [noon] }]

const dayOf = ({ date, fact, duties }: RosteredDay): LeaveDay => ({
  ...{ date, kind: fact.kind },
  ...(fact.clockChange && { clockChange: fact.clockChange }),
  ...(duties && {
    duties: duties.map(({ start, end, breaks }) => ({ start, end, breaks: breaks.filter(each => !each.paid) })),
  }),
})

const roundingOf = ({ rounding, decimals }: LeaveTerms): NonNullable<LeaveLengthParams['rounding']> => ({
  way: rounding,
  to: `1/${10 ** decimals}`,
})

/** The length in one unit. */
const paramsOf = (
  { from, to, fromMinute, toMinute, halves }: LeaveContent,
  { type, use: { rule, minimum, step } }: TermsFor,
  days: readonly RosteredDay[],
  unit: LeaveLengthParams['unit'],
): LeaveLengthParams => ({
  asked: {
    ...{ from, to, halves },
    ...(fromMinute !== null && { start: fromMinute }),
    ...(toMinute !== null && { end: toMinute }),
  },
  ...{ unit, counts: type.counts === 'calendar' ? 'dates' : 'rostered', halves: { kind: 'middle' } },
  dayLength: rule?.terms.dayMinutes == null ? { kind: 'rostered' } : { kind: 'fixed', minutes: rule.terms.dayMinutes },
  ...{ workday: workdayOf(days[0]?.dayMinutes ?? 0), days: days.map(dayOf) },
  ...(rule && { rounding: roundingOf(rule.terms) }),
  ...{ minimum: exactOfHundredths(minimum), step: exactOfHundredths(step) },
})

/** @throws leave:nothing_counts, leave:below_minimum, leave:off_step */
const mustBeTaken = ({ refusals }: LeaveLength, { use: { minimum, step } }: TermsFor): void => {
  const [refusal] = refusals
  if (!refusal) return
  const inUnits = (hundredths: number) => String(hundredths / 100)
  if (refusal.code === 'nothing') throw new Refusal('leave:nothing_counts', {}, 'from')
  if (refusal.code === 'belowMinimum') throw new Refusal('leave:below_minimum', { minimum: inUnits(minimum) }, 'to')
  throw new Refusal('leave:off_step', { step: inUnits(step) }, 'to')
}

const countedDay = ({ date, minutes, amount, spans, source, why }: LeaveLength['days'][number]): CountedDay => ({
  ...{ date, minutes, amount: amount.exact, spans, why: why ?? source },
})

/**
 * It is asked for in the unit of the rule, whose minimum and step hold there, and taken in the unit of the type.
 * @throws leave:nothing_counts, leave:below_minimum, leave:off_step
 */
export const askLength = async (engine: Engine, content: LeaveContent, of: TermsFor, days: readonly RosteredDay[]) => {
  const ask = (unit: LeaveLengthParams['unit']) =>
    engine.call<LeaveLength>('leave_length', paramsOf(content, of, days, unit))
  const askedIn = of.use.rule?.terms.leaveUnit ?? of.type.unit
  const asked = await ask(askedIn)
  mustBeTaken(asked, of)
  const { amount, days: counted } = askedIn === of.type.unit ? asked : await ask(of.type.unit)
  // Rounded in the other unit it may come to nothing, which can neither be held nor taken.
  if (counted.every(each => each.amount.exact === '0')) throw new Refusal('leave:nothing_counts', {}, 'from')
  return { amount, days: counted.map(countedDay) }
}
