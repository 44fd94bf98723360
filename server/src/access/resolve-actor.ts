/** Finds what a signed-in person may do and see in the chosen company, within that company's transaction. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type BuiltInRole, builtInPermissions, type Permission, permissions } from '#contract/shared/permissions.ts'
import type { Tx } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import { Refusal } from '../errors.ts'
import type { Actor, SignedIn } from './actor.ts'
import { membership, role, type Scope } from './schema.ts'

const isPermission = (value: string): value is Permission => (permissions as readonly string[]).includes(value)
const isBuiltIn = (code: string | null): code is BuiltInRole => code !== null && code in builtInPermissions

/** Departments with all that lie below them. */
const withBelow = async (tx: Tx, departmentIds: string[]): Promise<Set<string>> => {
  if (departmentIds.length === 0) return new Set()
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`with recursive below as (
      select id from department where id in ${departmentIds} and deleted_at is null
      union select child.id from department child join below on child.parent_id = below.id where child.deleted_at is null
    ) select id from below`,
  )
  return new Set(rows.map(row => row.id))
}

/** The department of an employee on a date. */
const ownDepartment = async (tx: Tx, employeeId: string, today: string): Promise<string[]> => {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select department_id as id from employment where employee_id = ${employeeId}
      and from_date <= ${today} and (to_date is null or to_date >= ${today}) limit 1`,
  )
  return rows.map(row => row.id)
}

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
      return withBelow(tx, scope.departmentIds)
    case 'own':
      return employeeId === null ? new Set() : withBelow(tx, await ownDepartment(tx, employeeId, today))
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
    const list = isBuiltIn(each.code) ? builtInPermissions[each.code] : each.permissions.filter(isPermission)
    for (const permission of list) granted.add(permission)
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
