/** When an employee can work: dated weekly patterns and single dates; read and replace. */
import { and, asc, eq, gte, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Call } from '#contract/call.ts'
import type { peopleCalls } from '#contract/people/calls.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { employeeWritten } from '../employees/employee-written.ts'
import { mustSeeEmployee, type SeenEmployee } from '../employees/must-see-employee.ts'
import { firstOverlap } from '../employees/terms.ts'
import { type AvailabilitySegmentValue, availabilityException, availabilityPattern } from '../schema.ts'
import type { Writing } from '../writing.ts'

type Get = typeof peopleCalls.getAvailability
type Save = typeof peopleCalls.saveAvailability

const { employeeId: ofPattern, from, to, weekdays } = availabilityPattern
const { employeeId: ofException, date, segments } = availabilityException

/** Of an employee all that is not over before a day; of no day, all. */
const patternsSince = (employeeId: string, since?: string) =>
  and(eq(ofPattern, employeeId), since === undefined ? undefined : or(isNull(to), gte(to, since)))
const exceptionsSince = (employeeId: string, since?: string) =>
  and(eq(ofException, employeeId), since === undefined ? undefined : gte(date, since))

export const readAvailability = async (tx: Tx, employeeId: string, since?: string) => ({
  patterns: await tx
    .select({ from, to, weekdays })
    .from(availabilityPattern)
    .where(patternsSince(employeeId, since))
    .orderBy(asc(from)),
  exceptions: await tx
    .select({ date, segments })
    .from(availabilityException)
    .where(exceptionsSince(employeeId, since))
    .orderBy(asc(date)),
})

/** The segments in order. @throws Refusal people:availability_overlap where two share a minute */
export const inOrder = (segments: readonly AvailabilitySegmentValue[], field: string): AvailabilitySegmentValue[] => {
  const sorted = segments.toSorted((a, b) => a.start - b.start)
  const overlaps = sorted.some((each, index) => index > 0 && (sorted[index - 1]?.end ?? 0) > each.start)
  if (overlaps) throw new Refusal('people:availability_overlap', {}, field)
  return sorted
}

/** @throws Refusal not_found, forbidden */
export const getAvailability = async ({ input, tx, actor, services }: Served<Get>): Promise<Answer<Get>> => {
  const seen = await mustSeeEmployee(tx, actor, input.employeeId, services.clock.today())
  return { revision: seen.revision, ...(await readAvailability(tx, seen.id, input.since)) }
}

export type Availability = Pick<Served<Save>['input'], 'patterns' | 'exceptions'>

/**
 * In order and without contradiction; what speaks against it is told at its place in what was sent.
 * @throws Refusal people:availability_overlap, people:pattern_overlap, people:dates_reversed, people:exception_twice
 */
export const checkedAvailability = (wished: Availability): Availability => {
  const sent = wished.patterns.map((pattern, at) => ({
    at,
    pattern: {
      ...pattern,
      weekdays: pattern.weekdays.map((day, weekday) => inOrder(day, `patterns.${at}.weekdays.${weekday}`)),
    },
  }))
  const reversed = sent.find(({ pattern: { from, to } }) => to !== null && to < from)
  if (reversed) throw new Refusal('people:dates_reversed', {}, `patterns.${reversed.at}.to`)
  const sorted = sent.toSorted((a, b) => (a.pattern.from < b.pattern.from ? -1 : 1))
  const patterns = sorted.map(each => each.pattern)
  const overlap = sorted[firstOverlap(patterns)]
  if (overlap) throw new Refusal('people:pattern_overlap', {}, `patterns.${overlap.at}.from`)
  const dates = wished.exceptions.map(each => each.date)
  const twice = dates.findIndex((date, at) => dates.indexOf(date) < at)
  if (twice >= 0) throw new Refusal('people:exception_twice', {}, `exceptions.${twice}.date`)
  const exceptions = wished.exceptions.map(({ date, segments }, at) => ({
    date,
    segments: inOrder(segments, `exceptions.${at}.segments`),
  }))
  return { patterns, exceptions }
}

/**
 * Nothing that is sent may lie over what was over before that day, and stays.
 * @throws Refusal people:pattern_overlap, people:exception_twice
 */
const mustLeaveOver = async (tx: Tx, employeeId: string, since: string, { patterns, exceptions }: Availability) => {
  const earliest = patterns.reduce((least, pattern) => (pattern.from < least ? pattern.from : least), since)
  const over = await tx
    .select({ from, to })
    .from(availabilityPattern)
    .where(and(eq(ofPattern, employeeId), lt(to, since), gte(to, earliest)))
  const lying = patterns.findIndex(wish =>
    over.some(past => wish.from <= (past.to ?? since) && (wish.to === null || past.from <= wish.to)),
  )
  if (lying >= 0) throw new Refusal('people:pattern_overlap', {}, `patterns.${lying}.from`)
  const early = exceptions.map(each => each.date).filter(each => each < since)
  if (early.length === 0) return
  const taken = await tx
    .select({ date })
    .from(availabilityException)
    .where(and(eq(ofException, employeeId), inArray(date, early)))
  const twice = exceptions.findIndex(wish => taken.some(each => each.date === wish.date))
  if (twice >= 0) throw new Refusal('people:exception_twice', {}, `exceptions.${twice}.date`)
}

/** Puts it in place of what there was and was not over before `since`, which the audit keeps. */
export const replaceAvailability = async <C extends Call>(
  request: Writing<C>,
  seen: SeenEmployee,
  since: string | undefined,
  before: Availability,
  { patterns, exceptions }: Availability,
): Promise<{ revision: number }> => {
  const { tx } = request
  await tx.delete(availabilityPattern).where(patternsSince(seen.id, since))
  await tx.delete(availabilityException).where(exceptionsSince(seen.id, since))
  const own = { employeeId: seen.id }
  if (patterns.length > 0) await tx.insert(availabilityPattern).values(patterns.map(each => ({ ...own, ...each })))
  if (exceptions.length > 0)
    await tx.insert(availabilityException).values(exceptions.map(each => ({ ...own, ...each })))
  return employeeWritten(request, seen, { action: 'availability', before, after: { patterns, exceptions } })
}

/** @throws Refusal not_found, forbidden, stale, and what `checkedAvailability` and `mustLeaveOver` refuse */
export const saveAvailability = async (request: Writing<Save>): Promise<Answer<Save>> => {
  const { input, tx, actor, services } = request
  const wished = checkedAvailability(input)
  const seen = await mustSeeEmployee(tx, actor, input.employeeId, services.clock.today(), input)
  const { since } = input
  // As it was sent, so that it is told at its place.
  if (since !== undefined) await mustLeaveOver(tx, seen.id, since, input)
  return replaceAvailability(request, seen, since, await readAvailability(tx, seen.id, since), wished)
}
