/** Requests and their steps as others read them. */
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../access/actor.ts'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { type RequestStatus, request, requestStep, type StepAct } from './schema.ts'
import type { RequestRecord } from './subject.ts'

export type StepRecord = typeof requestStep.$inferSelect

/** The last request about each of some subjects. */
export const lastRequests = async (
  tx: Tx,
  noun: string,
  subjectIds: readonly string[],
): Promise<Map<string, RequestRecord>> => {
  if (subjectIds.length === 0) return new Map()
  const rows = await tx
    .selectDistinctOn([request.subjectId])
    .from(request)
    .where(and(eq(request.subject, noun), inArray(request.subjectId, [...subjectIds])))
    .orderBy(request.subjectId, desc(request.id))
  return new Map(rows.map(row => [row.subjectId, row]))
}

/** The requests about something with a status, oldest first: those that wait are in approval. */
export const requestsAbout = (
  tx: Tx,
  noun: string,
  subjectId: string,
  status: RequestStatus,
): Promise<RequestRecord[]> =>
  tx
    .select()
    .from(request)
    .where(and(eq(request.subject, noun), eq(request.subjectId, subjectId), eq(request.status, status)))
    .orderBy(asc(request.id))

/** The steps of a request, oldest first. */
export const stepsOf = (tx: Tx, requestId: string): Promise<StepRecord[]> =>
  tx
    .select()
    .from(requestStep)
    .where(eq(requestStep.requestId, requestId))
    .orderBy(asc(requestStep.at), asc(requestStep.id))

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
  const flow = { stages: [] }
  await tx.insert(request).values({ id, ...subject, flow, status, applicantId, applicantName, createdAt: step.now })
  await addStep(tx, id, status, step)
  return id
}

/** The requests about a subject that nobody has decided on yet, oldest first. */
export const openRequests = (tx: Tx, subject: string, subjectId: string): Promise<RequestRecord[]> =>
  requestsAbout(tx, subject, subjectId, 'in_approval')

/** The requests about something that ended with a status, newest first. */
export const closedRequests = async (
  tx: Tx,
  subject: string,
  subjectId: string,
  status: RequestStatus,
): Promise<RequestRecord[]> => (await requestsAbout(tx, subject, subjectId, status)).reverse()
