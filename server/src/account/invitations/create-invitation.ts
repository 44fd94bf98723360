/** Makes an invitation for whoever has its link, as often as it says. */
import { and, eq, isNull } from 'drizzle-orm'
import type { invitationCalls } from '#contract/invitation/calls.ts'
import { mustSee } from '../../access/scope.ts'
import { audit } from '../../audit/audit.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { mustGive } from '../../organisation/index.ts'
import { department } from '../../organisation/schema.ts'
import { expiryOf, newLink } from './link.ts'
import { invitation } from './schema.ts'

type Call = typeof invitationCalls.createInvitation

/** @throws Refusal not_found, forbidden for a department or a role that the caller may not give */
export const createInvitation = async ({ input, tx, actor, services, now }: Served<Call>): Promise<Answer<Call>> => {
  const { departmentId, roleId, maxUses, days } = input
  const [found] = await tx
    .select({ id: department.id })
    .from(department)
    .where(and(eq(department.id, departmentId), isNull(department.deletedAt)))
  if (!found) throw new Refusal('not_found', {}, 'departmentId')
  mustSee(actor, departmentId)
  await mustGive(tx, actor, roleId)
  const { link, tokenHash } = newLink(services.env.url)
  const id = newId()
  const expiresAt = expiryOf(now, days)
  const values = { departmentId, roleId, maxUses, expiresAt }
  await tx.insert(invitation).values({ id, ...values, tokenHash, createdBy: actor.name, createdAt: now })
  await audit(tx, { actor, subject: 'invitation', subjectId: id, departmentId, action: 'add', after: values, now })
  return { id, link, expiresAt: expiresAt.toISOString() }
}
