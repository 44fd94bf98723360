/** A member with what was given: roles, how far they reach, and the employee that the member is. */
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#contract/shared/scope.ts'
import { giveRoles, grantsOfMember } from '../../access/role-grants.ts'
import { membership } from '../../access/schema.ts'
import type { Tx } from '../../db/database.ts'
import type { GivenToMember } from '../../organisation/index.ts'

export interface Member extends GivenToMember {
  id: string
  personId: string
  revision: number
  /** Of single roles, where they have one of their own. */
  scopes: Scope[]
}

/** What the log tells of one. */
export const givenBy = ({ roleIds, days, scope, active }: GivenToMember) => ({ roleIds, days, scope, active })

/** Of a membership that is written: whoever saw it before has not seen this. */
export const nextRevision = sql`${membership.revision} + 1`

/** The members that the condition keeps, with the roles that they have or will have. */
export const membersWhere = async (tx: Tx, where: SQL | undefined, today: string): Promise<Member[]> => {
  const rows = await tx.select().from(membership).where(where)
  const members: Member[] = []
  for (const { id, personId, employeeId, scope, active, revision } of rows) {
    const grants = await grantsOfMember(tx, id, today)
    members.push({
      ...{ id, personId, employeeId, active, revision, scope: scope ?? { kind: 'self' } },
      roleIds: [...new Set(grants.map(each => each.roleId))],
      days: grants.filter(each => each.from !== null || each.to !== null).map(({ scope: _, ...each }) => each),
      scopes: grants.flatMap(each => each.scope ?? []),
    })
  }
  return members
}

export const putMember = async (tx: Tx, id: string, after: GivenToMember, today: string): Promise<void> => {
  const { roleIds, days, ...values } = after
  await tx
    .update(membership)
    .set({ ...values, revision: nextRevision })
    .where(eq(membership.id, id))
  await giveRoles(tx, id, roleIds, today, days)
}
