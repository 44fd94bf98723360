/** What waits for the owner of a phone: a member to be, of whom nothing counts yet. Needs the company's transaction. */
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { invitation } from './schema.ts'

export type Waiting = typeof invitation.$inferSelect

/** Neither used up nor taken back nor declined; it may have run out. */
export const isKept = () =>
  and(isNull(invitation.revokedAt), isNull(invitation.declinedAt), lt(invitation.used, invitation.maxUses))

/** The one that waits for a phone, locked; a company has one at most. */
export const waitingFor = async (tx: Tx, phone: string): Promise<Waiting | undefined> => {
  const [found] = await tx
    .select()
    .from(invitation)
    .where(and(eq(invitation.phone, phone), isKept()))
    .for('update')
  return found
}
