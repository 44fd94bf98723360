/** What ends a request without a decision on it, or takes back what a decision brought. */
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { isOwn } from './deciders.ts'
import { aboutOf, changeRequest, lockRequest, mustBeNewest, mustWait } from './find-request.ts'
import { applicantsOf, note, notify } from './note.ts'
import { type Acting, decidersNow, endStage, newlyAsked, openStageIn, plannedStage, takeUpAssignees } from './stages.ts'
import type { By, RequestRecord, Subject } from './subject.ts'

/** Which request, what is said to it, and where it was looked at, in which state. */
export interface Act {
  requestId: string
  remark: string
  revision?: number
}

/** Ends a request that waits, with its open stage, and writes it into its trail. */
const end = async <C, P, R>(
  tx: Tx,
  subject: Subject<C, P, R>,
  found: RequestRecord,
  how: { act: 'withdraw' | 'settle'; state: 'withdrawn' | 'settled'; status: RequestRecord['status']; remark: string },
  by: By,
) => {
  const stage = await openStageIn(tx, found)
  if (stage) await endStage(tx, stage, how.state, by)
  const changed = await changeRequest(tx, found, { status: how.status, closedAt: by.now })
  const about = aboutOf(subject, changed, by, how.remark)
  await note(tx, subject, how.act, about)
  return { changed, about }
}

/**
 * Only who submitted it takes it back; it may be submitted again.
 * @throws not_found, stale, approvals:not_own_request, approvals:decided, approvals:withdrawn
 */
export const withdraw = async <C, P, R>(
  tx: Tx,
  subject: Subject<C, P, R>,
  { requestId, remark, revision }: Act,
  by: By,
): Promise<RequestRecord> => {
  const found = await lockRequest(tx, subject, requestId)
  if (!isOwn(found, by.actor.personId)) throw new Refusal('approvals:not_own_request')
  await mustWait(tx, found)
  if (revision !== undefined) mustBeNewest(found, revision)
  const how = { act: 'withdraw', state: 'withdrawn', status: 'pending_edit', remark } as const
  const { changed, about } = await end(tx, subject, found, how, by)
  await subject.after?.withdraw?.(tx, about)
  return changed
}

/**
 * Closes what was granted by doing it; who may do it was judged there.
 * @throws not_found, approvals:decided, approvals:withdrawn
 */
export const settle = async <C, P, R>(
  tx: Tx,
  subject: Subject<C, P, R>,
  { requestId, remark }: Act,
  by: By,
): Promise<RequestRecord> => {
  const found = await lockRequest(tx, subject, requestId)
  await mustWait(tx, found)
  const how = { act: 'settle', state: 'settled', status: 'processed', remark } as const
  const { changed, about } = await end(tx, subject, found, how, by)
  await notify(tx, subject, 'agreed', applicantsOf(changed), about)
  return changed
}

/**
 * Takes back what a request has brought, once; whoever calls it has judged who may.
 * @throws not_found, approvals:not_in_effect, and what the subject refuses
 */
export const reverse = async <C, P, R>(
  tx: Tx,
  subject: Subject<C, P, R>,
  { requestId, remark }: Act,
  by: By,
): Promise<RequestRecord> => {
  const found = await lockRequest(tx, subject, requestId)
  const inEffect = found.status === 'processed' && found.reversedAt === null
  if (!inEffect || subject.reverse === undefined) throw new Refusal('approvals:not_in_effect')
  const changed = await changeRequest(tx, found, { reversedAt: by.now, tellAt: null })
  const about = aboutOf(subject, changed, by, remark)
  if (subject.reverse !== 'elsewhere') await subject.reverse(tx, about)
  await note(tx, subject, 'reverse', about)
  await notify(tx, subject, 'reversed', applicantsOf(changed), about)
  return changed
}

/**
 * Asks anew who decides on a request that waits, after somebody gained or lost the right, and tells those who were not
 * asked before. A decision does the same by itself: this is for whoever would wait for nobody.
 * @throws not_found
 */
export const askAnew = async <C, P, R>(
  tx: Tx,
  subject: Subject<C, P, R>,
  requestId: string,
  by: Acting,
): Promise<void> => {
  const found = await lockRequest(tx, subject, requestId)
  const planned = plannedStage(found)
  const stage = await openStageIn(tx, found)
  if (stage === undefined || planned === undefined) return
  const deciders = await decidersNow(tx, found, planned, stage, by.today)
  const { assignees, asked } = await takeUpAssignees(tx, found, stage, deciders)
  await notify(tx, subject, 'asked', newlyAsked(stage, assignees, asked), aboutOf(subject, found, by, ''))
}
