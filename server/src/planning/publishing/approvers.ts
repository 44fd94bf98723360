/** Who may decide on plans of a department. */
import { and, eq, gte, isNull, lte, or } from 'drizzle-orm'
import { builtInPermissions, builtInRoles } from '#contract/shared/permissions.ts'
import { employment, membership, role } from '../../access/schema.ts'
import { lineOf } from '../../access/site-line.ts'
import type { Tx } from '../../db/database.ts'

const holds = (row: typeof role.$inferSelect, permission: string): boolean => {
  const builtIn = builtInRoles.find(code => code === row.code)
  const list: readonly string[] = builtIn ? builtInPermissions[builtIn] : row.permissions
  return list.includes(permission)
}

/** Persons with the permission to approve whose management scope holds the department on a date. */
export const approversOf = async (tx: Tx, departmentId: string, today: string): Promise<string[]> => {
  const roles = new Set((await tx.select().from(role)).filter(row => holds(row, 'planning.approve')).map(row => row.id))
  const line = await lineOf(tx, departmentId)
  const members = await tx
    .select({ member: membership, own: employment.departmentId })
    .from(membership)
    .leftJoin(
      employment,
      and(
        eq(employment.employeeId, membership.employeeId),
        lte(employment.from, today),
        or(isNull(employment.to), gte(employment.to, today)),
      ),
    )
    .where(eq(membership.active, true))
  const reaches = members.filter(({ member, own }) => {
    if (!member.roleIds.some(id => roles.has(id))) return false
    switch (member.scope.kind) {
      case 'company':
        return true
      case 'custom':
        return member.scope.departmentIds.some(id => line.includes(id))
      case 'own':
        return own !== null && line.includes(own)
      case 'self':
        return false
    }
  })
  return [...new Set(reaches.map(({ member }) => member.personId))]
}
