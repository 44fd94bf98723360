/** Which roles somebody may give or take away, by invitation or as a membership, and how far a role reaches. */
import { eq } from 'drizzle-orm'
import { usualScopeOf } from '#contract/organisation/usual-scope.ts'
import type { Actor } from '../access/actor.ts'
import { permissionsOf } from '../access/role-permissions.ts'
import { role, type Scope } from '../access/schema.ts'
import { mustSee } from '../access/scope.ts'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'

export type Role = typeof role.$inferSelect

/**
 * A role with more than the giver's own rights would lift whoever gives it by a second account. Those who name the
 * company's users anyway may give every role but the administrator's.
 */
const mayGive = (actor: Actor, each: Role): boolean => {
  if (actor.departments !== 'all' && scopeOfRole(each).kind === 'company') return false
  const held: ReadonlySet<string> = actor.permissions
  if (permissionsOf(each).every(permission => held.has(permission))) return true
  return each.code !== 'administrator' && actor.departments === 'all' && actor.permissions.has('organisation.edit')
}

export const scopeOfRole = (each: Pick<Role, 'code'>): Scope => ({ kind: usualScopeOf(each.code) })

export const rolesToGive = async (tx: Tx, actor: Actor): Promise<Role[]> =>
  (await tx.select().from(role).orderBy(role.id)).filter(each => mayGive(actor, each))

/** @throws Refusal not_found, forbidden for a role that may do what the giver may not */
export const mustGive = async (tx: Tx, actor: Actor, roleId: string): Promise<Role> => {
  const [found] = await tx.select().from(role).where(eq(role.id, roleId))
  if (!found) throw new Refusal('not_found', {}, 'roleId')
  if (!mayGive(actor, found)) throw new Refusal('forbidden')
  return found
}

/** @throws Refusal forbidden for a scope that reaches further than the giver's own */
export const mustGiveScope = (actor: Actor, scope: Scope): void => {
  if (scope.kind === 'company' && actor.departments !== 'all') throw new Refusal('forbidden')
  if (scope.kind === 'custom') for (const departmentId of scope.departmentIds) mustSee(actor, departmentId)
}
