/** Adjustments by hand: set and withdraw. The figures follow at once where the estimate was run before. */
import { and, eq, sql } from 'drizzle-orm'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import { audit, auditAll } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { inChunks } from '../../db/in-chunks.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedLong } from '../../http/served.ts'
import { adjustment } from '../schema.ts'
import { changeEstimate, lockEstimate, mustBeLast } from './find-estimate.ts'
import { follow } from './run-estimate.ts'

type AdjustEstimate = typeof estimateCalls.adjustEstimate
type WithdrawAdjustment = typeof estimateCalls.withdrawAdjustment

const placeOf = ({ date, start }: { date: string; start: number | null }) => `${date} ${start ?? ''}`

/** What stood at these places by hand, which is taken away. */
const clearPlaces = (tx: Tx, estimateId: string, figures: readonly { date: string; start: number | null }[]) => {
  const places = JSON.stringify(figures.map(({ date, start }) => ({ date, start })))
  const named = sql`exists (
    select from jsonb_to_recordset(${places}::jsonb) as place (date date, start smallint)
    where place.date = ${adjustment.date} and place.start is not distinct from ${adjustment.start}
  )`
  return tx
    .delete(adjustment)
    .where(and(eq(adjustment.estimateId, estimateId), named))
    .returning()
}

/**
 * Sets days or slots by hand; an earlier adjustment of the same is replaced. All of them or none.
 * @throws Refusal estimate:reason_required, not_found, stale, estimate:outside_period
 */
export const adjustEstimate = async (request: ServedLong<AdjustEstimate>): Promise<Answer<AdjustEstimate>> => {
  const { input, actor, now, inCompany } = request
  const { reason } = input
  if (reason === '') throw new Refusal('estimate:reason_required', {}, 'reason')
  const figures = [...new Map(input.figures.map(each => [placeOf(each), each])).values()]
  const after = await inCompany(async tx => {
    const record = await lockEstimate(tx, actor, input.id)
    mustBeLast(record, input.revision)
    const outside = figures.find(({ date }) => date < record.first || date > record.last)
    if (outside) throw new Refusal('estimate:outside_period', { date: outside.date }, 'figures')
    const before = new Map((await clearPlaces(tx, record.id, figures)).map(each => [placeOf(each), each]))
    const rows = figures.map(each => ({ ...each, estimateId: record.id, reason, author: actor.name, at: now }))
    await inChunks(rows, some => tx.insert(adjustment).values(some))
    const subject = {
      actor,
      subject: 'estimate' as const,
      subjectId: record.id,
      departmentId: record.departmentId,
      now,
    }
    const lines = figures.map(each => ({
      ...{ ...subject, action: 'adjust' as const },
      before: before.get(placeOf(each)) ?? null,
      after: { ...each, reason },
    }))
    await auditAll(tx, lines)
    return changeEstimate(tx, record, input.revision, {})
  })
  return follow(request, after)
}

/** Takes an adjustment back: the model's figure stands again. */
export const withdrawAdjustment = async (
  request: ServedLong<WithdrawAdjustment>,
): Promise<Answer<WithdrawAdjustment>> => {
  const { input, actor, now, inCompany } = request
  const after = await inCompany(async tx => {
    const record = await lockEstimate(tx, actor, input.id)
    const which = and(eq(adjustment.id, input.adjustmentId), eq(adjustment.estimateId, record.id))
    const [before] = await tx.select().from(adjustment).where(which)
    if (!before) throw new Refusal('not_found')
    mustBeLast(record, input.revision)
    await tx.delete(adjustment).where(which)
    await audit(tx, {
      actor,
      subject: 'estimate',
      subjectId: record.id,
      departmentId: record.departmentId,
      action: 'withdraw',
      before,
      now,
    })
    return changeEstimate(tx, record, input.revision, {})
  })
  return follow(request, after)
}
