/** Founds a company: its row, the built-in roles, the root department and the first administrator. */

import { type BuiltInRole, builtInRoles } from '#contract/shared/permissions.ts'
import type { Scope } from '#contract/shared/scope.ts'
import { department, membership, role, roleGrant } from '../../access/schema.ts'
import { become, type Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { company } from '../../db/schema.ts'

export interface Founded {
  companyId: string
  rootId: string
  roles: Record<BuiltInRole, string>
}

/** Needs the owner's transaction; afterwards the transaction is under the new company's row-level security. */
export const foundCompany = async (
  tx: Tx,
  facts: Pick<typeof company.$inferInsert, 'name'> & Partial<typeof company.$inferInsert>,
  now: Date,
): Promise<Founded> => {
  const companyId = newId()
  await become(tx, companyId, null)
  await tx.insert(company).values({ id: companyId, createdAt: now, ...facts })
  const roles = Object.fromEntries(builtInRoles.map(code => [code, newId()])) as Record<BuiltInRole, string>
  await tx.insert(role).values(builtInRoles.map(code => ({ id: roles[code], code, name: code })))
  const rootId = newId()
  await tx.insert(department).values({ id: rootId, name: facts.name })
  return { companyId, rootId, roles }
}

/** Makes a person a member of the transaction's company. */
export const join = async (
  tx: Tx,
  member: { personId: string; employeeId?: string; roleIds: string[]; scope: Scope },
  now: Date,
): Promise<string> => {
  const id = newId()
  const { roleIds, ...values } = member
  await tx.insert(membership).values({ id, createdAt: now, ...values })
  if (roleIds.length > 0) await tx.insert(roleGrant).values(roleIds.map(roleId => ({ membershipId: id, roleId })))
  return id
}
