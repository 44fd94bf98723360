/** Hand-over to scheduling, and what planning reads of an estimate. */
import { and, desc, eq, gte, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { DayForecast, DemandCell } from '#contract/engine.ts'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import { mustReach } from '../../access/reach.ts'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { estimate } from '../schema.ts'
import { siteOf } from '../site-of.ts'
import { changeEstimate, type EstimateRecord, lockEstimate, mustBeLast } from './find-estimate.ts'
import { showEstimate } from './show-estimate.ts'

type HandOver = typeof estimateCalls.handOverEstimate

/**
 * Gives an estimate to scheduling, in the transaction of whoever makes plans of it: by the right to estimate, besides that
 * of the call.
 * @throws Refusal forbidden, stale, estimate:needs_run after a change, estimate:workstation_missing or estimate:guide_missing without demand
 */
export const giveToScheduling = async (
  { tx, actor, now }: Pick<Served, 'tx' | 'actor' | 'now'>,
  id: string,
  revision: number,
): Promise<EstimateRecord> => {
  const record = await lockEstimate(tx, actor, id)
  await mustReach(tx, actor, record.departmentId, 'estimate.edit')
  mustBeLast(record, revision)
  const { name } = await siteOf(tx, actor, record.departmentId)
  if (record.state === 'draft' || record.state === 'needs_run') throw new Refusal('estimate:needs_run')
  if (record.demand === null) {
    const code = record.guideIds.length === 0 ? 'guide_missing' : 'workstation_missing'
    throw new Refusal(`estimate:${code}`, { name, first: record.first })
  }
  const after = await changeEstimate(tx, record, revision, { state: 'handed_over', handedOverAt: now })
  await audit(tx, {
    actor,
    subject: 'estimate',
    subjectId: record.id,
    departmentId: record.departmentId,
    action: 'hand_over',
    now,
  })
  return after
}

export const handOverEstimate = async (request: Served<HandOver>): Promise<Answer<HandOver>> => {
  const { input, tx } = request
  return showEstimate(tx, request, await giveToScheduling(request, input.id, input.revision))
}

/** An estimate as planning sees it. */
export interface EstimateForPlan {
  id: string
  name: string
  departmentId: string
  first: string
  last: string
  turnoverCents: number
  transactions: number
  directMinutes: number
  indirectMinutes: number
}

const forPlan = (row: typeof estimate.$inferSelect): EstimateForPlan => ({
  id: row.id,
  name: row.name,
  departmentId: row.departmentId,
  first: row.first,
  last: row.last,
  turnoverCents: row.forecast?.turnover ?? 0,
  transactions: row.forecast?.transactions ?? 0,
  directMinutes: row.demand?.directMinutes ?? 0,
  indirectMinutes: row.demand?.indirectMinutes ?? 0,
})

/** The latest estimates of a site with demand for every date of a stretch, newest first. */
export const estimatesFor = async (tx: Tx, departmentId: string, first: string, last: string) => {
  const rows = await tx
    .select()
    .from(estimate)
    .where(
      and(
        eq(estimate.departmentId, departmentId),
        lte(estimate.first, first),
        gte(estimate.last, last),
        isNotNull(estimate.demand),
        isNull(estimate.deletedAt),
      ),
    )
    .orderBy(sql`handed_over_at desc nulls last`, desc(estimate.forecastAt), desc(estimate.id))
  return rows.map(forPlan)
}

const find = async (tx: Tx, id: string) => {
  const [row] = await tx
    .select()
    .from(estimate)
    .where(and(eq(estimate.id, id), isNull(estimate.deletedAt)))
  if (!row) throw new Refusal('not_found')
  return row
}

/** Heads per date, workstation and slot of an estimate, and the length of its slots. */
export const demandOfEstimate = async (tx: Tx, id: string): Promise<{ slot: 15 | 30; cells: DemandCell[] }> => {
  const { slot, demand } = await find(tx, id)
  const cells = (demand?.heads ?? []).map(({ load: _, ...cell }) => cell)
  return { slot, cells }
}

/** Expected turnover and transactions per date of an estimate. */
export const forecastOfEstimate = async (tx: Tx, id: string): Promise<DayForecast[]> => {
  const { forecast } = await find(tx, id)
  return (forecast?.days ?? []).map(({ date, turnover, transactions }) => ({ date, turnover, transactions }))
}
