/** Ends what waits for an employee at phones that are not theirs: mistyped ones, and those they have left behind. */
import { eq, ne } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { invitation } from '../schema.ts'
import { type Ending, endInvitations } from './end-invitations.ts'

/**
 * Whoever was right once would join as the employee otherwise, beside the right one. No phone ends all. Needs the
 * company's transaction.
 */
export const endOtherPhones = async (tx: Tx, by: Ending, employeeId: string, phone: string | null): Promise<void> => {
  const others = phone === null ? [] : [ne(invitation.phone, phone)]
  await endInvitations(tx, by, eq(invitation.employeeId, employeeId), ...others)
}
