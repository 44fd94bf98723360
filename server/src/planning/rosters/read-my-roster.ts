/** What an employee's own roster is made of: duties in effect and planned absence, what is published and what waits. */
import { and, desc, eq, gte, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { type DutyChange, mergedChanges } from '#contract/planning/edits/roster-changes.ts'
import type { rosterCalls } from '#contract/planning/roster.ts'
import { addDays, daysBetween } from '#contract/shared/business-date.ts'
import { department, employment } from '../../access/schema.ts'
import { companyZone } from '../../calendar/company-zone.ts'
import { headOfficeZone } from '../../clock.ts'
import type { Tx } from '../../db/database.ts'
import type { ServedLong } from '../../http/served.ts'
import { todayAt } from '../../organisation/index.ts'
import { site } from '../../organisation/schema.ts'
import { absenceBetween, dutiesBetween } from '../../roster/index.ts'
import { wallClock } from '../../time/wall-clock.ts'
import { workstation } from '../../workstations/schema.ts'
import { plan, planMember } from '../plans/schema.ts'
import { acknowledgement, planVersion } from '../publishing/schema.ts'
import { shift } from '../shifts/schema.ts'
import { colleaguesOf, plannersOf } from './beside.ts'

type Request = ServedLong<typeof rosterCalls.myRoster>

/** Where the employee works, at the department of the terms in force: the date and minute there, and who plans it. */
const placeOf = async ({ services, actor }: Request, tx: Tx, employeeId: string) => {
  const [terms] = await tx
    .select({ departmentId: employment.departmentId })
    .from(employment)
    .where(and(eq(employment.employeeId, employeeId), lte(employment.from, services.clock.today())))
    .orderBy(desc(employment.from))
    .limit(1)
  const today = terms ? await todayAt(tx, services.clock, terms.departmentId) : services.clock.today()
  const [own] = terms
    ? await tx.select({ timeZone: site.timeZone }).from(site).where(eq(site.departmentId, terms.departmentId))
    : []
  const there = wallClock(own?.timeZone ?? (await companyZone(tx)) ?? headOfficeZone, services.clock.now())
  return {
    today,
    minute: there.minute + daysBetween(today, there.date) * 1440,
    planners: terms ? await plannersOf(tx, terms.departmentId, today, actor.personId) : [],
  }
}

/** The asked dates that lie in a plan in effect which the person belongs to. */
const publishedDates = async ({ input }: Request, tx: Tx, employeeId: string): Promise<string[]> => {
  const dates = Array.from({ length: input.days }, (_, day) => addDays(input.first, day))
  const last = dates.at(-1) ?? input.first
  const spans = await tx
    .select({ first: plan.first, last: plan.last })
    .from(planMember)
    .innerJoin(plan, eq(plan.id, planMember.planId))
    .where(
      and(
        eq(planMember.employeeId, employeeId),
        isNotNull(plan.versionNumber),
        isNull(plan.deletedAt),
        lte(plan.first, last),
        gte(plan.last, input.first),
      ),
    )
  return dates.filter(date => spans.some(span => span.first <= date && date <= span.last))
}

interface Pending {
  row: typeof acknowledgement.$inferSelect
  plan: typeof plan.$inferSelect
  siteName: string
  number: number
}

/** The newest version of each plan stands for those before it: what changed since the one that was acknowledged. */
const newestOfPlans = (newestFirst: readonly Pending[]): (Pending & { changes: DutyChange[] })[] =>
  [...Map.groupBy(newestFirst, ({ row }) => row.planId).values()].flatMap(([newest, ...older]) => {
    if (!newest) return []
    const merged = mergedChanges([newest, ...older].map(({ row }) => row.changes).reverse())
    // What was changed and changed back is told as it was told last.
    return [{ ...newest, changes: merged.length > 0 ? merged : newest.row.changes }]
  })

/** What concerns the nearest days comes first, whenever it was published. */
const nearestFirst = <Of extends Pending>(pending: Of[]): Of[] =>
  pending.toSorted((one, other) => (one.plan.first < other.plan.first ? -1 : Number(one.plan.first > other.plan.first)))

/** What the employee has still to acknowledge. */
const readPending = async (tx: Tx, employeeId: string) => {
  const rows = await tx
    .select({ row: acknowledgement, plan, siteName: department.name, number: planVersion.number })
    .from(acknowledgement)
    .innerJoin(planVersion, eq(planVersion.id, acknowledgement.versionId))
    .innerJoin(plan, eq(plan.id, acknowledgement.planId))
    .innerJoin(department, eq(department.id, plan.departmentId))
    .where(and(eq(acknowledgement.employeeId, employeeId), isNull(acknowledgement.acknowledgedAt)))
    .orderBy(desc(acknowledgement.id))
  return nearestFirst(newestOfPlans(rows))
}

/** The sites where duties are worked, with their names. */
const sitesOf = async (tx: Tx, ids: readonly string[]) => {
  const rows = await tx
    .select({ site, name: department.name })
    .from(site)
    .innerJoin(department, eq(department.id, site.departmentId))
    .where(inArray(site.departmentId, [...ids]))
  return new Map(rows.map(each => [each.site.departmentId, each]))
}

/** All that the roster of an employee is made of. */
export const readMyRoster = (request: Request, employeeId: string) =>
  request.inCompany(async tx => {
    const { first, days } = request.input
    const span = { first, last: addDays(first, days - 1) }
    const own = { employeeIds: [employeeId] }
    const duties = await dutiesBetween(tx, own, span)
    const pending = await readPending(tx, employeeId)
    const shiftIds = [
      ...duties.map(({ duty }) => duty.shift),
      ...pending.flatMap(({ changes }) => changes.flatMap(({ before, after }) => [before?.shift, after?.shift])),
    ]
    const known = [...new Set(shiftIds.flatMap(id => id ?? []))]
    const shifts = known.length === 0 ? [] : await tx.select().from(shift).where(inArray(shift.id, known))
    const stationIds = [...new Set(duties.flatMap(({ duty }) => duty.segments.map(segment => segment.workstation)))]
    const stations =
      stationIds.length === 0 ? [] : await tx.select().from(workstation).where(inArray(workstation.id, stationIds))
    return {
      ...(await placeOf(request, tx, employeeId)),
      colleagues: await colleaguesOf(
        tx,
        employeeId,
        duties.map(({ planId, duty }) => ({ planId, ...duty })),
      ),
      published: await publishedDates(request, tx, employeeId),
      absences: await absenceBetween(tx, own, span),
      sites: await sitesOf(tx, [...new Set(duties.map(each => each.departmentId))]),
      duties,
      pending,
      shifts: new Map(shifts.map(each => [each.id, each])),
      stations: new Map(stations.map(each => [each.id, each])),
    }
  })
