/** Takes invitations back, whoever wants it and why: none ends without a line of the log. */
import { and, type SQL } from 'drizzle-orm'
import { type AuditEntry, auditAll } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import { invitation } from '../schema.ts'
import { isKept } from '../state.ts'
import type { Waiting } from '../waiting.ts'

export type Ending = Pick<AuditEntry, 'actor' | 'source'> & { now: Date }

/** Ends those of them that are kept, and answers what they were. Needs the company's transaction. */
export const endInvitations = async (
  tx: Tx,
  { actor, source, now }: Ending,
  ...which: [SQL, ...SQL[]]
): Promise<Waiting[]> => {
  const ended = await tx
    .update(invitation)
    .set({ revokedAt: now })
    .where(and(isKept(), ...which))
    .returning()
  const lines = ended.map(({ id, departmentId, used, maxUses }): AuditEntry => {
    const before = { used, maxUses }
    return { actor, source, subject: 'invitation', subjectId: id, departmentId, action: 'delete', before, now }
  })
  await auditAll(tx, lines)
  return ended
}
