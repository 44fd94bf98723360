/** Days on which a site does not open although its week says so: closures that people entered. */
import { and, eq, isNull, or } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { specialDay } from '../schema.ts'

/** Closed dates of a site within a stretch; a closure without a department is for every site. */
export const closedDates = async (tx: Tx, departmentId: string, first: string, last: string): Promise<Set<string>> => {
  const rows = await tx
    .select({ dates: specialDay.dates })
    .from(specialDay)
    .where(
      and(
        isNull(specialDay.deletedAt),
        eq(specialDay.kind, 'closure'),
        or(isNull(specialDay.departmentId), eq(specialDay.departmentId, departmentId)),
      ),
    )
  return new Set(rows.flatMap(row => row.dates).filter(date => date >= first && date <= last))
}
