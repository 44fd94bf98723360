/** An act on one request by the calls of all categories: its subject, the lock, and what was looked at. */
import { eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { mustReach } from '../../access/reach.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Served } from '../../http/served.ts'
import { type AboveApprovals, formSubjectOf } from '../above.ts'
import { isOwn } from '../deciders.ts'
import { aboutOf, lockRequest, mustBeNewest } from '../find-request.ts'
import { mustSee } from '../lists/may-see.ts'
import { request } from '../schema.ts'
import type { Acting } from '../stages.ts'
import type { About, AnySubject, RequestRecord } from '../subject.ts'

/** As `Acting`, with what the caller reaches. */
export interface CallActing extends Acting {
  actor: Actor
}

/** Who acts in a call, and on what date. */
export const actingOf = ({ actor, now, services }: Pick<Served, 'actor' | 'now' | 'services'>): CallActing => ({
  actor,
  now,
  services,
  today: services.clock.today(),
})

/** @throws not_found */
export const findAny = async (tx: Tx, requestId: string): Promise<RequestRecord> => {
  const [found] = await tx.select().from(request).where(eq(request.id, requestId))
  if (!found || found.deletedAt !== null) throw new Refusal('not_found')
  return found
}

/** Of which category it is; whoever does not see it is not told. @throws not_found, forbidden, approvals:own_page */
export const formOfRequest = async (tx: Tx, above: AboveApprovals, requestId: string, by: CallActing) => {
  const found = await findAny(tx, requestId)
  const known = above.subjects.some(each => each.noun === found.subject && each.form)
  if (!known) await mustSee(tx, by.actor, found.id, by.today)
  return formSubjectOf(above, found.subject)
}

export interface Locked {
  subject: AnySubject
  found: RequestRecord
  /** The request as its subject reads it, as an act leaves it. */
  about(changed: RequestRecord): About<unknown>
}

/** The request under its lock. The revision that was looked at is judged by whoever knows who may act: `mustBeNewest`. */
export const lockAny = async (
  tx: Tx,
  above: AboveApprovals,
  { requestId, remark = '' }: { requestId: string; remark?: string },
  by: CallActing,
): Promise<Locked> => {
  const subject = await formOfRequest(tx, above, requestId, by)
  const found = await lockRequest(tx, subject, requestId)
  if (found.deletedAt !== null) throw new Refusal('not_found')
  return { subject, found, about: changed => aboutOf(subject, changed, by, remark) }
}

/**
 * Whose request it is acts on it; whoever entered it for somebody else only while looking after them.
 * @throws approvals:not_own_request, forbidden
 */
export const mustActFor = async (
  tx: Tx,
  above: AboveApprovals,
  found: RequestRecord,
  { actor, today }: CallActing,
): Promise<void> => {
  if (!isOwn(found, actor.personId)) throw new Refusal('approvals:not_own_request')
  if (found.applicantId === actor.personId || found.employeeId === null) return
  const [employee] = await above.employeesOf(tx, [found.employeeId], today)
  await mustReach(tx, actor, employee?.departmentId ?? null, 'approvals.view')
}

export { mustBeNewest }

/** What an act answers. */
export const stateOf = ({ id, revision, status }: RequestRecord) => ({ requestId: id, revision, status })
