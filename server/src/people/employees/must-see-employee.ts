/** Finds an employee within the caller's scope, or the caller's own record. */
import { sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { mustReach } from '../../access/reach.ts'
import { termsOn } from '../../access/terms-today.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import { Refusal } from '../../errors.ts'

export interface SeenEmployee extends Record<string, unknown> {
  id: string
  name: string
  revision: number
  department_id: string | null
  left_on: string | null
}

/** What is written, and the revision that it was made from. */
type Write = { revision?: number }

/**
 * Locks the row when `write` is set, so that two writers of one employee wait for each other.
 * @throws Refusal not_found
 */
const find = async (tx: Tx, id: string, today: string, write?: Write): Promise<SeenEmployee> => {
  const lock = write ? sql`for update of employee` : sql``
  const [found] = await rowsOf<SeenEmployee>(
    tx,
    sql`select employee.id, employee.name, employee.revision, employee.left_on::text, terms.department_id
      from employee ${termsOn(today)}
      where employee.id = ${id} and employee.deleted_at is null ${lock}`,
  )
  if (!found) throw new Refusal('not_found')
  return found
}

const mustBeNewest = (found: SeenEmployee, write?: Write): SeenEmployee => {
  if (write?.revision === undefined || write.revision === found.revision) return found
  throw new Refusal('stale', {}, undefined, { revision: found.revision })
}

/** @throws Refusal not_found, forbidden; stale where a revision is given and is not the newest */
export const mustSeeEmployee = async (
  tx: Tx,
  actor: Actor,
  id: string,
  today: string,
  write?: Write,
): Promise<SeenEmployee> => {
  const found = await find(tx, id, today, write)
  await mustReach(tx, actor, found.department_id)
  return mustBeNewest(found, write)
}

/** The caller's own record, whatever they look after. @throws Refusal not_found for whoever has none or has left, stale */
export const ownEmployee = async (tx: Tx, actor: Actor, today: string, write?: Write): Promise<SeenEmployee> => {
  if (actor.employeeId === null) throw new Refusal('not_found')
  const found = await find(tx, actor.employeeId, today, write)
  if (found.left_on !== null && found.left_on < today) throw new Refusal('not_found')
  return mustBeNewest(found, write)
}
