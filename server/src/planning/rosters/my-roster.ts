/** An employee's own published duties, and what is still to be acknowledged. */
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Calendar } from '#contract/engine.ts'
import { type DutyChange, mergedChanges } from '#contract/planning/edits/roster-changes.ts'
import type { rosterCalls } from '#contract/planning/roster.ts'
import { addDays, daysBetween } from '#contract/shared/business-date.ts'
import { department, employment } from '../../access/schema.ts'
import { audit } from '../../audit/audit.ts'
import { companyZone } from '../../calendar/company-zone.ts'
import { dayFacts } from '../../calendar/day-facts.ts'
import { headOfficeZone } from '../../clock.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Served, ServedLong } from '../../http/served.ts'
import { toldName } from '../../messages/period-name.ts'
import { todayAt } from '../../organisation/index.ts'
import { site } from '../../organisation/schema.ts'
import { leave } from '../../people/schema.ts'
import { dutyOf } from '../../roster/index.ts'
import { dutyInEffect, restInEffect } from '../../roster/schema.ts'
import { wallClock } from '../../time/wall-clock.ts'
import { workstation } from '../../workstations/schema.ts'
import { plan, planMember } from '../plans/schema.ts'
import { settlePublished } from '../publishing/published-notice.ts'
import { acknowledgement, planVersion } from '../publishing/schema.ts'
import { shift } from '../shifts/schema.ts'
import { colleaguesOf, plannersOf } from './beside.ts'

type Request = ServedLong<typeof rosterCalls.myRoster>

const night = { start: 1320, end: 1800 }

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

/** Approved leave on the asked dates, date by date. */
const approvedLeave = async ({ input }: Request, tx: Tx, employeeId: string) => {
  const dates = Array.from({ length: input.days }, (_, day) => addDays(input.first, day))
  const rows = await tx
    .select()
    .from(leave)
    .where(
      and(
        eq(leave.employeeId, employeeId),
        eq(leave.approved, true),
        isNull(leave.deletedAt),
        lte(leave.from, addDays(input.first, input.days - 1)),
        gte(leave.to, input.first),
      ),
    )
    .orderBy(asc(leave.from), asc(leave.startMinute))
  return dates.flatMap(date =>
    rows
      .filter(row => row.from <= date && date <= row.to)
      .map(row => ({ date, start: row.startMinute, end: row.endMinute })),
  )
}

/** The asked dates that a roster in effect keeps free for the person. */
const keptFree = async ({ input }: Request, tx: Tx, employeeId: string): Promise<string[]> => {
  const { date } = restInEffect
  const rows = await tx
    .selectDistinct({ date })
    .from(restInEffect)
    .where(
      and(
        eq(restInEffect.employeeId, employeeId),
        gte(date, input.first),
        lte(date, addDays(input.first, input.days - 1)),
      ),
    )
    .orderBy(asc(date))
  return rows.map(row => row.date)
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

const read = (request: Request, employeeId: string) =>
  request.inCompany(async tx => {
    const { first, days } = request.input
    const duties = await tx
      .select({ duty: dutyInEffect, plan, siteName: department.name, site })
      .from(dutyInEffect)
      .innerJoin(plan, eq(plan.id, dutyInEffect.planId))
      .innerJoin(department, eq(department.id, plan.departmentId))
      .innerJoin(site, eq(site.departmentId, department.id))
      .where(
        and(
          eq(dutyInEffect.employeeId, employeeId),
          gte(dutyInEffect.date, first),
          lte(dutyInEffect.date, addDays(first, days - 1)),
        ),
      )
      .orderBy(asc(dutyInEffect.date), asc(dutyInEffect.start))
    const pending = await tx
      .select({ row: acknowledgement, plan, siteName: department.name, number: planVersion.number })
      .from(acknowledgement)
      .innerJoin(planVersion, eq(planVersion.id, acknowledgement.versionId))
      .innerJoin(plan, eq(plan.id, acknowledgement.planId))
      .innerJoin(department, eq(department.id, plan.departmentId))
      .where(and(eq(acknowledgement.employeeId, employeeId), isNull(acknowledgement.acknowledgedAt)))
      .orderBy(desc(acknowledgement.id))
      .then(rows => nearestFirst(newestOfPlans(rows)))
    const shiftIds = [
      ...duties.map(({ duty }) => duty.shiftId),
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
        duties.map(each => each.duty),
      ),
      published: await publishedDates(request, tx, employeeId),
      leave: await approvedLeave(request, tx, employeeId),
      rest: await keptFree(request, tx, employeeId),
      duties,
      pending,
      shifts: new Map(shifts.map(each => [each.id, each])),
      stations: new Map(stations.map(each => [each.id, each])),
    }
  })

type Facts = Awaited<ReturnType<typeof read>>

