/** Whether somebody is leaving, or has left, by a resignation. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { resignation } from './schema.ts'

/** The one of a person that stands: neither taken back nor recovered from. */
export const standingOf = async (tx: Tx, employeeId: string): Promise<typeof resignation.$inferSelect | undefined> => {
  const { deletedAt, recoveredOn } = resignation
  const [found] = await tx
    .select()
    .from(resignation)
    .where(and(eq(resignation.employeeId, employeeId), isNull(deletedAt), isNull(recoveredOn)))
  return found
}
