/** Gives a member other roles, and perhaps another scope, without asking whether anybody may. */
import { and, eq } from 'drizzle-orm'
import type { Scope } from '#contract/shared/scope.ts'
import { giveRoles, grantsOfMember, takeRoles } from '../access/role-grants.ts'
import { membership } from '../access/schema.ts'
import { currentCompany } from '../db/company-table.ts'
import type { Tx } from '../db/database.ts'

/** Any day does: these grants have none. */
const always = '2026-01-01'

/** Answers what the member had, to be given back. */
export const giveMember = async (
  tx: Tx,
  personId: string,
  { roleIds, scope }: { roleIds: readonly string[]; scope?: Scope | null },
): Promise<{ roleIds: string[]; scope: Scope | null }> => {
  const own = and(eq(membership.companyId, currentCompany), eq(membership.personId, personId))
  const [member] = await tx.select().from(membership).where(own)
  if (!member) throw new Error('the person is a member')
  const before = await grantsOfMember(tx, member.id, always)
  await takeRoles(tx, member.id)
  await giveRoles(tx, member.id, roleIds, always)
  if (scope !== undefined) await tx.update(membership).set({ scope }).where(own)
  return { roleIds: before.map(({ roleId }) => roleId), scope: member.scope }
}
