/** The code that a company may hand out for a first start: asked for once, beside the proof of the phone. */
import { and, eq, sql } from 'drizzle-orm'
import { passwordFits } from '../../../access/entry/password.ts'
import { Refusal } from '../../../errors.ts'
import type { Services } from '../../../services.ts'
import { invitation } from '../schema.ts'
import { startCodeStateOf } from '../state.ts'

type Found = typeof invitation.$inferSelect

/**
 * A try is spent before it is looked at, in a transaction of its own: of many at once no more count than are allowed,
 * whatever becomes of the call. A right one ends with the invitation that it opens.
 * @throws Refusal invitation:start_code_required, invitation:start_code_over, invitation:start_code
 */
export const mustKnowStartCode = async (
  { db }: Services,
  found: Found,
  given: string | undefined,
  now: Date,
): Promise<void> => {
  if (found.startCodeHash === null) return
  const isWanted = and(eq(invitation.id, found.id), eq(startCodeStateOf(now), 'wanted'))
  if (!given) {
    const isAsked = (await db.asOwner(tx => tx.$count(invitation, isWanted))) > 0
    throw new Refusal(isAsked ? 'invitation:start_code_required' : 'invitation:start_code_over', {}, 'startCode')
  }
  const [tried] = await db.asOwner(tx =>
    tx
      .update(invitation)
      .set({ startTries: sql`${invitation.startTries} - 1` })
      .where(isWanted)
      .returning({ hash: invitation.startCodeHash, left: invitation.startTries }),
  )
  if (!tried) throw new Refusal('invitation:start_code_over', {}, 'startCode')
  if ((await passwordFits(tried.hash, given)) && tried.hash === found.startCodeHash) return
  if (tried.left === 0) throw new Refusal('invitation:start_code_over', {}, 'startCode')
  throw new Refusal('invitation:start_code', { count: tried.left }, 'startCode')
}
