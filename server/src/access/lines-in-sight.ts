/** Where what a person may see of a site's set-up can be set: at the site, or at any department above it. */

import type { Tx } from '../db/database.ts'
import type { Actor } from './actor.ts'
import { lineOf, linesOf } from './department-tree.ts'
import { mustSee } from './scope.ts'

/**
 * The departments of one site's line, or of the lines of all that the actor manages, since what is set above
 * a site applies to it; null where the actor manages the whole company and names no department.
 * @throws refusal forbidden where the named department lies outside the actor's scope
 */
export const linesInSight = async (
  tx: Tx,
  actor: Actor,
  departmentId: string | undefined,
): Promise<string[] | null> => {
  if (departmentId === undefined) return actor.departments === 'all' ? null : linesOf(tx, [...actor.departments])
  mustSee(actor, departmentId)
  return lineOf(tx, departmentId)
}
