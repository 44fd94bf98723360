/** Who holds which position, for the organisation's list: how many, and what goes with a name that becomes another. */
import { sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { inForce } from '../../access/in-force.ts'
import { reach } from '../../access/reach.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import { isSameName, nameKey } from '../../db/same-name.ts'
import { inDepartment } from './list-employees.ts'

/** By the key of the name, of those within reach who work on the date. */
export const holders = async (
  tx: Tx,
  actor: Actor,
  date: string,
  of?: { departmentId: string; below: boolean },
): Promise<ReadonlyMap<string, number>> => {
  const within = reach(actor).over(sql`terms.department_id`) ?? sql`true`
  const rows = await rowsOf<{ key: string; people: number }>(
    tx,
    sql`select ${nameKey(sql`terms.position`)} as key, count(*)::int as people
      from employment terms join employee on employee.id = terms.employee_id and employee.deleted_at is null
      where terms.position is not null and ${inForce('terms', date)} and ${within}
        and ${inDepartment(of?.departmentId, of?.below ?? true)}
        and (employee.left_on is null or employee.left_on >= ${date}) group by 1`,
  )
  return new Map(rows.map(row => [row.key, row.people]))
}

/** In terms of any date, in rates, and in changes that wait; a form that was opened before is stale. */
export const renamePosition = async (tx: Tx, from: string, to: string): Promise<void> => {
  const named = isSameName(sql`position`, from)
  await tx.execute(
    sql`update employee set revision = revision + 1 where id in (select employee_id from employment where ${named})`,
  )
  await tx.execute(sql`update employment set position = ${to} where ${named}`)
  await tx.execute(sql`update pay_rate set position = ${to}, revision = revision + 1 where ${named}`)
  for (const side of ['before', 'after'] as const) {
    const column = sql.identifier(side)
    await tx.execute(
      sql`update personnel_change set ${column} = jsonb_set(${column}, '{position}', to_jsonb(${to}::text))
        where state = 'pending' and ${isSameName(sql`${column} ->> 'position'`, from)}`,
    )
  }
}