/** Working minutes by the engine, one call a site, with the clock changes of its zone. */
const workedMinutes = async (request: Request, { duties }: Facts): Promise<number[]> => {
  const { first, days } = request.input
  const minutes: number[] = []
  for (const siteId of new Set(duties.map(each => each.site.id))) {
    const own = [...duties.entries()].filter(([, each]) => each.site.id === siteId)
    const [, sample] = own[0] ?? []
    if (!sample) continue
    const calendar: Calendar = { weekStart: 0, night, days: dayFacts(sample.site, first, days + 1).days }
    const params = { calendar, duties: own.map(([, each]) => dutyOf(each.duty)) }
    const worked = await request.services.engine.call<number[]>('worked_minutes', params)
    for (const [place, [index]] of own.entries()) minutes[index] = worked[place] ?? 0
  }
  return minutes
}

/** A person who is no employee of the company has an empty roster. */
export const myRoster = async (request: Request) => {
  const { actor, services } = request
  if (actor.employeeId === null)
    return {
      today: services.clock.today(),
      minute: wallClock(headOfficeZone, services.clock.now()).minute,
      planners: [],
      duties: [],
      published: [],
      leave: [],
      rest: [],
      totalMinutes: 0,
      pending: [],
    }
  const facts = await read(request, actor.employeeId)
  const minutes = await workedMinutes(request, facts)
  const changed = new Set(
    facts.pending.flatMap(({ row, changes }) =>
      changes.flatMap(({ after }) => (after ? [`${row.planId} ${after.id}`] : [])),
    ),
  )
  const times = (duty: { date: string; start: number; end: number; shift?: string } | null) =>
    duty && {
      date: duty.date,
      start: duty.start,
      end: duty.end,
      shiftName: facts.shifts.get(duty.shift ?? '')?.name ?? '',
    }
  return {
    today: facts.today,
    minute: facts.minute,
    planners: facts.planners,
    published: facts.published,
    leave: facts.leave,
    rest: facts.rest,
    duties: facts.duties.map(({ duty, siteName, site }, index) => {
      const of = facts.shifts.get(duty.shiftId ?? '')
      return {
        id: duty.dutyId,
        date: duty.date,
        start: duty.start,
        end: duty.end,
        breaks: duty.breaks,
        workMinutes: minutes[index] ?? 0,
        site: siteName,
        timeZone: site.timeZone,
        shift: of ? { name: of.name, shortName: of.shortName, colour: of.colour } : null,
        workstations: duty.segments.map(segment => {
          const station = facts.stations.get(segment.workstation)
          return { name: station?.name ?? '', colour: station?.colour ?? 1, start: segment.start, end: segment.end }
        }),
        training: duty.training,
        colleagues: facts.colleagues(duty),
        changed: changed.has(`${duty.planId} ${duty.dutyId}`),
      }
    }),
    totalMinutes: minutes.reduce((sum, each) => sum + each, 0),
    pending: facts.pending.map(({ row, plan, siteName, number, changes }) => ({
      id: row.id,
      site: siteName,
      planName: toldName(request.locale, plan, siteName),
      versionNumber: number,
      first: plan.first,
      days: plan.days,
      toldAt: row.toldAt.toISOString(),
      changes: changes.map(({ before, after }) => ({ before: times(before), after: times(after) })),
    })),
  }
}

/**
 * Only the employee who was told can acknowledge; doing it twice keeps the first time. The versions of the plan before it
 * are acknowledged with it: it stands for them. @throws not_found
 */
export const acknowledgeRoster = async ({ input, tx, actor, now }: Served<typeof rosterCalls.acknowledgeRoster>) => {
  if (actor.employeeId === null) throw new Refusal('not_found')
  const [found] = await tx
    .select({ row: acknowledgement, number: planVersion.number, departmentId: plan.departmentId })
    .from(acknowledgement)
    .innerJoin(planVersion, eq(planVersion.id, acknowledgement.versionId))
    .innerJoin(plan, eq(plan.id, acknowledgement.planId))
    .where(and(eq(acknowledgement.id, input.id), eq(acknowledgement.employeeId, actor.employeeId)))
  if (!found) throw new Refusal('not_found')
  const { row, number, departmentId } = found
  const { planId, employeeId, versionId } = row
  if (row.acknowledgedAt !== null) return { id: row.id, acknowledgedAt: row.acknowledgedAt.toISOString() }
  const versions = tx
    .select({ id: planVersion.id })
    .from(planVersion)
    .where(and(eq(planVersion.planId, planId), lte(planVersion.number, number)))
  const own = and(eq(acknowledgement.planId, planId), eq(acknowledgement.employeeId, employeeId))
  await tx
    .update(acknowledgement)
    .set({ acknowledgedAt: now })
    .where(and(own, isNull(acknowledgement.acknowledgedAt), inArray(acknowledgement.versionId, versions)))
  await settlePublished(tx, actor.personId, { planId, version: number }, now)
  const after = { versionId, employeeId }
  await audit(tx, { actor, subject: 'plan', subjectId: planId, departmentId, action: 'acknowledge', after, now })
  return { id: row.id, acknowledgedAt: now.toISOString() }
}
