/** What the last agreement brings: the effect, for a review or at once, or the end of another request; and who is told. */
import { requestLimits } from '#contract/approvals/values.ts'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { personsOf } from './deciders.ts'
import { aboutOf, changeRequest, lockRequest } from './find-request.ts'
import { applicantsOf, note, notify } from './note.ts'
import { requestCopy } from './schema.ts'
import { type Acting, openReview } from './stages.ts'
import type { About, AnySubject, RequestRecord, Subject } from './subject.ts'

export interface Decided<R> {
  request: RequestRecord
  /** What the effect answered; undefined while others still decide, and where nobody agreed. */
  result: R | undefined
}

/** When the final message goes out: at once, or when the decision can be undone no more. */
export const tellsAt = (subject: Pick<AnySubject, 'form'>, now: Date): Date | null =>
  subject.form ? new Date(now.getTime() + requestLimits.graceMinutes * 60_000) : null

/** Who gets a copy, kept at once. */
const copy = async <C>(tx: Tx, { request, by }: About<C>, today: string): Promise<string[]> => {
  const found = new Set<string>()
  for (const who of request.flow.copies ?? [])
    for (const personId of await personsOf(tx, who, request, today)) found.add(personId)
  const rows = [...found].map(personId => ({ requestId: request.id, personId, at: by.now }))
  if (rows.length > 0) await tx.insert(requestCopy).values(rows).onConflictDoNothing()
  return [...found]
}

/** Whether what it brought stands. */
export const isInEffect = ({ status, reversedAt }: RequestRecord): boolean =>
  (status === 'processed' || status === 'pending_review') && reversedAt === null

/** Ends an agreed request by another that refers to it, with the opposite of its effect. @throws approvals:not_in_effect */
const endReferred = async <C, P, R>(tx: Tx, subject: Subject<C, P, R>, about: About<C>): Promise<void> => {
  const { refersTo, refersAs } = about.request
  if (refersTo === null) return
  const found = await lockRequest(tx, subject, refersTo)
  if (!isInEffect(found) || typeof subject.reverse !== 'function') throw new Refusal('approvals:not_in_effect')
  // That it was agreed to is no news any more.
  const changed = await changeRequest(tx, found, { reversedAt: about.by.now, tellAt: null })
  const referred = aboutOf(subject, changed, about.by, about.remark)
  await subject.reverse(tx, referred)
  await note(tx, subject, refersAs === 'change' ? 'changed' : 'cancelled', referred)
}

/** What was decided last brings the effect, and tells of it. @throws approvals:not_in_effect, and what the effect refuses */
export const takeEffect = async <C, P, R>(
  tx: Tx,
  subject: Subject<C, P, R>,
  about: About<C>,
  by: Acting,
  prepared: P,
): Promise<Decided<R>> => {
  if (subject.effect === 'elsewhere') throw new Error(`${subject.noun} takes effect elsewhere`)
  const { flow, refersAs } = about.request
  const tellAt = tellsAt(subject, by.now)
  const end = { closedAt: by.now, tellAt }
  const request = await changeRequest(
    tx,
    about.request,
    flow.review ? { ...end, status: 'pending_review', stage: flow.stages.length } : { ...end, status: 'processed' },
  )
  const after = { ...about, request }
  await endReferred(tx, subject, after)
  const result = refersAs === 'cancel' ? undefined : await subject.effect(tx, after, prepared)
  if (flow.review) await notify(tx, subject, 'review_asked', await openReview(tx, request, by), after)
  const copies = await copy(tx, after, by.today)
  if (tellAt === null) {
    await notify(tx, subject, 'agreed', applicantsOf(request), after)
    await notify(tx, subject, 'copied', copies, after)
  }
  return { request, result }
}
