/**
 * Who is told of somebody: whoever holds a role of the rule where that person stands, and whoever was chosen, as long as
 * they may see people there; and the person, where the rule says so.
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { grantedOn, holds } from '../../../access/granted.ts'
import { membership } from '../../../access/schema.ts'
import { whoMay } from '../../../access/who-may.ts'
import { arrayOf } from '../../../db/array-of.ts'
import { currentCompany } from '../../../db/company-table.ts'
import type { Tx } from '../../../db/database.ts'
import { rowsOf } from '../../../db/rows.ts'
import type { Occasion } from '../occasions.ts'
import type { RuleRecord } from '../rules.ts'

export interface Receiver {
  /** Null for somebody without an account: only the person that the reminder is about. */
  personId: string | null
  isSelf: boolean
}

/** People who hold one of the roles where the department is reached. */
const holdersOf = async (tx: Tx, roleIds: readonly string[], departmentId: string | null, today: string) => {
  if (roleIds.length === 0) return []
  const whose = sql`m.company_id = ${currentCompany} and g.role_id = any(${arrayOf(roleIds)}::uuid[])`
  const rows = await rowsOf<{ person_id: string }>(
    tx,
    sql`select distinct person_id from ${grantedOn(today, null, whose)} granted
      where whole or exists (select from department_line line
        where line.department_id = ${departmentId}::uuid and ${holds('granted')})`,
  )
  return rows.map(row => row.person_id)
}

/** The accounts of employees, by employee. */
const accountsOf = async (tx: Tx, employeeIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (employeeIds.length === 0) return new Map()
  const rows = await tx
    .select({ employeeId: membership.employeeId, personId: membership.personId })
    .from(membership)
    .where(and(inArray(membership.employeeId, [...new Set(employeeIds)]), eq(membership.active, true)))
  return new Map(rows.map(row => [row.employeeId ?? '', row.personId]))
}

/** @returns those of each occasion, asked for once a department */
export const receiversOf = async (
  tx: Tx,
  rule: RuleRecord,
  occasions: readonly Occasion[],
  today: string,
): Promise<(occasion: Occasion) => Receiver[]> => {
  const accounts = await accountsOf(tx, [...rule.employeeIds, ...occasions.map(each => each.employeeId)])
  const chosen = rule.employeeIds.flatMap(id => accounts.get(id) ?? [])
  const others = new Map<string | null, readonly string[]>()
  for (const departmentId of new Set(occasions.map(each => each.departmentId))) {
    const meant = new Set([...(await holdersOf(tx, rule.roleIds, departmentId, today)), ...chosen])
    const seeing = meant.size === 0 ? [] : await whoMay(tx, 'people.view', departmentId, today)
    others.set(
      departmentId,
      seeing.filter(each => meant.has(each)),
    )
  }
  return ({ employeeId, departmentId }) => {
    const own = accounts.get(employeeId) ?? null
    const rest = (others.get(departmentId) ?? []).filter(personId => personId !== own || !rule.tellsPerson)
    return [
      ...(rule.tellsPerson ? [{ personId: own, isSelf: true }] : []),
      ...rest.map(personId => ({ personId, isSelf: false })),
    ]
  }
}
