/** A page of the audit log: the newest lines first, and how many there are in all. */
import { desc, type SQL } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { auditLine } from './schema.ts'

export const auditPage = async (
  tx: Tx,
  where: SQL | undefined,
  { page, size }: { page: number; size: number },
): Promise<{ lines: (typeof auditLine.$inferSelect)[]; total: number }> => {
  const lines = await tx
    .select()
    .from(auditLine)
    .where(where)
    .orderBy(desc(auditLine.id))
    .limit(size)
    .offset((page - 1) * size)
  return { lines, total: await tx.$count(auditLine, where) }
}
