/** A page of the audit log: the newest lines first, and how many there are in all. */
import { desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { auditLine } from './schema.ts'

/**
 * Most bytes of values in one page, as the database keeps them, compressed: some twenty megabytes outside. Whoever stores
 * thousands of duties with each line would have gigabytes read at one look otherwise.
 */
export const mostOfPage = 6_000_000

/** Lines beyond what a page may hold tell who did what and when, without the values before and after. */
export const auditPage = async (
  tx: Tx,
  where: SQL | undefined,
  { page, size }: { page: number; size: number },
): Promise<{ lines: (typeof auditLine.$inferSelect)[]; total: number }> => {
  const lines = tx
    .select()
    .from(auditLine)
    .where(where)
    .orderBy(desc(auditLine.id))
    .limit(size)
    .offset((page - 1) * size)
    .as('lines')
  const own = sql`coalesce(pg_column_size(${lines.before}), 0) + coalesce(pg_column_size(${lines.after}), 0)`
  const fits = sql`sum(${own}) over (order by ${lines.id} desc) <= ${mostOfPage}`
  const told = (value: SQLWrapper) => sql<unknown>`case when ${fits} then ${value} end`
  const { id, companyId, at, personId, personName, subject, subjectId, departmentId, action, source } = lines
  const plain = { id, companyId, at, personId, personName, subject, subjectId, departmentId, action, source }
  const rows = await tx
    .select({ ...plain, before: told(lines.before), after: told(lines.after) })
    .from(lines)
    .orderBy(desc(lines.id))
  return { lines: rows, total: await tx.$count(auditLine, where) }
}
