/** Finds a request to act on, under a lock, and refuses what is over. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { request, requestStep, type StepAct } from './schema.ts'
import type { About, By, RequestRecord, Subject } from './subject.ts'

/** @throws not_found */
export const findRequest = async <C, P, R>(
  tx: Tx,
  subject: Subject<C, P, R>,
  requestId: string,
): Promise<RequestRecord> => {
  const which = and(eq(request.id, requestId), eq(request.subject, subject.noun))
  const [found] = await tx.select().from(request).where(which)
  if (!found) throw new Refusal('not_found')
  return found
}

/** As `findRequest`, and nobody else acts on it until the transaction ends. */
export const lockRequest = async <C, P, R>(
  tx: Tx,
  subject: Subject<C, P, R>,
  requestId: string,
): Promise<RequestRecord> => {
  const { subjectId } = await findRequest(tx, subject, requestId)
  await subject.lock?.(tx, subjectId)
  const [locked] = await tx.select().from(request).where(eq(request.id, requestId)).for('update')
  if (!locked) throw new Refusal('not_found')
  return locked
}

const closing: readonly StepAct[] = [
  'agree',
  'refuse',
  'send_back',
  'withdraw',
  'settle',
  'publish',
  'deny',
  'witness_late',
]

/** The first decision counts: whoever comes later is told whose it was. @throws approvals:decided, approvals:withdrawn */
export const mustWait = async (tx: Tx, { id, status }: RequestRecord): Promise<void> => {
  if (status === 'in_approval') return
  const closed = and(eq(requestStep.requestId, id), inArray(requestStep.act, [...closing]))
  const [last] = await tx
    .select()
    .from(requestStep)
    .where(closed)
    .orderBy(desc(requestStep.at), desc(requestStep.id))
    .limit(1)
  const code = last?.act === 'withdraw' ? 'approvals:withdrawn' : 'approvals:decided'
  throw new Refusal(code, { name: last?.personName ?? '' })
}

/** What was looked at must be what is decided on. @throws stale */
export const mustBeNewest = ({ revision, status }: RequestRecord, seen: number): void => {
  if (revision !== seen) throw new Refusal('stale', {}, undefined, { revision, status })
}

/** The request as its subject reads it. */
export const aboutOf = <C, P, R>(
  subject: Subject<C, P, R>,
  found: RequestRecord,
  by: By,
  remark: string,
): About<C> => ({ request: found, content: subject.schema.parse(found.content), by, remark })

/** Stores what an act changes of a request, and answers it as it is then. */
export const changeRequest = async (
  tx: Tx,
  { id }: RequestRecord,
  changes: Partial<Omit<RequestRecord, 'id' | 'companyId'>>,
): Promise<RequestRecord> => {
  const [changed] = await tx.update(request).set(changes).where(eq(request.id, id)).returning()
  if (!changed) throw new Refusal('not_found')
  return changed
}
