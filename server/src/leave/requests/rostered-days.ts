/**
 * What people were to work on the dates of a leave, for the engine to count: their duties in effect; where a roster in
 * effect has none for them the date is free; where there is no roster yet, the calendar of their site with their day's
 * minutes.
 */
import { asc, eq } from 'drizzle-orm'
import type { DayFact, Duty } from '#contract/engine.ts'
import { datesOf, daysBetween } from '#contract/shared/business-date.ts'
import { employment } from '../../access/schema.ts'
import { companyZone } from '../../calendar/company-zone.ts'
import { dayFacts } from '../../calendar/day-facts.ts'
import { readNotices } from '../../calendar/read-notices.ts'
import { headOfficeZone } from '../../clock.ts'
import type { Tx } from '../../db/database.ts'
import { site } from '../../organisation/schema.ts'
import { dutiesBetween, type Span } from '../../roster/index.ts'
import type { AboveLeave } from '../above.ts'

/** A date as the engine takes it up. */
export interface RosteredDay {
  date: string
  fact: DayFact
  /** Null where no roster is in effect for the person. */
  duties: Duty[] | null
  /** Minutes of an ordinary day by the terms of that date. */
  dayMinutes: number
}

type Terms = Pick<typeof employment.$inferSelect, 'from' | 'to' | 'departmentId' | 'dayMinutes'>

/** Mondays to Sundays without opening hours: a department that is no site has the calendar of the mainland. */
const office = { region: 'CN', openingHours: [null, null, null, null, null, null, null] }

const ordinaryDay = 480

const calendarOf = async (tx: Tx, departmentId: string | null, { first, last }: Span): Promise<DayFact[]> => {
  const [own] =
    departmentId === null ? [] : await tx.select().from(site).where(eq(site.departmentId, departmentId)).limit(1)
  const timeZone = own?.timeZone ?? (await companyZone(tx)) ?? headOfficeZone
  const { region, openingHours } = own ?? office
  const notices = await readNotices(tx, region)
  return dayFacts({ region, timeZone, openingHours, notices }, first, daysBetween(first, last) + 1).days
}

const termsFor = async (tx: Tx, employeeId: string): Promise<Terms[]> =>
  tx.select().from(employment).where(eq(employment.employeeId, employeeId)).orderBy(asc(employment.from))

/** By date; a date outside of any employment has what the nearest terms before it say. */
export const rosteredDays = async (
  tx: Tx,
  above: Pick<AboveLeave, 'plannedDates'>,
  employeeId: string,
  span: Span,
): Promise<RosteredDay[]> => {
  const terms = await termsFor(tx, employeeId)
  const onDate = (date: string) => terms.findLast(each => each.from <= date) ?? terms[0]
  const facts = new Map(
    (await calendarOf(tx, onDate(span.first)?.departmentId ?? null, span)).map(each => [each.date, each]),
  )
  const planned = (await above.plannedDates(tx, [employeeId], span)).get(employeeId)
  const duties = Map.groupBy(await dutiesBetween(tx, { employeeIds: [employeeId] }, span), ({ duty }) => duty.date)
  return datesOf(span.first, span.last).map(date => {
    const own = duties.get(date)?.map(({ duty }) => duty)
    return {
      ...{ date, fact: facts.get(date) ?? { date, kind: 'workday' } },
      duties: own ?? (planned?.has(date) ? [] : null),
      dayMinutes: onDate(date)?.dayMinutes ?? ordinaryDay,
    }
  })
}
