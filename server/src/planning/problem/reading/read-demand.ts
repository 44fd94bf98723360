/** Demand and forecast of a period, from the estimates of its site. */
import { and, asc, eq, gte, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { DayForecast, DemandCell, DemandHead, SpecialKind } from '#contract/engine.ts'
import type { Tx } from '../../../db/database.ts'
import { factsWithout, type WithoutFacts } from '../../../estimate/index.ts'
import { estimate } from '../../../estimate/schema.ts'
import type { SiteFacts } from '../../sites/read-site.ts'

export interface SiteDemand {
  /** Length of a slot in minutes. */
  slot: number
  demand: DemandCell[]
  forecast: DayForecast[]
  directMinutes: number
  estimates: { id: string; name: string }[]
  /** Dates whose heads must be counted anew, because special days are in them that the scheduling rule does not follow. */
  recounts: { dates: string[]; without: WithoutFacts }[]
}

/** A head of an estimate as the engine's problem takes it. */
export const cellOf = ({ date, workstation, start, min, target, max }: DemandHead): DemandCell => ({
  date,
  workstation,
  start,
  min,
  target,
  max,
})

/**
 * The chosen estimate, or where none is chosen all of the site that touch the period: of two for the same date the one
 * that was handed over last counts. Slots of other lengths than the latest estimate's are left out.
 */
export const readDemand = async (
  tx: Tx,
  question: {
    site: SiteFacts
    estimateId: string | null
    first: string
    last: string
    workstations: ReadonlySet<string>
    /** Kinds of special days that the plan does not follow. */
    ignored: readonly SpecialKind[]
  },
): Promise<SiteDemand> => {
  const rows = await tx
    .select()
    .from(estimate)
    .where(
      and(
        eq(estimate.departmentId, question.site.departmentId),
        isNull(estimate.deletedAt),
        lte(estimate.first, question.last),
        gte(estimate.last, question.first),
        isNotNull(estimate.demand),
        question.estimateId === null ? undefined : eq(estimate.id, question.estimateId),
      ),
    )
    .orderBy(sql`${estimate.handedOverAt} asc nulls first`, asc(estimate.forecastAt), asc(estimate.id))
  const slot = rows.at(-1)?.slot ?? 30
  const byDate = new Map(
    rows
      .filter(row => row.slot === slot)
      .flatMap(row => (row.forecast?.days ?? []).map(day => [day.date, { day, row }] as const))
      .filter(([date]) => question.first <= date && date <= question.last),
  )
  const dates = [...byDate].sort(([a], [b]) => (a < b ? -1 : 1))
  const answer: SiteDemand = { slot, demand: [], forecast: [], directMinutes: 0, estimates: [], recounts: [] }
  for (const [date, { day, row }] of dates) {
    answer.forecast.push({ date, turnover: day.turnover, transactions: day.transactions })
    for (const head of row.demand?.heads ?? [])
      if (head.date === date && question.workstations.has(head.workstation)) answer.demand.push(cellOf(head))
    answer.directMinutes += row.demand?.days.find(each => each.date === date)?.directMinutes ?? 0
  }
  const used = rows.filter(row => dates.some(([, each]) => each.row === row))
  answer.estimates = used.map(({ id, name }) => ({ id, name }))
  for (const row of question.ignored.length === 0 ? [] : used) {
    const without = await factsWithout(tx, { ...question.site, id: row.departmentId }, row, question.ignored)
    const own = (date: string) => byDate.get(date)?.row === row
    if (without) answer.recounts.push({ dates: without.dates.filter(own), without })
  }
  return answer
}
