/** A company always has somebody who administers it. */
import { and, eq, isNull } from 'drizzle-orm'
import { inForce } from '../../access/in-force.ts'
import { membership, role, roleGrant } from '../../access/schema.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'

/** Members who have accepted count, invitations do not. @throws Refusal organisation:last_administrator */
export const mustKeepAdministrator = async (tx: Tx, companyId: string, today: string): Promise<void> => {
  const [administrator] = await tx
    .select({ id: membership.id })
    .from(roleGrant)
    .innerJoin(role, and(eq(role.id, roleGrant.roleId), eq(role.code, 'administrator')))
    .innerJoin(membership, and(eq(membership.id, roleGrant.membershipId), eq(membership.active, true)))
    // One whose last day is known would leave nobody after it.
    .where(and(eq(roleGrant.companyId, companyId), inForce('role_grant', today), isNull(roleGrant.to)))
    .limit(1)
  if (!administrator) throw new Refusal('organisation:last_administrator')
}
