/** Ends the links for anybody that a person has made: whoever is shut out leaves no door open behind. */
import { and, eq, isNull } from 'drizzle-orm'
import { type AuditEntry, auditAll } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { invitation } from './schema.ts'
import { isKept } from './state.ts'

/** What waits for a phone stays: it is for one employee alone. Needs the company's transaction. */
export const endLinksOf = async (
  tx: Tx,
  by: Pick<AuditEntry, 'actor'> & { now: Date },
  personId: string,
): Promise<void> => {
  const ended = await tx
    .update(invitation)
    .set({ revokedAt: by.now })
    .where(and(eq(invitation.createdByPerson, personId), isNull(invitation.phone), isKept()))
    .returning({ id: invitation.id, departmentId: invitation.departmentId })
  const lines = ended.map(({ id, departmentId }) => {
    return { ...by, subject: 'invitation', subjectId: id, departmentId, action: 'delete' } as const
  })
  await auditAll(tx, lines)
}
