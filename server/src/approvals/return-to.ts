/**
 * A request that was sent back and comes again: without a change of what matters it goes on where it was sent back, and
 * what others agreed to stands.
 */
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { aboutOf, changeRequest } from './find-request.ts'
import { note, notify } from './note.ts'
import { requestAssignee, requestStage, requestWitness } from './schema.ts'
import { type Acting, askedNow, decidersNow, plannedStage, type StageRecord, takeUpAssignees } from './stages.ts'
import type { RequestRecord, Subject } from './subject.ts'
import type { RequestValues, Submission } from './submit.ts'

/** The same text for the same values, however their keys are ordered. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )

/** What deciders decide on, beside who proves it: a reason may be put in better words without asking everybody anew. */
const mattersOf = (content: unknown, values: RequestValues) =>
  textOf([
    ...[content, values.employeeId ?? null, values.collaborators ?? [], values.chosen ?? []],
    ...[values.kindId ?? null, values.fromDate ?? null, values.fromMinute ?? null],
    ...[values.toDate ?? null, values.toMinute ?? null, values.refersTo ?? null, values.refersAs ?? null],
  ])

/** The stage that it was sent back in, where it comes again as it was. */
export const sentBackStage = async (
  tx: Tx,
  found: RequestRecord,
  { content, values = {}, witnesses = [] }: Pick<Submission<unknown>, 'content' | 'values' | 'witnesses'>,
): Promise<StageRecord | undefined> => {
  const { requestId, revision, state } = requestStage
  const [stage] = await tx
    .select()
    .from(requestStage)
    .where(and(eq(requestId, found.id), eq(revision, found.revision), eq(state, 'sent_back')))
  if (!stage || mattersOf(found.content, found) !== mattersOf(content, values)) return undefined
  const proved = await tx.select().from(requestWitness).where(eq(requestWitness.requestId, found.id))
  const same = textOf(proved.map(each => each.personId).sort()) === textOf([...witnesses].sort())
  return same ? stage : undefined
}

/** Ends the way back of what was changed in what matters: it will begin anew. */
export const loseReturn = async (tx: Tx, { id, revision }: RequestRecord): Promise<void> => {
  const sentBack = and(
    eq(requestStage.requestId, id),
    eq(requestStage.revision, revision),
    eq(requestStage.state, 'sent_back'),
  )
  await tx.update(requestStage).set({ state: 'withdrawn' }).where(sentBack)
}

/** What has run stands for the next revision as well. */
export const moveStages = async (
  tx: Tx,
  { id, revision }: Pick<RequestRecord, 'id' | 'revision'>,
  next: number,
): Promise<void> => {
  const before = and(eq(requestStage.requestId, id), eq(requestStage.revision, revision))
  await tx.update(requestStage).set({ revision: next }).where(before)
}

/** Opens a stage again as it was before it ended: whoever ended it, and whom that spared, is asked again. */
export const reopenStage = async (tx: Tx, stage: StageRecord): Promise<void> => {
  await tx.update(requestStage).set({ state: 'open', closedAt: null }).where(eq(requestStage.id, stage.id))
  const ended = and(
    eq(requestAssignee.stageId, stage.id),
    inArray(requestAssignee.state, ['skipped', 'sent_back', 'refused']),
  )
  const waiting = { state: 'waiting', decidedAt: null, decidedBy: null, decidedByName: null } as const
  await tx.update(requestAssignee).set(waiting).where(ended)
}

/** Goes on where it was sent back, as another revision. */
export const returnTo = async <C, P, R>(
  tx: Tx,
  subject: Subject<C, P, R>,
  made: RequestRecord,
  stage: StageRecord,
  remark: string,
  by: Acting,
): Promise<RequestRecord> => {
  await moveStages(tx, { id: made.id, revision: stage.revision }, made.revision)
  await reopenStage(tx, stage)
  const changed = await changeRequest(tx, made, { stage: stage.place })
  const planned = plannedStage(changed)
  if (!planned) throw new Error(`request ${made.id} was sent back in no stage of its flow`)
  const now: StageRecord = { ...stage, revision: made.revision, state: 'open', closedAt: null }
  const deciders = await decidersNow(tx, changed, planned, now, by.today)
  const { assignees } = await takeUpAssignees(tx, changed, now, deciders)
  const about = aboutOf(subject, changed, by, remark)
  await note(tx, subject, 'submit', about)
  await subject.after?.submit?.(tx, about)
  await notify(
    tx,
    subject,
    'asked',
    askedNow(stage.rule, assignees).map(each => each.personId),
    about,
  )
  return changed
}
