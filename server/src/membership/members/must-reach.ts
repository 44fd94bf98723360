/** How far somebody must reach to touch what was given to somebody else, as a membership or as an invitation. */
import type { Actor } from '../../access/actor.ts'
import type { Scope } from '../../access/schema.ts'
import type { Tx } from '../../db/database.ts'
import { mustGive, mustGiveScope } from '../../organisation/index.ts'
import { mustSeeEmployee } from '../../people/index.ts'

export interface Given {
  employeeId: string | null
  roleIds: readonly string[]
  scope: Scope
}

/** @throws Refusal forbidden for what reaches further than the actor, by roles, scope or employee */
export const mustReach = async (tx: Tx, actor: Actor, given: Given, today: string): Promise<void> => {
  for (const roleId of given.roleIds) await mustGive(tx, actor, roleId)
  mustGiveScope(actor, given.scope)
  // Whoever manages the whole company also frees a phone from an employee who is gone.
  if (actor.departments !== 'all' && given.employeeId !== null)
    await mustSeeEmployee(tx, actor, given.employeeId, today)
}
