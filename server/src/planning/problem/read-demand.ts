/** Demand and forecast of a period, from the estimates of its site. */
import { and, asc, eq, gte, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { DayForecast, DemandCell } from '#contract/engine.ts'
import type { Tx } from '../../db/database.ts'
import { estimate } from '../../estimate/schema.ts'

export interface SiteDemand {
  /** Length of a slot in minutes. */
  slot: number
  demand: DemandCell[]
  forecast: DayForecast[]
  directMinutes: number
  estimates: { id: string; name: string }[]
}

/**
 * The chosen estimate, or where none is chosen all of the site that touch the period: of two for the same date the one
 * that was handed over last counts. Slots of other lengths than the latest estimate's are left out.
 */
export const readDemand = async (
  tx: Tx,
  question: {
    departmentId: string
    estimateId: string | null
    first: string
    last: string
    workstations: ReadonlySet<string>
  },
): Promise<SiteDemand> => {
  const rows = await tx
    .select()
    .from(estimate)
    .where(
      and(
        eq(estimate.departmentId, question.departmentId),
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
  const answer: SiteDemand = { slot, demand: [], forecast: [], directMinutes: 0, estimates: [] }
  for (const [date, { day, row }] of dates) {
    answer.forecast.push({ date, turnover: day.turnover, transactions: day.transactions })
    for (const head of row.demand?.heads ?? [])
      if (head.date === date && question.workstations.has(head.workstation))
        answer.demand.push({
          date,
          workstation: head.workstation,
          start: head.start,
          min: head.min,
          target: head.target,
          max: head.max,
        })
    answer.directMinutes += row.demand?.days.find(each => each.date === date)?.directMinutes ?? 0
  }
  answer.estimates = rows
    .filter(row => dates.some(([, each]) => each.row === row))
    .map(({ id, name }) => ({ id, name }))
  return answer
}
