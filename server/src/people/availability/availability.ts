/** When an employee can work: dated weekly patterns and single dates; read and replace. */
import { asc, eq } from 'drizzle-orm'
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

export const readAvailability = async (tx: Tx, employeeId: string) => ({
  patterns: await tx
    .select({ from: availabilityPattern.from, to: availabilityPattern.to, weekdays: availabilityPattern.weekdays })
    .from(availabilityPattern)
    .where(eq(availabilityPattern.employeeId, employeeId))
    .orderBy(asc(availabilityPattern.from)),
  exceptions: await tx
    .select({ date: availabilityException.date, segments: availabilityException.segments })
    .from(availabilityException)
    .where(eq(availabilityException.employeeId, employeeId))
    .orderBy(asc(availabilityException.date)),
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
  return { revision: seen.revision, ...(await readAvailability(tx, seen.id)) }
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

/** Puts it in place of what there was, which the audit keeps. */
export const replaceAvailability = async <C extends Call>(
  request: Writing<C>,
  seen: SeenEmployee,
  before: Availability,
  { patterns, exceptions }: Availability,
): Promise<{ revision: number }> => {
  const { tx } = request
  await tx.delete(availabilityPattern).where(eq(availabilityPattern.employeeId, seen.id))
  await tx.delete(availabilityException).where(eq(availabilityException.employeeId, seen.id))
  const own = { employeeId: seen.id }
  if (patterns.length > 0) await tx.insert(availabilityPattern).values(patterns.map(each => ({ ...own, ...each })))
  if (exceptions.length > 0)
    await tx.insert(availabilityException).values(exceptions.map(each => ({ ...own, ...each })))
  return employeeWritten(request, seen, { action: 'availability', before, after: { patterns, exceptions } })
}

/** @throws Refusal not_found, forbidden, stale, and what `checkedAvailability` refuses */
export const saveAvailability = async (request: Writing<Save>): Promise<Answer<Save>> => {
  const { input, tx, actor, services } = request
  const wished = checkedAvailability(input)
  const seen = await mustSeeEmployee(tx, actor, input.employeeId, services.clock.today(), input)
  return replaceAvailability(request, seen, await readAvailability(tx, seen.id), wished)
}
