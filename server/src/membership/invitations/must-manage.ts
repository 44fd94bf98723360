/** Finds an invitation that nobody has used up, within the caller's reach, and locks it. */
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { mustReach } from '../../access/reach.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { mustReachGiven } from '../members/must-reach-given.ts'
import { invitation } from './schema.ts'
import { isKept } from './state.ts'

/**
 * One for a phone is found after its end too. Its link, made anew, gives what it gives: only whoever could give it
 * touches it.
 * @throws Refusal not_found where there is none; forbidden
 */
export const mustManage = async (tx: Tx, actor: Actor, id: string, { today, now }: { today: string; now: Date }) => {
  const [found] = await tx
    .select()
    .from(invitation)
    .where(and(eq(invitation.id, id), isKept()))
    .for('update')
  if (!found || (found.phone === null && found.expiresAt <= now)) throw new Refusal('not_found')
  await mustReach(tx, actor, found.departmentId)
  await mustReachGiven(tx, actor, found, today)
  return found
}
