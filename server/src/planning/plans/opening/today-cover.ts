/** Today at every site in reach: what is in force and its cover as it was counted; no query a site, and nothing is counted here. */
import { and, asc, count, eq, gte, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import type { todayCoverCalls } from '#contract/planning/plans/today-cover.ts'
import { daysBetween } from '#contract/shared/business-date.ts'
import { reach } from '../../../access/reach.ts'
import { department } from '../../../access/schema.ts'
import { companyDayStart } from '../../../calendar/company-zone.ts'
import type { Tx } from '../../../db/database.ts'
import type { Served } from '../../../http/served.ts'
import { site } from '../../../organisation/schema.ts'
import { dutyInEffect } from '../../../roster/schema.ts'
import { wallClock } from '../../../time/wall-clock.ts'
import { workstation } from '../../../workstations/schema.ts'
import { coverInEffect, plan } from '../schema.ts'

type Request = Served<typeof todayCoverCalls.todayCover>

/** Where nothing is counted yet. */
const usualSlot = 30
const dayMinutes = 1_440

interface Place {
  id: string
  name: string
  date: string
  minute: number
}

const placesOf = async ({ input, actor, services }: Request, tx: Tx) => {
  const where = and(isNull(department.deletedAt), reach(actor).over(department.id))
  const sites = tx
    .select({ id: department.id, name: department.name, timeZone: site.timeZone })
    .from(site)
    .innerJoin(department, eq(department.id, site.departmentId))
    .where(where)
    .orderBy(asc(department.name), asc(department.id))
  const [all] = await tx
    .select({ count: count() })
    .from(site)
    .innerJoin(department, eq(department.id, site.departmentId))
    .where(where)
  const dayStart = await companyDayStart(tx)
  const now = services.clock.now()
  const page = await sites.limit(input.size).offset((input.page - 1) * input.size)
  const places = page.map(({ id, name, timeZone }): Place => {
    const date = services.clock.today(timeZone, dayStart)
    const there = wallClock(timeZone, now)
    return { id, name, date, minute: there.minute + daysBetween(date, there.date) * dayMinutes }
  })
  return { places, total: all?.count ?? 0 }
}

/** Of each site the plan in effect today; of two the one that was made last. */
const plansOf = async (tx: Tx, places: readonly Place[]) => {
  const dates = places.map(each => each.date).sort()
  const [earliest, latest] = [dates[0] ?? '', dates.at(-1) ?? '']
  const rows = await tx
    .select({
      ...{ id: plan.id, departmentId: plan.departmentId, first: plan.first, last: plan.last },
      coverRevision: plan.coverRevision,
    })
    .from(plan)
    .where(
      and(
        inArray(
          plan.departmentId,
          places.map(each => each.id),
        ),
        isNotNull(plan.versionNumber),
        isNull(plan.deletedAt),
        lte(plan.first, latest),
        gte(plan.last, earliest),
      ),
    )
    .orderBy(asc(plan.createdAt), asc(plan.id))
  return places.map(place => ({
    place,
    record: rows.findLast(row => row.departmentId === place.id && row.first <= place.date && place.date <= row.last),
  }))
}

export const todayCover = async (request: Request) => {
  const { tx } = request
  const { places, total } = await placesOf(request, tx)
  if (places.length === 0) return { rows: [], total }
  const found = await plansOf(tx, places)
  const ids = found.flatMap(({ record }) => record?.id ?? [])
  const dates = [...new Set(places.map(each => each.date))]
  const covers = await tx
    .select()
    .from(coverInEffect)
    .where(and(inArray(coverInEffect.planId, ids), inArray(coverInEffect.date, dates)))
  const { planId, date, start, end, employeeId } = dutyInEffect
  const duties = await tx
    .select({ planId, date, start, end })
    .from(dutyInEffect)
    .where(and(inArray(planId, ids), inArray(date, dates), isNotNull(employeeId)))
    .orderBy(asc(start), asc(end))
  const stationIds = [...new Set(covers.flatMap(each => each.rows.map(row => row.workstation)))]
  const stations = await tx
    .select({ id: workstation.id, name: workstation.name })
    .from(workstation)
    .where(inArray(workstation.id, stationIds))
  const nameOf = new Map(stations.map(each => [each.id, each.name]))
  const rows = found.map(({ place, record }) => {
    const here = <Row extends { planId: string; date: string }>(row: Row) =>
      row.planId === record?.id && row.date === place.date
    const cover = covers.find(here)
    return {
      departmentId: place.id,
      departmentName: place.name,
      date: place.date,
      minute: place.minute,
      planId: record?.id ?? null,
      counted: record !== undefined && record.coverRevision !== null,
      slot: cover?.slot ?? usualSlot,
      stations: (cover?.rows ?? []).map(({ workstation: id, start: from, need, plan: planned }) => ({
        ...{ id, name: nameOf.get(id) ?? '', start: from, need, plan: planned },
      })),
      duties: duties.filter(here).map(({ start: from, end: to }) => ({ start: from, end: to })),
    }
  })
  return { rows, total }
}
