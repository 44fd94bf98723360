/** Whose balances are changed or opened: each within the caller's reach, and of what tells of health within that right too. */
import { sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { mustReachAll } from '../../access/reach.ts'
import { termsOn } from '../../access/terms-today.ts'
import { arrayOf } from '../../db/array-of.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import { Refusal } from '../../errors.ts'

export interface PersonInReach extends Record<string, unknown> {
  id: string
  name: string
  departmentId: string | null
}

/** @throws Refusal not_found, forbidden */
export const peopleInReach = async (
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  today: string,
  isPrivate: boolean,
): Promise<PersonInReach[]> => {
  const people = await rowsOf<PersonInReach>(
    tx,
    sql`select employee.id, employee.name, terms.department_id as "departmentId" from employee ${termsOn(today)}
      where employee.id = any(${arrayOf(ids)}::uuid[]) and employee.deleted_at is null
      order by employee.job_number, employee.id`,
  )
  if (people.length < new Set(ids).size) throw new Refusal('not_found')
  const places = people.map(each => each.departmentId)
  // Whoever stands nowhere is seen by those of the whole company.
  const named = places.includes(null) ? [] : places.flatMap(id => id ?? [])
  await mustReachAll(tx, actor, named)
  if (isPrivate) await mustReachAll(tx, actor, named, 'people.health')
  return people
}
