/** Requests and their steps as others read them. */
import { and, asc, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { type RequestStatus, request, requestStep } from './schema.ts'
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

/** Keeps rows about which somebody else has asked last, for whoever counts what they may decide on. */
export const lastAskedByOther = (noun: string, subjectId: SQLWrapper, personId: string): SQL =>
  sql`(select ${request.applicantId} from ${request} where ${and(
    eq(request.subject, noun),
    sql`${request.subjectId} = ${subjectId}`,
  )} order by ${desc(request.id)} limit 1) <> ${personId}`

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
