/** Submits a request, for the first time or again after it came back. */
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { Refusal } from '../errors.ts'
import { isOwn } from './deciders.ts'
import { aboutOf, changeRequest, lockRequest } from './find-request.ts'
import type { Flow } from './flow.ts'
import { flowOf } from './flows/flow-in-use.ts'
import { note, notify } from './note.ts'
import { requestsAbout } from './requests.ts'
import { returnTo, sentBackStage } from './return-to.ts'
import { request, requestWitness } from './schema.ts'
import { type Acting, openFrom } from './stages.ts'
import type { About, RequestRecord, Subject } from './subject.ts'

/** What the columns of a request hold beside its content; what is left out is nobody's, or not there. */
export type RequestValues = Partial<
  Pick<
    RequestRecord,
    | ('employeeId' | 'applicantId' | 'applicantName' | 'submittedBy' | 'submittedByName' | 'kindId' | 'kindName')
    | (
        | 'fromDate'
        | 'fromMinute'
        | 'toDate'
        | 'toMinute'
        | 'reason'
        | 'collaborators'
        | 'chosen'
        | 'refersTo'
        | 'refersAs'
      )
  >
>

export interface Submission<C> {
  subjectId: string
  departmentId: string | null
  content: C
  remark: string
  /** Where what is decided on counts its own. */
  revision?: number
  /** The request that came back, or was kept, and is submitted. */
  again?: string
  /** Of the form of all categories; without it the request is of whoever submits it. */
  values?: RequestValues
  /** Who proves it before anybody decides. */
  witnesses?: readonly string[]
}

/** Whoever submits about the same thing waits, so that what waits already is seen. */
const lockSubject = (tx: Tx, noun: string, subjectId: string) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(current_setting('paiban.company') || ${noun} || ${subjectId}, 2))`,
  )

/** The kept request, which its applicant may submit. @throws approvals:not_own_request, approvals:not_to_edit, not_found */
export const lockKept = async <C, P, R>(
  tx: Tx,
  subject: Subject<C, P, R>,
  requestId: string,
  { actor }: Acting,
): Promise<RequestRecord> => {
  const found = await lockRequest(tx, subject, requestId)
  if (!isOwn(found, actor.personId)) throw new Refusal('approvals:not_own_request')
  if (found.status !== 'pending_edit' || found.deletedAt !== null) throw new Refusal('approvals:not_to_edit')
  return found
}

/** The request in approval, without its stages yet. */
const stored = async <C, P, R>(
  tx: Tx,
  subject: Subject<C, P, R>,
  { subjectId, departmentId, content, revision = 0, values: given = {} }: Submission<C>,
  found: RequestRecord | undefined,
  { actor, now }: Acting,
): Promise<RequestRecord> => {
  const values = { ...given, departmentId, content, status: 'in_approval' as const, closedAt: null, submittedAt: now }
  if (found) {
    // What was kept and never submitted is still in its first state.
    const next = found.submittedAt === null ? found.revision : found.revision + 1
    return changeRequest(tx, found, { ...values, subjectId, revision: Math.max(revision, next) })
  }
  const applicant = { applicantId: actor.personId, applicantName: actor.name }
  const [made] = await tx
    .insert(request)
    .values({
      ...{ id: newId(), subject: subject.noun, subjectId, revision, flow: subject.defaultFlow, createdAt: now },
      ...applicant,
      ...values,
    })
    .returning()
  if (!made) throw new Error('a request is stored')
  return made
}

/** Asks the witnesses, before whom nobody decides. */
const askWitnesses = async <C, P, R>(
  tx: Tx,
  subject: Subject<C, P, R>,
  about: About<C>,
  witnesses: readonly string[],
): Promise<RequestRecord> => {
  const { request: found, by } = about
  await tx
    .insert(requestWitness)
    .values(witnesses.map(personId => ({ requestId: found.id, personId, state: 'waiting' as const })))
  const changed = await changeRequest(tx, found, { stage: -1, witnessedAt: by.now })
  await notify(tx, subject, 'proof_asked', witnesses, { ...about, request: changed })
  return changed
}

/** Opens the first stage that waits, for a request whose flow is kept with it. */
export const begin = async <C, P, R>(
  tx: Tx,
  subject: Subject<C, P, R>,
  about: About<C>,
  by: Acting,
): Promise<RequestRecord> => {
  const opened = await openFrom(tx, about.request, 0, by)
  if (!opened) throw new Error('nobody has agreed to what is new')
  const changed = await changeRequest(tx, about.request, { stage: opened.place })
  await notify(tx, subject, 'asked', opened.asked, { ...about, request: changed })
  return changed
}

/** Begins anew, with the flow that holds now. */
const beginAnew = async <C, P, R>(
  tx: Tx,
  subject: Subject<C, P, R>,
  made: RequestRecord,
  { remark, witnesses = [] }: Submission<C>,
  by: Acting,
): Promise<RequestRecord> => {
  const facts = await subject.facts(tx, aboutOf(subject, made, by, remark))
  const flow: Flow = await flowOf(tx, subject, facts)
  await tx.delete(requestWitness).where(eq(requestWitness.requestId, made.id))
  const about = aboutOf(subject, await changeRequest(tx, made, { flow, stage: -1, witnessedAt: null }), by, remark)
  await note(tx, subject, 'submit', about)
  const opened =
    witnesses.length > 0 ? await askWitnesses(tx, subject, about, witnesses) : await begin(tx, subject, about, by)
  await subject.after?.submit?.(tx, { ...about, request: opened })
  return opened
}

/**
 * The stages that the flow has for this request are kept with it, and the first of them opens. What was sent back and is
 * the same in all that matters goes on where it was sent back.
 * @throws what the subject refuses; approvals:not_own_request, approvals:not_to_edit for one submitted again
 */
export const submit = async <C, P, R>(
  tx: Tx,
  subject: Subject<C, P, R>,
  submission: Submission<C>,
  by: Acting,
): Promise<RequestRecord> => {
  const { subjectId } = submission
  const content = subject.schema.parse(submission.content)
  await subject.lock?.(tx, subjectId)
  await lockSubject(tx, subject.noun, subjectId)
  const waiting = await requestsAbout(tx, subject.noun, subjectId, 'in_approval')
  subject.admit?.(
    content,
    waiting.map(each => subject.schema.parse(each.content)),
  )
  const found = submission.again === undefined ? undefined : await lockKept(tx, subject, submission.again, by)
  const back = subject.form && found ? await sentBackStage(tx, found, { ...submission, content }) : undefined
  const made = await stored(tx, subject, { ...submission, content }, found, by)
  return back
    ? returnTo(tx, subject, made, back, submission.remark, by)
    : beginAnew(tx, subject, made, { ...submission, content }, by)
}
