/**
 * Takes back the own last step while nobody has acted after it; one that decided for five minutes, by the opposite of its
 * effect. The final message waits for that long.
 */
import { and, desc, eq, gt, inArray, notInArray } from 'drizzle-orm'
import type { approvalCalls } from '#contract/approvals/calls.ts'
import { requestLimits, type StepAct } from '#contract/approvals/values.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import type { AboveApprovals } from '../above.ts'
import { changeRequest } from '../find-request.ts'
import { note } from '../note.ts'
import type { StepRecord } from '../requests.ts'
import { requestAssignee, requestCopy, requestStage, requestStep, requestWitness } from '../schema.ts'
import type { Acting, AssigneeRecord, StageRecord } from '../stages.ts'
import type { About, AnySubject, RequestRecord } from '../subject.ts'
import { actingOf, lockAny, mustBeNewest, stateOf } from './on-request.ts'

type Call = typeof approvalCalls.undoStep

/** What leaves everything as it was, so that an act before it is still the last. */
const beside: StepAct[] = ['comment', 'urge', 'remind']
const undone = ['agree', 'refuse', 'send_back', 'transfer', 'ask_first', 'confirm', 'prove'] as const
type Undone = (typeof undone)[number]

/** The last step of a request that changed something. */
export const lastStep = async (tx: Tx, requestId: string): Promise<StepRecord | undefined> => {
  const [last] = await tx
    .select()
    .from(requestStep)
    .where(and(eq(requestStep.requestId, requestId), notInArray(requestStep.act, beside)))
    .orderBy(desc(requestStep.at), desc(requestStep.id))
    .limit(1)
  return last
}

/** Until when a step can be undone: one that ended the request for some minutes, any other while it is the last. */
export const undoableUntil = (
  found: RequestRecord,
  step: StepRecord | undefined,
  personId: string,
): Date | null | undefined => {
  if (!step || step.personId !== personId || !undone.includes(step.act as Undone)) return undefined
  // What ended another request cannot be put back by the opposite of nothing.
  if (found.refersTo !== null && found.status !== 'in_approval') return undefined
  if (found.status === 'in_approval' || step.act === 'send_back') return null
  return new Date(step.at.getTime() + requestLimits.graceMinutes * 60_000)
}

/** The row that the step decided or handed over. */
const rowOf = async (
  tx: Tx,
  found: RequestRecord,
  step: StepRecord,
): Promise<{ row: AssigneeRecord; stage: StageRecord }> => {
  const handed = step.act === 'transfer' || step.act === 'ask_first'
  const own = handed
    ? and(eq(requestAssignee.personId, step.forId ?? ''), inArray(requestAssignee.way, ['transfer', 'first']))
    : and(
        eq(requestAssignee.decidedBy, step.personId),
        inArray(requestAssignee.state, ['agreed', 'refused', 'sent_back']),
      )
  const [last] = await tx
    .select({ row: requestAssignee, stage: requestStage })
    .from(requestAssignee)
    .innerJoin(requestStage, eq(requestStage.id, requestAssignee.stageId))
    .where(and(eq(requestStage.requestId, found.id), eq(requestStage.revision, found.revision), own))
    .orderBy(desc(requestAssignee.decidedAt), desc(requestStage.place))
    .limit(1)
  if (!last) throw new Refusal('approvals:not_to_undo')
  return last
}

const asked = { state: 'waiting', decidedAt: null, decidedBy: null, decidedByName: null } as const

/** Takes a handing over back: whoever was asked instead, or first, is asked no more. */
const takeBackHanding = async (tx: Tx, found: RequestRecord, step: StepRecord): Promise<Partial<RequestRecord>> => {
  const { row } = await rowOf(tx, found, step)
  await tx.delete(requestAssignee).where(eq(requestAssignee.id, row.id))
  await tx
    .update(requestAssignee)
    .set({ ...asked, passedTo: null })
    .where(and(eq(requestAssignee.stageId, row.stageId), eq(requestAssignee.personId, row.byId ?? '')))
  return { stage: found.stage }
}

