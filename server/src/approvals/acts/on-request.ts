/** An act on one request by the calls of all categories: its subject, the lock, and what was looked at. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Served } from '../../http/served.ts'
import { type AboveApprovals, formSubjectOf } from '../above.ts'
import { aboutOf, lockRequest, mustBeNewest } from '../find-request.ts'
import { request } from '../schema.ts'
import type { Acting } from '../stages.ts'
import type { About, AnySubject, RequestRecord } from '../subject.ts'

/** Who acts in a call, and on what date. */
export const actingOf = ({ actor, now, services }: Pick<Served, 'actor' | 'now' | 'services'>): Acting => ({
  actor,
  now,
  today: services.clock.today(),
})

/** @throws not_found */
export const findAny = async (tx: Tx, requestId: string): Promise<RequestRecord> => {
  const [found] = await tx.select().from(request).where(eq(request.id, requestId))
  if (!found || found.deletedAt !== null) throw new Refusal('not_found')
  return found
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
  by: Acting,
): Promise<Locked> => {
  const subject = formSubjectOf(above, (await findAny(tx, requestId)).subject)
  const found = await lockRequest(tx, subject, requestId)
  if (found.deletedAt !== null) throw new Refusal('not_found')
  return { subject, found, about: changed => aboutOf(subject, changed, by, remark) }
}

export { mustBeNewest }

/** What an act answers. */
export const stateOf = ({ id, revision, status }: RequestRecord) => ({ requestId: id, revision, status })
