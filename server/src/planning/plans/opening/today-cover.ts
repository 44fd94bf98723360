/** Today at every site in reach, those with a fault first: what is in force and its cover as it was counted; no query a site, and nothing is counted here. */
import { and, asc, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { graveGap } from '#contract/planning/plans/cover-gaps.ts'
import { soonMinutes, type todayCoverCalls } from '#contract/planning/sites/today-cover.ts'
import { daysBetween } from '#contract/shared/business-date.ts'
import { reach } from '../../../access/reach.ts'
import { companyDayStart } from '../../../calendar/company-zone.ts'
import type { Tx } from '../../../db/database.ts'
import { rowsOf } from '../../../db/rows.ts'
import type { Served } from '../../../http/served.ts'
import { site } from '../../../organisation/schema.ts'
import { dutyInEffect } from '../../../roster/schema.ts'
import { wallClock } from '../../../time/wall-clock.ts'
import { workstation } from '../../../workstations/schema.ts'
import { coverInEffect } from '../schema.ts'

type Request = Served<typeof todayCoverCalls.todayCover>

/** Where nothing is counted yet. */
const usualSlot = 30
const dayMinutes = 1_440

interface Place extends Record<string, unknown> {
  id: string
  name: string
  date: string
  minute: number
  plan_id: string | null
  counted: boolean
}

/** The business date and the minute in each zone of the company's sites: few, however many sites there are. */
const presentByZone = async ({ services }: Request, tx: Tx): Promise<SQL> => {
  const zones = await tx.selectDistinct({ timeZone: site.timeZone }).from(site)
  const dayStart = await companyDayStart(tx)
  const rows = zones.map(({ timeZone: time_zone }) => {
    const date = services.clock.today(time_zone, dayStart)
    const there = wallClock(time_zone, services.clock.now())
    return { time_zone, date, minute: there.minute + daysBetween(date, there.date) * dayMinutes }
  })
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as zone (time_zone text, date date, minute integer)`
}

/** Every site in reach with its plan in effect today, of two the one that was made last, and the nearest gap from now on. */
const sitesOf = async (request: Request, tx: Tx): Promise<SQL> => sql`place as (
    select department.id, department.name, zone.date, zone.minute
    from site join department on department.id = site.department_id
    join ${await presentByZone(request, tx)} on zone.time_zone = site.time_zone
    where department.deleted_at is null and ${reach(request.actor).over(sql`department.id`) ?? sql`true`}
  ),
  here as (
    select distinct on (place.id) place.*, plan.id as plan_id,
      coalesce(plan.cover_revision = plan.published_revision, false) as counted
    from place left join plan on plan.department_id = place.id and plan.version_number is not null
      and plan.deleted_at is null and place.date between plan.first_date and plan.last_date
    order by place.id, plan.created_at desc, plan.id desc
  ),
  fault as (
    select distinct on (here.id) here.id, gap.start, gap.missing
    from here join cover_in_effect cover on here.counted and cover.plan_id = here.plan_id and cover.date = here.date
    cross join jsonb_to_recordset(cover.gaps) as gap (start integer, "end" integer, missing integer)
    where gap."end" > here.minute
    order by here.id, gap.start, gap.missing desc
  )`

/** A page of them: first what cannot stay, then by when it begins; those without a fault by name. */
const placesOf = ({ input }: Request, tx: Tx, sites: SQL): Promise<Place[]> =>
  rowsOf<Place>(
    tx,
    sql`with ${sites}
      select here.id, here.name, here.date::text, here.minute, here.plan_id, here.counted
      from here left join fault on fault.id = here.id
      order by case when fault.id is null then 2
          when fault.start <= here.minute or fault.missing >= ${graveGap}::integer then 0 else 1 end,
        greatest(fault.start - here.minute, 0), here.name, here.id
      limit ${input.size}::integer offset ${(input.page - 1) * input.size}::bigint`,
  )

interface Sums extends Record<string, unknown> {
  total: number
  short: number
  uncounted: number
  present: number
  coming: number
}

/** Over all sites in reach, whatever a page shows of them. */
const sumsOf = async (tx: Tx, sites: SQL): Promise<Sums> => {
  const { planId, date, start, end, employeeId } = dutyInEffect
  const [sums] = await rowsOf<Sums>(
    tx,
    sql`with ${sites},
      attended as (
        select (count(*) filter (where ${start} <= here.minute and here.minute < ${end}))::integer as present,
          (count(*) filter (where here.minute < ${start} and ${start} <= here.minute + ${soonMinutes}::integer))::integer as coming
        from here join ${dutyInEffect} on ${planId} = here.plan_id and ${date} = here.date and ${employeeId} is not null
      )
      select (select count(*) from here)::integer as total, (select count(*) from fault)::integer as short,
        (select count(*) from here where plan_id is not null and not counted)::integer as uncounted,
        attended.present, attended.coming from attended`,
  )
  return sums ?? { total: 0, short: 0, uncounted: 0, present: 0, coming: 0 }
}

export const todayCover = async (request: Request) => {
  const { tx } = request
  const sites = await sitesOf(request, tx)
  const sums = await sumsOf(tx, sites)
  const places = await placesOf(request, tx, sites)
  if (places.length === 0) return { rows: [], ...sums }
  const ids = places.flatMap(each => each.plan_id ?? [])
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
  const rows = places.map(place => {
    const here = <Row extends { planId: string; date: string }>(row: Row) =>
      row.planId === place.plan_id && row.date === place.date
    const cover = place.counted ? covers.find(here) : undefined
    return {
      departmentId: place.id,
      departmentName: place.name,
      date: place.date,
      minute: place.minute,
      planId: place.plan_id,
      counted: place.counted,
      slot: cover?.slot ?? usualSlot,
      stations: (cover?.rows ?? []).map(({ workstation: id, start: from, need, plan: planned }) => ({
        ...{ id, name: nameOf.get(id) ?? '', start: from, need, plan: planned },
      })),
      duties: duties.filter(here).map(({ start: from, end: to }) => ({ start: from, end: to })),
    }
  })
  return { rows, ...sums }
}
