/** Which roles somebody may give or take away, by invitation or as a membership, and how far a role reaches. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { usualScopeOf } from '#contract/organisation/usual-scope.ts'
import { builtInPermissions, builtInRoles, type Permission, permissions } from '#contract/shared/permissions.ts'
import type { Scope } from '#contract/shared/scope.ts'
import type { Actor } from '../access/actor.ts'
import { reachesScope, reachesWhole } from '../access/reach.ts'
import { permissionsOf } from '../access/role-permissions.ts'
import { role } from '../access/schema.ts'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'

export type Role = typeof role.$inferSelect

/** A role with more than the giver's own rights would lift whoever gives it by a second account. */
const isWithin = (actor: Actor, each: Role): boolean => permissionsOf(each).every(held => actor.permissions.has(held))

const mayGive = (actor: Actor, each: Role, permission: Permission | null): boolean => {
  if (!reachesWhole(actor, permission) && scopeOfRole(each).kind === 'company') return false
  return isWithin(actor, each)
}

/** What the administrator's role alone allows, of the built-in ones. */
const administratorsOwn: readonly Permission[] = permissions.filter(
  each => !builtInRoles.some(code => code !== 'administrator' && builtInPermissions[code].includes(each)),
)

/**
 * Whether whoever looks after the whole company's people may end it: somebody who leaves is shut out whatever they could do
 * in planning, and only those who run the company are for others who do.
 */
export const mayTakeAway = async (tx: Tx, actor: Actor, roleIds: readonly string[]): Promise<boolean> => {
  if (!reachesWhole(actor)) return false
  const held = await tx
    .select()
    .from(role)
    .where(inArray(role.id, [...roleIds]))
  return held.every(each => !permissionsOf(each).some(permission => administratorsOwn.includes(permission)))
}

export const scopeOfRole = (each: Pick<Role, 'code'>): Scope => usualScopeOf(each.code)

/** The permission is the one that the role will be given by: the call's, where no other is named. */
export const rolesToGive = async (tx: Tx, actor: Actor, permission: Permission | null = actor.by): Promise<Role[]> =>
  (await tx.select().from(role).where(isNull(role.deletedAt)).orderBy(role.id)).filter(each =>
    mayGive(actor, each, permission),
  )

/** @throws Refusal not_found, organisation:role_beyond for one that may do what the giver may not, forbidden */
export const mustGive = async (tx: Tx, actor: Actor, roleId: string): Promise<Role> => {
  const [found] = await tx
    .select()
    .from(role)
    .where(and(eq(role.id, roleId), isNull(role.deletedAt)))
  if (!found) throw new Refusal('not_found', {}, 'roleId')
  if (!isWithin(actor, found)) throw new Refusal('organisation:role_beyond', {}, 'roleIds')
  if (!mayGive(actor, found, actor.by)) throw new Refusal('forbidden')
  return found
}

/** One permission for each set of grants that hold it: what those reach is the same. */
const apart = (actor: Actor, permissions: readonly Permission[]): Permission[] => {
  const heldBy = (permission: Permission) => actor.grants.map(each => Number(each.permissions.has(permission))).join('')
  return [...new Map(permissions.map(each => [heldBy(each), each])).values()]
}

interface Given {
  roles: readonly Role[]
  /** How far they are used; null where what is given does not say. */
  scope: Scope | null
  /** How far whoever is given them reaches already, or will: by the company's order that may be what decides. */
  reaching?: readonly Scope[]
  /** Where whoever is given them stands. */
  stands: string | null
}

/**
 * Whether what is given reaches no further than the giver does, both with the permission to give and with each that is
 * given: whoever has one for another place only may not give it here. The permission is the call's, where no other is named.
 */
export const isWithinReach = async (
  tx: Tx,
  actor: Actor,
  { roles, scope, reaching = [], stands }: Given,
  by: Permission | null = actor.by,
): Promise<boolean> => {
  // By the company's order it may be the role's own that decides, or the user's, who stands there at least.
  const least: readonly Scope[] = scope === null ? [] : [scope]
  const all = async (scopes: readonly Scope[], permission: Permission | null) => {
    for (const each of scopes) if (!(await reachesScope(tx, actor, each, stands, permission))) return false
    return true
  }
  if (!(await all(least, by))) return false
  for (const each of roles) {
    if (!isWithin(actor, each)) return false
    const own = [...least, ...reaching, ...(each.scope === null ? [] : [each.scope])]
    const scopes: readonly Scope[] = own.length === 0 ? [{ kind: 'own' }] : own
    if (!(await all(scopes, by))) return false
    for (const permission of apart(actor, permissionsOf(each))) if (!(await all(scopes, permission))) return false
  }
  return true
}

/** @throws Refusal forbidden */
export const mustGiveScope = async (tx: Tx, actor: Actor, given: Given & { scope: Scope }): Promise<void> => {
  if (!(await isWithinReach(tx, actor, given))) throw new Refusal('forbidden')
}
