/** What stands against being away from then to then, whatever for: the one judge of leave, outings and trips. */
import { and, gte, inArray, lte, ne } from 'drizzle-orm'
import { dateOverlaps, datesOfStretch, mostDates, type Stretch, type StretchDate } from '#contract/roster/stretch.ts'
import { daysBetween } from '#contract/shared/business-date.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { employee } from '../../people/schema.ts'
import { plannedAbsence } from '../schema.ts'

/** Whose it is, and when the person is away already. */
export interface StretchFacts {
  hiredOn: string
  leftOn: string | null
  others: readonly StretchDate[]
}

/**
 * What an agreement cannot mend: an end before its beginning, and a length that nobody can mean. A kept form may hold
 * either: nothing goes through its dates before this was asked.
 */
export const judgeTimes = ({ from, to, fromMinute, toMinute }: Stretch): Refusal[] => {
  const ends = from === to && toMinute !== null && toMinute <= (fromMinute ?? 0)
  if (to < from || ends) return [new Refusal('roster:ends_before', {}, 'to')]
  if (daysBetween(from, to) >= mostDates) return [new Refusal('roster:too_long', { most: mostDates }, 'to')]
  return []
}

/** Pure over the form and the facts. */
export const judgeStretch = (stretch: Stretch, { hiredOn, leftOn, others }: StretchFacts): Refusal[] => {
  const times = judgeTimes(stretch)
  if (times.length > 0) return times
  const dates = datesOfStretch(stretch)
  const taken = others.find(other => dates.some(date => dateOverlaps(date, other)))
  return [
    ...(stretch.from < hiredOn ? [new Refusal('roster:before_entry', { date: hiredOn }, 'from')] : []),
    ...(leftOn !== null && stretch.to > leftOn ? [new Refusal('roster:after_leaving', { date: leftOn }, 'to')] : []),
    ...(taken ? [new Refusal('roster:away_already', { date: taken.date }, 'from')] : []),
  ]
}

/**
 * The facts of each person; who is none of the company's people is left out.
 * @param but the requests of which what they take does not count: the one itself, and one that it changes
 */
export const stretchFacts = async (
  tx: Tx,
  employeeIds: readonly string[],
  { from, to }: Pick<Stretch, 'from' | 'to'>,
  but: readonly string[],
): Promise<Map<string, StretchFacts>> => {
  const ids = [...employeeIds]
  const people = await tx
    .select({ id: employee.id, hiredOn: employee.hiredOn, leftOn: employee.leftOn })
    .from(employee)
    .where(inArray(employee.id, ids))
  const touching = [gte(plannedAbsence.date, from), lte(plannedAbsence.date, to)]
  const others = await tx
    .select()
    .from(plannedAbsence)
    .where(
      and(
        inArray(plannedAbsence.employeeId, ids),
        ...touching,
        ...but.map(sourceId => ne(plannedAbsence.sourceId, sourceId)),
      ),
    )
    .orderBy(plannedAbsence.date)
  const away = Map.groupBy(others, each => each.employeeId)
  return new Map(people.map(({ id, ...each }) => [id, { ...each, others: away.get(id) ?? [] }]))
}
