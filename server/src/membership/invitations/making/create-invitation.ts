/** Makes an invitation for whoever has its link, as often as it says. */
import { and, eq, isNull } from 'drizzle-orm'
import type { invitationCalls } from '#contract/membership/invitation/calls.ts'
import { mustReach } from '../../../access/reach.ts'
import { department } from '../../../access/schema.ts'
import { Refusal } from '../../../errors.ts'
import type { Answer, Served } from '../../../http/served.ts'
import { mustGive, mustGiveScope, scopeOfRole } from '../../../organisation/index.ts'
import { expiryOf } from '../link.ts'
import { keepInvitation } from './keep-invitation.ts'

type Call = typeof invitationCalls.createInvitation

/** @throws Refusal not_found, forbidden for a department or a role that the caller may not give */
export const createInvitation = async (request: Served<Call>): Promise<Answer<Call>> => {
  const { input, tx, actor, now } = request
  const { departmentId, roleId, maxUses, days } = input
  const [found] = await tx
    .select({ id: department.id })
    .from(department)
    .where(and(eq(department.id, departmentId), isNull(department.deletedAt)))
  if (!found) throw new Refusal('not_found', {}, 'departmentId')
  await mustReach(tx, actor, departmentId)
  const role = await mustGive(tx, actor, roleId)
  const expiresAt = expiryOf(now, days)
  const scope = scopeOfRole(role)
  await mustGiveScope(tx, actor, { roles: [role], scope, stands: departmentId })
  const values = { departmentId, roleIds: [roleId], scope, maxUses, expiresAt }
  return { ...(await keepInvitation(tx, request, values)), expiresAt: expiresAt.toISOString() }
}
