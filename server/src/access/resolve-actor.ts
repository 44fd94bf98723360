/** Finds what a signed-in person may do and see in the chosen company, within that company's transaction. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Permission } from '#contract/shared/permissions.ts'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import type { Actor, SignedIn } from './actor.ts'
import { departmentOf } from './department-of.ts'
import { belowOf } from './department-tree.ts'
import { permissionsOf } from './role-permissions.ts'
import { membership, role, type Scope } from './schema.ts'

const departmentsOf = async (
  tx: Tx,
  scope: Scope,
  employeeId: string | null,
  today: string,
): Promise<Actor['departments']> => {
  switch (scope.kind) {
    case 'company':
      return 'all'
    case 'custom':
      return new Set(await belowOf(tx, scope.departmentIds))
    case 'own':
      return new Set(
        await belowOf(
          tx,
          [await departmentOf(tx, employeeId, today)].flatMap(id => id ?? []),
        ),
      )
    case 'self':
      return new Set()
  }
}

/**
 * The actor of a call. Refuses with `forbidden` where the person is no active member of the company. A member without
 * a department of its own manages none.
 */
export const resolveActor = async (
  tx: Tx,
  signedIn: Pick<SignedIn, 'personId' | 'name'>,
  companyId: string,
  today: string,
): Promise<Actor> => {
  const [member] = await tx
    .select()
    .from(membership)
    .where(
      and(eq(membership.companyId, companyId), eq(membership.personId, signedIn.personId), eq(membership.active, true)),
    )
  if (!member) throw new Refusal('forbidden')
  const roles = member.roleIds.length ? await tx.select().from(role).where(inArray(role.id, member.roleIds)) : []
  const granted = new Set<Permission>()
  for (const each of roles) {
    for (const permission of permissionsOf(each)) granted.add(permission)
  }
  return {
    personId: signedIn.personId,
    companyId,
    membershipId: member.id,
    employeeId: member.employeeId,
    name: signedIn.name,
    permissions: granted,
    departments: await departmentsOf(tx, member.scope, member.employeeId, today),
  }
}
