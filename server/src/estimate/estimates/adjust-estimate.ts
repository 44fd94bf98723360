/** Adjustments by hand: set and withdraw. The figures follow at once where the estimate was run before. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import { audit } from '../../audit/audit.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedLong } from '../../http/served.ts'
import { adjustment } from '../schema.ts'
import { changeEstimate, findEstimate } from './find-estimate.ts'
import { follow } from './run-estimate.ts'

type AdjustEstimate = typeof estimateCalls.adjustEstimate
type WithdrawAdjustment = typeof estimateCalls.withdrawAdjustment

/** Sets a day or a slot by hand; an earlier adjustment of the same is replaced. */
export const adjustEstimate = async (request: ServedLong<AdjustEstimate>): Promise<Answer<AdjustEstimate>> => {
  const { input, actor, now, inCompany } = request
  const { date, start, turnoverCents, reason } = input
  if (reason === '') throw new Refusal('estimate:reason_required', {}, 'reason')
  const after = await inCompany(async tx => {
    const record = await findEstimate(tx, actor, input.id)
    if (date < record.first || date > record.last) throw new Refusal('estimate:outside_period', { date }, 'date')
    const same = and(
      eq(adjustment.estimateId, record.id),
      eq(adjustment.date, date),
      start === null ? isNull(adjustment.start) : eq(adjustment.start, start),
    )
    const [before] = await tx.delete(adjustment).where(same).returning()
    const values = { estimateId: record.id, date, start, turnoverCents, reason, author: actor.name, at: now }
    await tx.insert(adjustment).values(values)
    const subject = { actor, subject: 'estimate', subjectId: record.id, departmentId: record.departmentId, now }
    await audit(tx, {
      ...subject,
      action: 'adjust',
      before: before ?? null,
      after: { date, start, turnoverCents, reason },
    })
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
    const record = await findEstimate(tx, actor, input.id)
    const [before] = await tx
      .delete(adjustment)
      .where(and(eq(adjustment.id, input.adjustmentId), sql`estimate_id = ${record.id}`))
      .returning()
    if (!before) throw new Refusal('not_found')
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
