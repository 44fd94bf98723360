/** Witnesses: all of them prove what happened before anybody decides; a denial returns it. */
import { and, eq } from 'drizzle-orm'
import type { approvalCalls } from '#contract/approvals/calls.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import type { AboveApprovals } from '../above.ts'
import { changeRequest, mustWait } from '../find-request.ts'
import { applicantsOf, note, notify } from '../note.ts'
import { requestWitness } from '../schema.ts'
import type { Acting } from '../stages.ts'
import type { About, AnySubject, RequestRecord } from '../subject.ts'
import { begin } from '../submit.ts'
import { actingOf, lockAny, mustBeNewest, stateOf } from './on-request.ts'

type Call = typeof approvalCalls.prove

/** Returns it to be edited: what comes after a denial, and after too long a silence. */
export const returnUnproved = async (
  tx: Tx,
  subject: AnySubject,
  about: About<unknown>,
  told: 'denied' | 'proof_late',
): Promise<RequestRecord> => {
  const changed = await changeRequest(tx, about.request, { status: 'pending_edit', closedAt: about.by.now })
  const after = { ...about, request: changed }
  await subject.after?.send_back?.(tx, after)
  await notify(tx, subject, told, applicantsOf(changed), after)
  return changed
}

/** Whoever proves last lets the first stage begin. */
const goOn = async (tx: Tx, subject: AnySubject, about: About<unknown>, by: Acting): Promise<RequestRecord> => {
  const waiting = and(eq(requestWitness.requestId, about.request.id), eq(requestWitness.state, 'waiting'))
  return (await tx.$count(requestWitness, waiting)) > 0 ? about.request : begin(tx, subject, about, by)
}

/** @throws forbidden, stale, approvals:proved_already, approvals:decided, approvals:withdrawn, approvals:remark_needed */
export const proveRequest =
  (above: AboveApprovals) =>
  async (call: Served<Call>): Promise<Answer<Call>> => {
    const { tx, input } = call
    const by = actingOf(call)
    const { subject, found, about } = await lockAny(tx, above, input, by)
    const { requestId, personId } = requestWitness
    const [own] = await tx
      .select()
      .from(requestWitness)
      .where(and(eq(requestId, found.id), eq(personId, by.actor.personId)))
    if (!own || found.witnessedAt === null) throw new Refusal('forbidden')
    await mustWait(tx, found)
    if (own.state !== 'waiting') throw new Refusal('approvals:proved_already')
    mustBeNewest(found, input.revision)
    const denies = input.act === 'deny'
    if (denies && input.remark.trim() === '') throw new Refusal('approvals:remark_needed', {}, 'remark')
    const answered = { state: denies ? 'denied' : 'proved', at: by.now, remark: input.remark } as const
    await tx.update(requestWitness).set(answered).where(eq(requestWitness.id, own.id))
    await note(tx, subject, input.act, about(found))
    return stateOf(
      denies ? await returnUnproved(tx, subject, about(found), 'denied') : await goOn(tx, subject, about(found), by),
    )
  }