/** Opens a stage anew as it was before the step, with what followed taken away. */
const takeBackDecision = async (tx: Tx, found: RequestRecord, step: StepRecord): Promise<Partial<RequestRecord>> => {
  const { row, stage } = await rowOf(tx, found, step)
  const ofStage = eq(requestAssignee.stageId, stage.id)
  const after = and(
    eq(requestStage.requestId, found.id),
    eq(requestStage.revision, found.revision),
    gt(requestStage.place, stage.place),
  )
  await tx.delete(requestStage).where(after)
  await tx.update(requestStage).set({ state: 'open', closedAt: null }).where(eq(requestStage.id, stage.id))
  await tx.update(requestAssignee).set(asked).where(eq(requestAssignee.id, row.id))
  if (stage.state !== 'open' && stage.closedAt !== null)
    await tx
      .update(requestAssignee)
      .set(asked)
      .where(and(ofStage, eq(requestAssignee.state, 'skipped'), eq(requestAssignee.decidedAt, stage.closedAt)))
  // Whoever wanted to hear this one first waits for that again.
  if (row.way === 'first' && row.byId !== null)
    await tx
      .update(requestAssignee)
      .set({ state: 'asking' })
      .where(and(ofStage, eq(requestAssignee.personId, row.byId)))
  return { status: 'in_approval', stage: stage.place, closedAt: null, tellAt: null }
}

/** Takes a proof back, with the stage that it had opened. */
const takeBackProof = async (tx: Tx, found: RequestRecord, step: StepRecord): Promise<Partial<RequestRecord>> => {
  const own = and(eq(requestWitness.requestId, found.id), eq(requestWitness.personId, step.personId))
  await tx.update(requestWitness).set({ state: 'waiting', at: null, remark: '' }).where(own)
  const opened = and(eq(requestStage.requestId, found.id), eq(requestStage.revision, found.revision))
  await tx.delete(requestStage).where(opened)
  return { stage: -1 }
}

/** Opens the review anew. */
const takeBackReview = async (tx: Tx, found: RequestRecord, step: StepRecord): Promise<Partial<RequestRecord>> => ({
  ...(await takeBackDecision(tx, found, step)),
  status: 'pending_review',
  tellAt: found.tellAt,
})

const wasInEffect = ({ status }: RequestRecord) => status === 'processed' || status === 'pending_review'

/** What the step had brought goes by its opposite. */
const takeBackEffect = async (tx: Tx, subject: AnySubject, about: About<unknown>): Promise<void> => {
  if (typeof subject.reverse !== 'function') throw new Refusal('approvals:not_to_undo')
  await subject.reverse(tx, about)
  await tx.delete(requestCopy).where(eq(requestCopy.requestId, about.request.id))
}

const takeBack = (tx: Tx, found: RequestRecord, step: StepRecord): Promise<Partial<RequestRecord>> => {
  if (step.act === 'prove') return takeBackProof(tx, found, step)
  if (step.act === 'confirm') return takeBackReview(tx, found, step)
  if (step.act === 'transfer' || step.act === 'ask_first') return takeBackHanding(tx, found, step)
  return takeBackDecision(tx, found, step)
}

/** @throws approvals:not_to_undo where another step came after, approvals:too_late_to_undo */
const mustBeUndoable = (found: RequestRecord, step: StepRecord | undefined, { actor, now }: Acting): StepRecord => {
  const until = undoableUntil(found, step, actor.personId)
  if (step === undefined || until === undefined) throw new Refusal('approvals:not_to_undo')
  if (until !== null && now > until)
    throw new Refusal('approvals:too_late_to_undo', { minutes: requestLimits.graceMinutes })
  return step
}

export const undoStep =
  (above: AboveApprovals) =>
  async (call: Served<Call>): Promise<Answer<Call>> => {
    const { tx, input } = call
    const by = actingOf(call)
    const { subject, found, about } = await lockAny(tx, above, input, by)
    const step = mustBeUndoable(found, await lastStep(tx, found.id), by)
    mustBeNewest(found, input.revision)
    if (wasInEffect(found) && step.act === 'agree') await takeBackEffect(tx, subject, about(found))
    const changed = await changeRequest(tx, found, await takeBack(tx, found, step))
    await note(tx, subject, 'undo', about(changed))
    await subject.after?.undo?.(tx, about(changed))
    return stateOf(changed)
  }
