/** What the engine needs to know of a site for one estimate, read in one transaction. */
import { asc, eq, sql } from 'drizzle-orm'
import type { DemandWorkstation, ForecastQuestion, ForecastTarget, HistoryDay } from '#contract/engine.ts'
import { addDays, daysBetween } from '../../calendar/dates.ts'
import { dayFacts } from '../../calendar/day-facts.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import { workstationsOf } from '../../planning/index.ts'
import { guidesFor } from '../guides/read-guides.ts'
import { adjustment, type estimate } from '../schema.ts'
import type { Site } from '../site-of.ts'
import { happeningsOf } from '../special-days/happenings.ts'

type EstimateRecord = typeof estimate.$inferSelect

/** Three years of days, and sixteen weeks of slots, teach everything that the engine uses. */
const historyDays = 1100
const slotDays = 112

type DayRow = { date: string; turnover: string; people: string; orders: string }
type SlotRow = { date: string; start: number; end: number; turnover: string }

/** Days of kept history from `first` up to, not including, `until`; the last weeks with their slots. */
const historyOf = async (tx: Tx, departmentId: string, first: string, until: string): Promise<HistoryDay[]> => {
  const days = await rowsOf<DayRow>(
    tx,
    sql`select date::text as date, sum(turnover_cents)::text as turnover, sum(people)::text as people,
        sum(orders)::text as orders
      from history_record where department_id = ${departmentId} and deleted_at is null
        and date >= ${first} and date < ${until} group by date order by date`,
  )
  const last = days.at(-1)?.date
  if (last === undefined) return []
  const slots = await rowsOf<SlotRow>(
    tx,
    sql`select date::text as date, start::int as start, "end"::int as "end", turnover_cents::text as turnover
      from history_record where department_id = ${departmentId} and deleted_at is null
        and date > ${addDays(last, -slotDays)} and date <= ${last} order by date, start`,
  )
  const slotsOf = Map.groupBy(slots, slot => slot.date)
  return days.map(day => ({
    date: day.date,
    turnover: Number(day.turnover),
    people: Number(day.people),
    orders: Number(day.orders),
    slots: (slotsOf.get(day.date) ?? []).map(({ start, end, turnover }) => ({
      start,
      end,
      turnover: Number(turnover),
    })),
  }))
}

/** Opening hours of the estimate's dates. */
const targetsOf = (site: Site, record: EstimateRecord): ForecastTarget[] => {
  const { days } = dayFacts(site, record.first, daysBetween(record.first, record.last) + 1)
  return days.map(({ date, open }) => (open === undefined ? { date } : { date, open }))
}

/** The forecast's question, and what demand needs besides its answer. */
export const readFacts = async (tx: Tx, site: Site, record: EstimateRecord) => {
  const from = addDays(record.first, -historyDays)
  const known = await happeningsOf(tx, site, from, record.last)
  const choices = new Map(record.specials.map(choice => [choice.name, choice]))
  const specialDays = known.map(each => {
    const choice = choices.get(each.name)
    if (!choice) return each
    return { ...each, used: choice.used, ...(choice.effect === null ? {} : { typed: choice.effect }) }
  })
  const adjustments = await tx
    .select()
    .from(adjustment)
    .where(eq(adjustment.estimateId, record.id))
    .orderBy(asc(adjustment.id))
  const question: ForecastQuestion = {
    slot: record.slot,
    weekStart: 0,
    history: await historyOf(tx, site.id, from, record.first),
    specialDays,
    targets: targetsOf(site, record),
    referenceDates: record.referenceDates,
    overrides: adjustments.map(({ date, start, turnoverCents }) => ({
      date,
      ...(start === null ? {} : { start }),
      turnover: turnoverCents,
    })),
    method: record.method,
  }
  const workstations: DemandWorkstation[] = (await workstationsOf(tx, site.id)).map(each => ({
    id: each.id,
    workType: each.workType,
    weight: each.peopleCount,
    min: each.headsMin,
    ...(each.headsMax === null ? {} : { max: each.headsMax }),
  }))
  return { question, workstations, guides: await guidesFor(tx, site.id, record.first) }
}
