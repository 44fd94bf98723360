/** Whether somebody is leaving, or has left, by a resignation. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { resignation } from './schema.ts'

/** Neither taken back nor recovered from. */
export const stands = and(isNull(resignation.deletedAt), isNull(resignation.recoveredOn))

/** The one of a person that stands. */
export const standingOf = async (tx: Tx, employeeId: string): Promise<typeof resignation.$inferSelect | undefined> => {
  const [found] = await tx
    .select()
    .from(resignation)
    .where(and(eq(resignation.employeeId, employeeId), stands))
  return found
}
