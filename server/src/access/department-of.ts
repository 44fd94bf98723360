/** Where an employee stands on a date. */
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { inForce } from './in-force.ts'
import { employment } from './schema.ts'

/** The department; null for whoever is no employee, or is employed on another date only. */
export const departmentOf = async (tx: Tx, employeeId: string | null, date: string): Promise<string | null> => {
  if (employeeId === null) return null
  const [terms] = await tx
    .select({ id: employment.departmentId })
    .from(employment)
    .where(and(eq(employment.employeeId, employeeId), inForce('employment', date)))
    .limit(1)
  return terms?.id ?? null
}
