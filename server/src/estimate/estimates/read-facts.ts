/** What the engine needs to know of a site for one estimate, read in one transaction. */
import { asc, eq, sql } from 'drizzle-orm'
import type { DemandWorkstation, ForecastQuestion, ForecastTarget, HistoryDay } from '#contract/engine.ts'
import { addDays, daysBetween } from '../../calendar/dates.ts'
import { dayFacts } from '../../calendar/day-facts.ts'
import { arrayOf } from '../../db/array-of.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import { workstationsOf } from '../../planning/index.ts'
import { guidesFor } from '../guides/read-guides.ts'
import { readExclusions } from '../history/read-days.ts'
import { adjustment, type estimate } from '../schema.ts'
import type { Site } from '../site-of.ts'
import { closedDates } from '../special-days/closures.ts'
import { happeningsOf } from '../special-days/happenings.ts'

type EstimateRecord = typeof estimate.$inferSelect

/** Five and a half years of days, and sixteen weeks of slots, teach everything that the engine uses. */
const historyDays = 2000
const slotDays = 112

type DayRow = { date: string; turnover: string; people: string; orders: string }
type SlotRow = { date: string; start: number; end: number; turnover: string; orders: string }

/** Days of kept history, but those to `skip`, from `first` up to, not including, `until`; the last weeks with their slots. */
const historyOf = async (
  tx: Tx,
  departmentId: string,
  first: string,
  until: string,
  skip: ReadonlySet<string>,
): Promise<HistoryDay[]> => {
  const leftOut = sql`(select unnest(${arrayOf([...skip])}::date[]))`
  const days = await rowsOf<DayRow>(
    tx,
    sql`select date::text as date, sum(turnover_cents)::text as turnover, sum(people)::text as people,
        sum(orders)::text as orders
      from history_record where department_id = ${departmentId} and deleted_at is null
        and date >= ${first} and date < ${until} and date not in ${leftOut} group by date order by date`,
  )
  const last = days.at(-1)?.date
  if (last === undefined) return []
  const slots = await rowsOf<SlotRow>(
    tx,
    sql`select date::text as date, start::int as start, "end"::int as "end", turnover_cents::text as turnover,
        orders::text as orders
      from history_record where department_id = ${departmentId} and deleted_at is null
        and date > ${addDays(last, -slotDays)} and date <= ${last} and date not in ${leftOut} order by date, start`,
  )
  const slotsOf = Map.groupBy(slots, slot => slot.date)
  return days.map(day => ({
    date: day.date,
    turnover: Number(day.turnover),
    people: Number(day.people),
    orders: Number(day.orders),
    slots: (slotsOf.get(day.date) ?? []).map(({ start, end, turnover, orders }) => ({
      start,
      end,
      turnover: Number(turnover),
      orders: Number(orders),
    })),
  }))
}

/** Opening hours of the estimate's dates. */
const targetsOf = (
  site: Site,
  asked: Pick<EstimateRecord, 'first' | 'last'>,
  closed: ReadonlySet<string>,
): ForecastTarget[] => {
  const { days } = dayFacts(site, asked.first, daysBetween(asked.first, asked.last) + 1)
  return days.map(({ date, open }) => (open === undefined || closed.has(date) ? { date } : { date, open }))
}

/** What a question is about: a period, and what a person chose for it. */
export type Asked = Pick<EstimateRecord, 'first' | 'last'> &
  Partial<Pick<EstimateRecord, 'slot' | 'method' | 'referenceDates' | 'specials'>>

/** The forecast's question from all that is known of a site before the period; without figures set by hand. */
export const questionFor = async (tx: Tx, site: Site, asked: Asked, today: string): Promise<ForecastQuestion> => {
  const from = addDays(asked.first, -historyDays)
  const known = await happeningsOf(tx, site, from, asked.last, today)
  const closed = await closedDates(tx, site.id, from, asked.last)
  const excluded = await readExclusions(tx, site.id, from, asked.last)
  const choices = new Map((asked.specials ?? []).map(choice => [choice.name, choice]))
  const specialDays = known.map(each => {
    const choice = choices.get(each.name)
    if (!choice) return each
    return { ...each, used: choice.used, ...(choice.effect === null ? {} : { typed: choice.effect }) }
  })
  return {
    slot: asked.slot ?? 30,
    weekStart: 0,
    history: await historyOf(tx, site.id, from, asked.first, new Set([...closed, ...excluded.keys()])),
    specialDays,
    targets: targetsOf(site, asked, closed),
    referenceDates: asked.referenceDates ?? [],
    overrides: [],
    method: asked.method ?? 'chosen',
  }
}

/** The forecast's question, and what demand needs besides its answer; figures set by hand are those of the estimate `id`. */
export const readFacts = async (tx: Tx, site: Site, record: Asked & { id?: string }, today: string) => {
  const adjustments =
    record.id === undefined
      ? []
      : await tx.select().from(adjustment).where(eq(adjustment.estimateId, record.id)).orderBy(asc(adjustment.id))
  const question: ForecastQuestion = {
    ...(await questionFor(tx, site, record, today)),
    overrides: adjustments.map(({ date, start, turnoverCents }) => ({
      date,
      ...(start === null ? {} : { start }),
      turnover: turnoverCents,
    })),
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
