/** Submits a request, for the first time or again after it came back. */
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { Refusal } from '../errors.ts'
import { aboutOf, changeRequest, lockRequest } from './find-request.ts'
import { flowFor } from './flow.ts'
import { note, notify } from './note.ts'
import { requestsAbout } from './requests.ts'
import { request } from './schema.ts'
import { type Acting, openFrom } from './stages.ts'
import type { RequestRecord, Subject } from './subject.ts'

export interface Submission<C> {
  subjectId: string
  departmentId: string | null
  content: C
  remark: string
  /** Where what is decided on counts its own. */
  revision?: number
  /** The request that came back and is submitted again. */
  again?: string
}

/** Whoever submits about the same thing waits, so that what waits already is seen. */
const lockSubject = (tx: Tx, noun: string, subjectId: string) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(current_setting('paiban.company') || ${noun} || ${subjectId}, 2))`,
  )

/** The request in approval, without its stages yet. */
const stored = async <C, P, R>(
  tx: Tx,
  subject: Subject<C, P, R>,
  { subjectId, departmentId, content, revision = 0, again }: Submission<C>,
  { actor, now }: Acting,
): Promise<RequestRecord> => {
  const flow = subject.defaultFlow
  const values = { departmentId, content, flow, status: 'in_approval' as const, stage: 0, closedAt: null }
  if (again !== undefined) {
    const found = await lockRequest(tx, subject, again)
    if (found.applicantId !== actor.personId) throw new Refusal('approvals:not_own_request')
    if (found.status !== 'pending_edit') throw new Refusal('approvals:not_to_edit')
    return changeRequest(tx, found, { ...values, revision: Math.max(revision, found.revision + 1) })
  }
  const applicant = { applicantId: actor.personId, applicantName: actor.name }
  const [made] = await tx
    .insert(request)
    .values({ id: newId(), subject: subject.noun, subjectId, revision, ...values, ...applicant, createdAt: now })
    .returning()
  if (!made) throw new Error('a request is stored')
  return made
}

/**
 * The stages that the flow has for this request are kept with it, and the first of them opens.
 * @throws what the subject refuses; approvals:not_own_request, approvals:not_to_edit for one submitted again
 */
export const submit = async <C, P, R>(
  tx: Tx,
  subject: Subject<C, P, R>,
  submission: Submission<C>,
  by: Acting,
): Promise<RequestRecord> => {
  const { subjectId, remark } = submission
  const content = subject.schema.parse(submission.content)
  await subject.lock?.(tx, subjectId)
  await lockSubject(tx, subject.noun, subjectId)
  const waiting = await requestsAbout(tx, subject.noun, subjectId, 'in_approval')
  subject.admit?.(
    content,
    waiting.map(each => subject.schema.parse(each.content)),
  )
  const made = await stored(tx, subject, { ...submission, content }, by)
  const facts = await subject.facts(tx, aboutOf(subject, made, by, remark))
  const flow = flowFor(made.flow, facts)
  const planned = { ...made, flow }
  const opened = await openFrom(tx, planned, 0, by)
  if (!opened) throw new Error('nobody has agreed to what is new')
  const changed = await changeRequest(tx, planned, { flow, stage: opened.place })
  const about = aboutOf(subject, changed, by, remark)
  await note(tx, subject, 'submit', about)
  await subject.after?.submit?.(tx, about)
  await notify(tx, subject, 'asked', opened.asked, about)
  return changed
}
