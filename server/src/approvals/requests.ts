/** Requests and their steps: opened by whoever submits, moved by whoever decides, read with their steps. */
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../access/actor.ts'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { type RequestStatus, request, requestStep, type StepAct } from './schema.ts'

export type RequestRecord = typeof request.$inferSelect
export type StepRecord = typeof requestStep.$inferSelect

export interface Step {
  act: StepAct
  actor: Pick<Actor, 'personId' | 'name'>
  remark: string
  now: Date
}

/** Adds a step to a request and sets what it leads to. */
export const addStep = async (tx: Tx, requestId: string, status: RequestStatus, step: Step): Promise<void> => {
  await tx.update(request).set({ status }).where(eq(request.id, requestId))
  const { act, actor, remark, now } = step
  await tx
    .insert(requestStep)
    .values({ requestId, act, personId: actor.personId, personName: actor.name, at: now, remark })
}

/** Opens a request about something; `content` is what the approver decides on. */
export const openRequest = async (
  tx: Tx,
  subject: { subject: string; subjectId: string; content: unknown },
  status: RequestStatus,
  step: Step,
): Promise<string> => {
  const id = newId()
  const { personId: applicantId, name: applicantName } = step.actor
  await tx.insert(request).values({ id, ...subject, status, applicantId, applicantName, createdAt: step.now })
  await addStep(tx, id, status, step)
  return id
}

/** The last request about each of some subjects. */
export const lastRequests = async (
  tx: Tx,
  subject: string,
  subjectIds: readonly string[],
): Promise<Map<string, RequestRecord>> => {
  if (subjectIds.length === 0) return new Map()
  const rows = await tx
    .selectDistinctOn([request.subjectId])
    .from(request)
    .where(and(eq(request.subject, subject), inArray(request.subjectId, [...subjectIds])))
    .orderBy(request.subjectId, desc(request.id))
  return new Map(rows.map(row => [row.subjectId, row]))
}

/** The requests about a subject that nobody has decided on yet, oldest first. */
export const openRequests = (tx: Tx, subject: string, subjectId: string): Promise<RequestRecord[]> =>
  tx
    .select()
    .from(request)
    .where(and(eq(request.subject, subject), eq(request.subjectId, subjectId), eq(request.status, 'in_approval')))
    .orderBy(asc(request.id))

/** The requests about something that ended with a status, newest first. */
export const closedRequests = (
  tx: Tx,
  subject: string,
  subjectId: string,
  status: RequestRecord['status'],
): Promise<RequestRecord[]> =>
  tx
    .select()
    .from(request)
    .where(and(eq(request.subject, subject), eq(request.subjectId, subjectId), eq(request.status, status)))
    .orderBy(desc(request.id))

/** The steps of a request, oldest first. */
export const stepsOf = (tx: Tx, requestId: string): Promise<StepRecord[]> =>
  tx.select().from(requestStep).where(eq(requestStep.requestId, requestId)).orderBy(asc(requestStep.id))
