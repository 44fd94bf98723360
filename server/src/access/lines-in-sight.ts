/** Where what a person may see of a site's set-up can be set: at the site, or at any department above it. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import type { Actor } from './actor.ts'
import { mustReach, reach } from './reach.ts'

/** Conditions on what belongs to one department, or to several of which one is enough; undefined where all is in sight. */
export interface InSight {
  over(departmentId: SQLWrapper): SQL | undefined
  overAny(departmentIds: SQLWrapper): SQL | undefined
}

/**
 * The departments of one site's line, or of the lines of all that the actor reaches, since what is set above a site
 * applies to it.
 * @throws Refusal forbidden where the named department is not reached
 */
export const linesInSight = async (tx: Tx, actor: Actor, departmentId: string | undefined): Promise<InSight> => {
  if (departmentId !== undefined) await mustReach(tx, actor, departmentId)
  const lines =
    departmentId === undefined
      ? reach(actor).lines
      : sql`(select above_id from department_line where department_id = ${departmentId})`
  return {
    over: column => (lines === null ? undefined : sql`${column} in ${lines}`),
    overAny: columns => (lines === null ? undefined : sql`${columns} && array${lines}`),
  }
}
