/** The caller asks the company to delete what it holds. */
import { and, eq } from 'drizzle-orm'
import type { securityCalls } from '#contract/entry/security-calls.ts'
import { departmentOf } from '../../access/department-of.ts'
import { whoMay } from '../../access/who-may.ts'
import { accountSubject, mustKnowPassword } from '../../account/index.ts'
import { audit } from '../../audit/audit.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedLong } from '../../http/served.ts'
import { tell } from '../../notices/tell.ts'
import { deletionRequest } from './schema.ts'

type Call = typeof securityCalls.requestDeletion

/**
 * One request waits at a time. Those who keep the records of the caller's department are told; they answer, since the law makes a
 * company keep some of them.
 * @throws Refusal security:wrong_password, security:deletion_waits
 */
export const requestDeletion = async (request: ServedLong<Call>): Promise<Answer<Call>> => {
  const { input, actor, now, services, inCompany } = request
  const today = services.clock.today()
  await mustKnowPassword(request, actor.personId, input.current)
  await inCompany(async tx => {
    const waiting = and(eq(deletionRequest.personId, actor.personId), eq(deletionRequest.state, 'waiting'))
    if ((await tx.$count(deletionRequest, waiting)) > 0) throw new Refusal('security:deletion_waits')
    await tx.insert(deletionRequest).values({ personId: actor.personId, reason: input.reason.trim(), createdAt: now })
    const line = { actor, subject: accountSubject, subjectId: actor.personId }
    await audit(tx, { ...line, action: 'deletion_requested', now })
    const told = await whoMay(tx, 'people.edit', await departmentOf(tx, actor.employeeId, today), today)
    const titleCode = 'security:message.deletion_requested'
    const link = '/people/deletions'
    await tell(tx, told, { kind: 'deletion.requested', titleCode, values: { name: actor.name }, link }, now)
  })
  return {}
}
