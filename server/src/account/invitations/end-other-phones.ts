/** Ends what waits for an employee at phones that are not theirs: mistyped ones, and those they have left behind. */
import { and, eq, ne } from 'drizzle-orm'
import { type AuditEntry, auditAll } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { invitation } from './schema.ts'
import { isKept } from './state.ts'

/**
 * Whoever was right once would join as the employee otherwise, beside the right one. No phone ends all. Needs the
 * company's transaction.
 */
export const endOtherPhones = async (
  tx: Tx,
  by: Pick<AuditEntry, 'actor' | 'source'> & { now: Date },
  employeeId: string,
  phone: string | null,
): Promise<void> => {
  const other = phone === null ? undefined : ne(invitation.phone, phone)
  const ended = await tx
    .update(invitation)
    .set({ revokedAt: by.now })
    .where(and(eq(invitation.employeeId, employeeId), isKept(), other))
    .returning({ id: invitation.id, departmentId: invitation.departmentId })
  const lines = ended.map(({ id, departmentId }) => {
    return { ...by, subject: 'invitation', subjectId: id, departmentId, action: 'delete' } as const
  })
  await auditAll(tx, lines)
}
