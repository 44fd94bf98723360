/** The names of people by their ids, for a sentence that names them. */
import { inArray } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { employee } from '../schema.ts'

export const namesOf = async (tx: Tx, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: employee.id, name: employee.name })
    .from(employee)
    .where(inArray(employee.id, [...new Set(ids)]))
  return new Map(rows.map(row => [row.id, row.name]))
}
