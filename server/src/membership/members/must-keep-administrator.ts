/** A company always has somebody who administers it. */
import { and, eq } from 'drizzle-orm'
import { membership, role } from '../../access/schema.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'

/** Members who have accepted count, invitations do not. @throws Refusal organisation:last_administrator */
export const mustKeepAdministrator = async (tx: Tx, companyId: string): Promise<void> => {
  const [administrators] = await tx.select({ id: role.id }).from(role).where(eq(role.code, 'administrator'))
  const members = await tx
    .select({ roleIds: membership.roleIds })
    .from(membership)
    .where(and(eq(membership.companyId, companyId), eq(membership.active, true)))
  if (!members.some(({ roleIds }) => administrators && roleIds.includes(administrators.id)))
    throw new Refusal('organisation:last_administrator')
}
