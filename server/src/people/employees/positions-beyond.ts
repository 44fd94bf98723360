/** A position may give roles and reach by itself: whoever writes one down for a day where it was not holds as much, as far. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { EmploymentValue } from '#contract/people/employee.ts'
import type { Permission } from '#contract/shared/permissions.ts'
import type { Scope } from '#contract/shared/scope.ts'
import type { Actor } from '../../access/actor.ts'
import { membership, position } from '../../access/schema.ts'
import { currentCompany } from '../../db/company-table.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import { isSameName } from '../../db/same-name.ts'
import { isWithinReach, rolesInUse } from '../../organisation/index.ts'

type Terms = Pick<EmploymentValue, 'departmentId' | 'position' | 'from' | 'to'>

/** Whether these terms hold for no day more than others that already named the place and the position. */
const isKnown = (terms: Terms, before: readonly Terms[]): boolean =>
  before.some(
    each =>
      each.departmentId === terms.departmentId &&
      each.position === terms.position &&
      each.from <= terms.from &&
      (each.to === null || (terms.to !== null && terms.to <= each.to)),
  )

/**
 * Of these names those of a position that gives roles or reach by itself, each with its position. The database says which
 * names are the same, as it does where somebody's rights are read: letters are made small in other ways elsewhere.
 */
const givingPositions = async (
  tx: Tx,
  names: readonly (string | null)[],
): Promise<ReadonlyMap<string, typeof position.$inferSelect>> => {
  const asked = [...new Set(names)].filter(each => each !== null)
  if (asked.length === 0) return new Map()
  const found = await rowsOf<{ name: string; id: string }>(
    tx,
    sql`select asked.name, position.id from jsonb_array_elements_text(${JSON.stringify(asked)}::jsonb) asked (name)
      join position on position.deleted_at is null and (position.scope is not null or cardinality(position.role_ids) > 0)
        and ${isSameName(sql`position.name`, sql`asked.name`)}`,
  )
  if (found.length === 0) return new Map()
  const ids = found.map(each => each.id)
  const rows = await tx.select().from(position).where(inArray(position.id, ids))
  return new Map(rows.flatMap(row => found.filter(({ id }) => id === row.id).map(({ name }) => [name, row] as const)))
}

/** Whether any of these names is that of a position that gives: where a file names none, nobody need be looked at. */
export const positionsThatGive = async (
  tx: Tx,
  names: readonly (string | null)[],
): Promise<(name: string | null) => boolean> => {
  const giving = await givingPositions(tx, names)
  return name => name !== null && giving.has(name)
}

const memberAs = (employeeId: string) =>
  and(eq(membership.companyId, currentCompany), eq(membership.employeeId, employeeId), membership.active)

/** Whether somebody signs in to the company as the employee. */
export const isUser = async (tx: Tx, employeeId: string): Promise<boolean> =>
  (await tx.$count(membership, memberAs(employeeId))) > 0

/** How far the employee reaches as a member of the company: so far go roles that a position gives without saying how far. */
export const scopesOfMember = async (tx: Tx, employeeId: string | undefined): Promise<Scope[]> => {
  if (employeeId === undefined) return []
  const rows = await tx.select({ scope: membership.scope }).from(membership).where(memberAs(employeeId))
  return rows.flatMap(each => each.scope ?? [])
}

interface Judged {
  /** That by which it is given; the call's, where no other is named. */
  permission?: Permission | null
  /** How far whoever holds the terms reaches, as a member or by an invitation. */
  reaching: readonly Scope[]
}

/** Of the terms those whose position is newly written down and gives more than the actor holds, or further. */
export const positionsBeyond = async <T extends Terms>(
  tx: Tx,
  actor: Actor,
  terms: readonly T[],
  before: readonly Terms[],
  { permission = actor.by, reaching }: Judged,
): Promise<T[]> => {
  const named = terms.filter(each => !isKnown(each, before))
  const giving = await givingPositions(
    tx,
    named.map(each => each.position),
  )
  if (giving.size === 0) return []
  const roles = await rolesInUse(
    tx,
    [...giving.values()].flatMap(each => each.roleIds),
  )
  const beyond: T[] = []
  for (const each of named) {
    const found = giving.get(each.position ?? '')
    if (!found) continue
    const given = { scope: found.scope, roles: roles.filter(({ id }) => found.roleIds.includes(id)), reaching }
    if (!(await isWithinReach(tx, actor, { ...given, stands: each.departmentId }, permission))) beyond.push(each)
  }
  return beyond
}
