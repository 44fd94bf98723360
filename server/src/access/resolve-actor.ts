/** Finds what a signed-in person may do and see in the chosen company, within that company's transaction. */
import { and, eq, sql } from 'drizzle-orm'
import type { Permission } from '#contract/shared/permissions.ts'
import type { Tx } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import { Refusal } from '../errors.ts'
import type { Actor, Granted, SignedIn, Span } from './actor.ts'
import { grantedOn } from './granted.ts'
import { permissionsOf } from './role-permissions.ts'
import { membership } from './schema.ts'

interface Row extends Record<string, unknown> {
  code: string | null
  permissions: string[]
  whole: boolean
  spans: Span[] | null
}

/** What a member is given on a day, by grants and by position. */
export const grantsOf = async (tx: Tx, membershipId: string, today: string): Promise<Granted[]> => {
  const rows = await rowsOf<Row>(
    tx,
    sql`select code, permissions, bool_or(whole) as whole,
        json_agg(json_build_object('departmentId', department_id, 'below', below))
          filter (where department_id is not null) as spans
      from ${grantedOn(today, null, sql`m.id = ${membershipId}`)} granted
      group by grant_id, code, permissions`,
  )
  return rows.map(row => ({ permissions: new Set(permissionsOf(row)), whole: row.whole, spans: row.spans ?? [] }))
}

/**
 * The actor of a call that names the permission `by`. Refuses with `forbidden` where the person is no active member of
 * the company.
 */
export const resolveActor = async (
  tx: Tx,
  signedIn: Pick<SignedIn, 'personId' | 'name'>,
  companyId: string,
  today: string,
  by: Permission | null,
): Promise<Actor> => {
  const [member] = await tx
    .select({ id: membership.id, employeeId: membership.employeeId })
    .from(membership)
    .where(
      and(eq(membership.companyId, companyId), eq(membership.personId, signedIn.personId), eq(membership.active, true)),
    )
  if (!member) throw new Refusal('forbidden')
  const grants = await grantsOf(tx, member.id, today)
  return {
    personId: signedIn.personId,
    companyId,
    membershipId: member.id,
    employeeId: member.employeeId,
    name: signedIn.name,
    permissions: new Set(grants.flatMap(({ permissions }) => [...permissions])),
    grants,
    by,
  }
}
