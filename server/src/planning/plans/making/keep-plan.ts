/** Copies and deletes plans. */
import { eq } from 'drizzle-orm'
import type { planCalls } from '#contract/planning/plans/plan.ts'
import { addDays, daysBetween } from '#contract/shared/business-date.ts'
import { audit } from '../../../audit/audit.ts'
import { newId } from '../../../db/new-id.ts'
import { Refusal } from '../../../errors.ts'
import type { Served } from '../../../http/served.ts'
import { words } from '../../../messages/words.ts'
import { isLocked, judgeRest } from '../../edits/merging/judge-duty.ts'
import { planBounds } from '../../edits/merging/plan-bounds.ts'
import { planRoom } from '../../edits/merging/plan-room.ts'
import { restOf } from '../../edits/rest-marks.ts'
import { storeCommands } from '../../edits/store-commands.ts'
import { draftOf, membersOf } from '../../problem/facts/plan-facts.ts'
import { refusal } from '../../refusal.ts'
import { findPlan, lockPlan, mustBeLast } from '../find-plan.ts'
import { plan } from '../schema.ts'
import { judgePlan, makePlan } from './make-plan.ts'

/** A plan that takes effect is not deleted: it is what people worked by. @throws plan_in_effect, plan_in_audit, stale */
export const deletePlan = async ({ input, tx, actor, now }: Served<typeof planCalls.deletePlan>) => {
  const found = await lockPlan(tx, actor, input.planId)
  mustBeLast(found, input.revision)
  if (found.versionNumber !== null) throw refusal('plan_in_effect')
  if (found.state === 'to_be_audited') throw refusal('plan_in_audit')
  await tx.update(plan).set({ deletedAt: now }).where(eq(plan.id, found.id))
  const { departmentId, name, first, days } = found
  await audit(tx, {
    actor,
    subject: 'plan',
    subjectId: found.id,
    departmentId,
    action: 'delete',
    before: { name, first, days },
    now,
  })
  return { id: found.id }
}

/**
 * Copies a roster to the period that begins on another date. Duties keep their place in the period and get new ids; what
 * lies beyond a shorter period is left out, and so is what would lie on a day that is closed to edits: nobody could put it
 * there by hand.
 * @throws plan_full, the refusals of judgePlan
 */
export const copyPlan = async ({ input, tx, actor, now, locale, services }: Served<typeof planCalls.copyPlan>) => {
  const found = await findPlan(tx, actor, input.planId)
  const name = input.name === '' ? words(locale, 'planning:plan.copyName', { name: found.name }) : input.name
  const { departmentId, period, algorithm, prediction } = found
  const shiftTemplateId = input.shiftTemplateId === undefined ? found.shiftTemplateId : input.shiftTemplateId
  const judged = await judgePlan(
    tx,
    actor,
    {
      name,
      departmentId,
      mode: 'manual',
      period,
      first: input.first,
      algorithm: algorithm ?? undefined,
      prediction,
      shiftTemplateId,
      estimateId: null,
    },
    locale,
    await membersOf(tx, found.id),
  )
  const planId = await makePlan(tx, { ...judged, mode: found.mode }, { actor, now, source: 'screen' })
  const shift = daysBetween(found.first, judged.first)
  const moved = (await draftOf(tx, found.id)).map(({ excepted: _excepted, note: _note, ...duty }) => ({
    ...duty,
    id: newId(),
    date: addDays(duty.date, shift),
  }))
  const [copy] = await tx.select().from(plan).where(eq(plan.id, planId))
  if (!copy) throw new Refusal('not_found')
  const bounds = await planBounds(tx, services.clock, copy)
  const within = moved.filter(duty => duty.date <= judged.last)
  const put = within.filter(duty => !isLocked(bounds, duty.date))
  const { most } = await planRoom(tx, copy)
  if (put.length > most) throw refusal('plan_full', { most })
  const marks = (await restOf(tx, found.id)).map(mark => ({ ...mark, date: addDays(mark.date, shift), kept: true }))
  const rest = marks.filter(mark => judgeRest(bounds, mark).length === 0)
  if (put.length > 0 || rest.length > 0) {
    const change = { remove: [], put, rest }
    const inverse = { remove: put.map(duty => duty.id), put: [], rest: rest.map(mark => ({ ...mark, kept: false })) }
    const label = { act: 'copy_plan', count: put.length, ...(rest.length > 0 ? { rest: rest.length } : {}) }
    await storeCommands(tx, copy, [{ id: newId(), label, change, inverse }], { actor, now, source: 'screen' })
  }
  const left = { closed: within.length - put.length, beyond: moved.length - within.length }
  return { planId, ...left, rest: marks.length - rest.length }
}
