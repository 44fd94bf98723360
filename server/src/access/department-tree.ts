/** The tree of departments, upwards and downwards: what applies to a department is set there or anywhere above. */
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'

/** The department itself and all above it, nearest first; empty where it does not exist. */
export const lineOf = async (tx: Tx, departmentId: string): Promise<string[]> => {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`with recursive line as (
      select id, parent_id, 0 as step from department where id = ${departmentId} and deleted_at is null
      union all
      select above.id, above.parent_id, line.step + 1 from department above join line on above.id = line.parent_id
      where line.step < 100
    ) select id from line order by step`,
  )
  return rows.map(row => row.id)
}

/** The named departments and all above each of them. */
export const linesOf = async (tx: Tx, departmentIds: readonly string[]): Promise<string[]> => {
  if (departmentIds.length === 0) return []
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`with recursive line as (
      select id, parent_id from department where id in ${departmentIds} and deleted_at is null
      union select above.id, above.parent_id from department above join line on above.id = line.parent_id
    ) select id from line`,
  )
  return rows.map(row => row.id)
}

/** The named departments and everything below them. */
export const belowOf = async (tx: Tx, departmentIds: readonly string[]): Promise<string[]> => {
  if (departmentIds.length === 0) return []
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`with recursive below as (
      select id from department where id in ${departmentIds} and deleted_at is null
      union select child.id from department child join below on child.parent_id = below.id where child.deleted_at is null
    ) select id from below`,
  )
  return rows.map(row => row.id)
}
