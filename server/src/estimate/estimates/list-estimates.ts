/** The list of estimates, by name. */
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { mustReach, reach } from '../../access/reach.ts'
import { department } from '../../access/schema.ts'
import type { Tx } from '../../db/database.ts'
import type { Answer, Served } from '../../http/served.ts'
import { toldContains } from '../../messages/told-search.ts'
import { estimate } from '../schema.ts'
import { toldEstimate } from './told-estimate.ts'

type ListEstimates = typeof estimateCalls.listEstimates

/** By the names that the list shows. */
const named = async (tx: Tx, locale: Locale, within: SQL | undefined, text: string): Promise<SQL | undefined> => {
  if (text === '') return undefined
  const { name, first, last } = estimate
  const periods = await tx.selectDistinct({ first, last }).from(estimate).where(within)
  return toldContains(locale, { name, first, last, site: department.name }, periods, text)
}

/** A page of the estimates in the actor's scope, latest period first. */
export const listEstimates = async ({
  input,
  actor,
  tx,
  locale,
}: Served<ListEstimates>): Promise<Answer<ListEstimates>> => {
  if (input.departmentId !== undefined) await mustReach(tx, actor, input.departmentId)
  const within = and(
    isNull(estimate.deletedAt),
    reach(actor).over(estimate.departmentId),
    input.departmentId === undefined ? undefined : eq(estimate.departmentId, input.departmentId),
  )
  const where = and(within, await named(tx, locale, within, input.text))
  const [count] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(estimate)
    .innerJoin(department, eq(department.id, estimate.departmentId))
    .where(where)
  const rows = await tx
    .select({
      id: estimate.id,
      name: estimate.name,
      departmentId: estimate.departmentId,
      departmentName: department.name,
      forecastType: estimate.forecastType,
      first: estimate.first,
      last: estimate.last,
      state: estimate.state,
      wape: sql<number | null>`(forecast->'quality'->>'wape')::int`,
      turnoverCents: sql<string | null>`forecast->>'turnover'`,
      remark: estimate.remark,
      chosen: estimate.referenceDates,
      taken: sql<string[] | null>`forecast->'referenceDates'`,
      transactions: sql<number | null>`(forecast->>'transactions')::int`,
      directMinutes: sql<number | null>`(demand->>'directMinutes')::int`,
      indirectMinutes: sql<number | null>`(demand->>'indirectMinutes')::int`,
    })
    .from(estimate)
    .innerJoin(department, eq(department.id, estimate.departmentId))
    .where(where)
    .orderBy(desc(estimate.first), desc(estimate.id))
    .limit(input.size)
    .offset((input.page - 1) * input.size)
  return {
    total: count?.total ?? 0,
    rows: rows.map(({ chosen, taken, ...row }) => ({
      ...row,
      ...toldEstimate(locale, row, row.departmentName),
      turnoverCents: row.turnoverCents === null ? null : Number(row.turnoverCents),
      referenceDates: chosen.length > 0 ? chosen : (taken ?? []),
    })),
  }
}
