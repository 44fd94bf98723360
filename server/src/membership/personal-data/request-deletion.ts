/** The caller asks the company to delete what it holds. */
import { and, eq } from 'drizzle-orm'
import type { securityCalls } from '#contract/entry/security-calls.ts'
import { builtInPermissions, builtInRoles } from '#contract/shared/permissions.ts'
import { membership, role } from '../../access/schema.ts'
import { accountSubject, mustKnowPassword } from '../../account/index.ts'
import { audit } from '../../audit/audit.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedLong } from '../../http/served.ts'
import { tell } from '../../notices/tell.ts'
import { deletionRequest } from './schema.ts'

type Call = typeof securityCalls.requestDeletion

/**
 * One request waits at a time. Those who keep the company's records are told; they answer, since the law makes a
 * company keep some of them.
 * @throws Refusal security:wrong_password, security:deletion_waits
 */
export const requestDeletion = async (request: ServedLong<Call>): Promise<Answer<Call>> => {
  const { input, actor, now, inCompany } = request
  await mustKnowPassword(request, actor.personId, input.current)
  await inCompany(async tx => {
    const waiting = and(eq(deletionRequest.personId, actor.personId), eq(deletionRequest.state, 'waiting'))
    if ((await tx.$count(deletionRequest, waiting)) > 0) throw new Refusal('security:deletion_waits')
    await tx.insert(deletionRequest).values({ personId: actor.personId, reason: input.reason.trim(), createdAt: now })
    const line = { actor, subject: accountSubject, subjectId: actor.personId }
    await audit(tx, { ...line, action: 'deletion_requested', now })
    const roles = await tx.select().from(role)
    const keepers = new Set(
      roles
        .filter(({ code, permissions }) => {
          const builtIn = builtInRoles.find(each => each === code)
          return builtIn ? builtInPermissions[builtIn].includes('people.edit') : permissions.includes('people.edit')
        })
        .map(each => each.id),
    )
    const members = await tx
      .select()
      .from(membership)
      .where(and(eq(membership.companyId, actor.companyId), eq(membership.active, true)))
    const told = members.filter(each => each.roleIds.some(id => keepers.has(id))).map(each => each.personId)
    const titleCode = 'security:message.deletion_requested'
    const link = '/people/deletions'
    await tell(tx, told, { kind: 'deletion.requested', titleCode, values: { name: actor.name }, link }, now)
  })
  return {}
}
