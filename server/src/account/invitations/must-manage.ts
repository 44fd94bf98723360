/** Finds an invitation that can still be used, in the caller's scope, and locks it. */
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { mustSee } from '../../access/scope.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { invitation } from './schema.ts'

/** Neither taken back nor over nor used up. */
export const isOpen = (now: Date) =>
  and(isNull(invitation.revokedAt), gt(invitation.expiresAt, now), lt(invitation.used, invitation.maxUses))

/** @throws Refusal not_found where it is none, or no open one; forbidden */
export const mustManage = async (tx: Tx, actor: Actor, id: string, now: Date) => {
  const [found] = await tx
    .select()
    .from(invitation)
    .where(and(eq(invitation.id, id), isOpen(now)))
    .for('update')
  if (!found) throw new Refusal('not_found')
  mustSee(actor, found.departmentId)
  return found
}
