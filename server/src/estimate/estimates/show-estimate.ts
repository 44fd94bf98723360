/** An estimate as the wizard and the details show it. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import { type EstimateDetail, keepsToSlots } from '#contract/estimate/estimate.ts'
import { addDays } from '#contract/shared/business-date.ts'
import type { Actor } from '../../access/actor.ts'
import { reach } from '../../access/reach.ts'
import { department } from '../../access/schema.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import type { Answer, Served } from '../../http/served.ts'
import { workstationsOf } from '../../workstations/index.ts'
import { adjustment, demandSetting } from '../schema.ts'
import { siteIfAny } from '../site-of.ts'
import { type EstimateRecord, findEstimate } from './find-estimate.ts'
import { daysAlone, lendersFor } from './neighbours.ts'
import { openingsOf } from './read-facts.ts'
import { siteNameOf, toldEstimate } from './told-estimate.ts'

type GetEstimate = typeof estimateCalls.getEstimate

/** Days before the period that the chart shows. */
const chartDays = 28
const YEAR = 364

const daysOf = async (tx: Tx, departmentId: string, first: string, last: string): Promise<Map<string, number>> => {
  const rows = await rowsOf<{ date: string; cents: string }>(
    tx,
    sql`select date::text as date, sum(turnover_cents)::text as cents from history_record
      where department_id = ${departmentId} and deleted_at is null and date between ${first} and ${last}
      group by date order by date`,
  )
  return new Map(rows.map(row => [row.date, Number(row.cents)]))
}

/** The sites that were borrowed from, of which the actor may see the names. */
const namedLenders = async (tx: Tx, actor: Actor, ids: readonly string[]) => {
  if (ids.length === 0) return []
  return tx
    .select({ id: department.id, name: department.name })
    .from(department)
    .where(and(inArray(department.id, [...ids]), reach(actor).over(department.id)))
}

type Workstations = Awaited<ReturnType<typeof workstationsOf>>

/** What people adjusted, and set by hand for a stretch; each says whether it lies outside what the estimate is of by now. */
const setByHand = async (tx: Tx, { id, first, last, slot }: EstimateRecord, workstations: Workstations) => {
  const adjustments = await tx
    .select()
    .from(adjustment)
    .where(eq(adjustment.estimateId, id))
    .orderBy(asc(adjustment.date), asc(adjustment.start))
  const settings = await tx
    .select()
    .from(demandSetting)
    .where(eq(demandSetting.estimateId, id))
    .orderBy(asc(demandSetting.date), asc(demandSetting.start), asc(demandSetting.id))
  const isOutside = (date: string) => date < first || date > last
  return {
    adjustments: adjustments.map(({ id, date, start, turnoverCents, reason, author, at }) => ({
      ...{ id, date, start, turnoverCents, reason },
      by: author,
      at: at.toISOString(),
      outside: isOutside(date),
    })),
    demandSettings: settings.map(({ companyId: _, estimateId: __, author, at, ...row }) => ({
      ...row,
      by: author,
      at: at.toISOString(),
      outside:
        isOutside(row.date) || !keepsToSlots(slot, row) || workstations.every(each => each.id !== row.workstationId),
    })),
  }
}

/** What was sold in the period and a year before it, and in the days before it. */
const soldAround = async (tx: Tx, { departmentId, first, last }: EstimateRecord) => {
  const before = await daysOf(tx, departmentId, addDays(first, -chartDays), addDays(first, -1))
  const period = await daysOf(tx, departmentId, first, last)
  const lastYear = await daysOf(tx, departmentId, addDays(first, -YEAR), addDays(last, -YEAR))
  const dates = new Set([...period.keys(), ...[...lastYear.keys()].map(date => addDays(date, YEAR))])
  return {
    actuals: [...dates].sort().map(date => ({
      date,
      turnoverCents: period.get(date) ?? 0,
      lastYearCents: lastYear.get(addDays(date, -YEAR)) ?? null,
    })),
    recent: [...before].map(([date, turnoverCents]) => ({ date, turnoverCents })),
  }
}

/** What the last run gave; nothing before the first. */
const figuresOf = ({ forecast, demand, forecastAt }: EstimateRecord) => ({
  wape: forecast?.quality.wape ?? null,
  turnoverCents: forecast?.turnover ?? null,
  transactions: forecast?.transactions ?? null,
  directMinutes: demand?.directMinutes ?? null,
  indirectMinutes: demand?.indirectMinutes ?? null,
  forecastAt: forecastAt?.toISOString() ?? null,
  forecast: forecast ?? null,
  demand: demand ?? null,
})

/** Everything of an estimate. */
export const showEstimate = async (
  tx: Tx,
  { actor, locale }: Pick<Served, 'actor' | 'locale'>,
  record: EstimateRecord,
): Promise<EstimateDetail> => {
  const { departmentId, first, last, forecast } = record
  const { id, revision, forecastType, state, method, referenceDates, slot, serviceLevel, specials, createdBy } = record
  const departmentName = await siteNameOf(tx, departmentId)
  const workstations = await workstationsOf(tx, departmentId)
  const site = await siteIfAny(tx, departmentId)
  return {
    ...toldEstimate(locale, record, departmentName),
    ...{ id, revision, departmentId, departmentName, forecastType, first, last, state, method },
    ...{ referenceDates, slot, serviceLevel, specials, createdBy },
    ...(await setByHand(tx, record, workstations)),
    ...figuresOf(record),
    workstations: workstations.map(({ id, name, colour, workType, priority }) => ({
      ...{ id, name, colour, priority },
      direct: workType === 'direct',
    })),
    openings: site ? await openingsOf(tx, site, record) : [],
    lenders: await namedLenders(tx, actor, forecast?.borrowed?.neighbours ?? []),
    ownDaysAlone: forecast && !forecast.borrowed ? await daysAlone(tx, departmentId, first, lendersFor(actor)) : null,
    ...(await soldAround(tx, record)),
    createdAt: record.createdAt.toISOString(),
    handedOverAt: record.handedOverAt?.toISOString() ?? null,
  }
}

export const getEstimate = async (request: Served<GetEstimate>): Promise<Answer<GetEstimate>> => {
  const { input, actor, tx } = request
  return showEstimate(tx, request, await findEstimate(tx, actor, input.id))
}
