/** Roles that are granted to members: what a member has, and what a member is given instead. */
import { and, eq, gte, inArray, isNull, or } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { inForce } from './in-force.ts'
import { role, roleGrant } from './schema.ts'

/** A grant whose last day has passed is history; one that begins later is given already. */
const notOver = (membershipId: string, today: string) =>
  and(eq(roleGrant.membershipId, membershipId), or(isNull(roleGrant.to), gte(roleGrant.to, today)))

/** What a member has or will have, in the order of the roles' ids. */
export const grantsOfMember = (tx: Tx, membershipId: string, today: string) =>
  tx
    .select({ roleId: roleGrant.roleId, scope: roleGrant.scope, from: roleGrant.from, to: roleGrant.to })
    .from(roleGrant)
    .innerJoin(role, and(eq(role.id, roleGrant.roleId), isNull(role.deletedAt)))
    .where(notOver(membershipId, today))
    .orderBy(roleGrant.roleId)

/** The roles that a member has on the date. */
export const rolesOfMember = (tx: Tx, membershipId: string, date: string) =>
  tx
    .selectDistinct({ id: role.id, code: role.code, name: role.name })
    .from(roleGrant)
    .innerJoin(role, and(eq(role.id, roleGrant.roleId), isNull(role.deletedAt)))
    .where(and(eq(roleGrant.membershipId, membershipId), inForce('role_grant', date)))
    .orderBy(role.id)

/** From when to when a role is given. */
interface Days {
  roleId: string
  from: string | null
  to: string | null
}

/**
 * A member has these roles from now on: others go, and one that is there keeps a scope of its own, and its days where none
 * are said. Of the days that are said a role that they leave out has none.
 */
export const giveRoles = async (
  tx: Tx,
  membershipId: string,
  given: readonly string[],
  today: string,
  days?: readonly Days[],
): Promise<void> => {
  const roleIds = given.map(each => each.toLowerCase())
  const daysOf = (roleId: string) => {
    const { from = null, to = null } = days?.find(each => each.roleId === roleId) ?? {}
    return { from, to }
  }
  const there = await tx
    .select({ id: roleGrant.id, roleId: roleGrant.roleId })
    .from(roleGrant)
    .innerJoin(role, and(eq(role.id, roleGrant.roleId), isNull(role.deletedAt)))
    .where(notOver(membershipId, today))
  const gone = there.filter(each => !roleIds.includes(each.roleId)).map(({ id }) => id)
  if (gone.length > 0) await tx.delete(roleGrant).where(inArray(roleGrant.id, gone))
  for (const { id, roleId } of days === undefined ? [] : there)
    if (!gone.includes(id)) await tx.update(roleGrant).set(daysOf(roleId)).where(eq(roleGrant.id, id))
  const added = new Set(roleIds.filter(id => !there.some(each => each.roleId === id)))
  if (added.size > 0)
    await tx.insert(roleGrant).values([...added].map(roleId => ({ membershipId, roleId, ...daysOf(roleId) })))
}

/** Takes every role away, for somebody who begins anew. */
export const takeRoles = async (tx: Tx, membershipId: string): Promise<void> => {
  await tx.delete(roleGrant).where(eq(roleGrant.membershipId, membershipId))
}
