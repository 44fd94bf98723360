/** The caller asks the company to delete what it holds. */
import type { securityCalls } from '#contract/account/entry/security-calls.ts'
import { departmentOf } from '../../access/department-of.ts'
import { whoMay } from '../../access/who-may.ts'
import { mustKnowPassword } from '../../account/index.ts'
import { submit } from '../../approvals/index.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedLong } from '../../http/served.ts'
import { deletionSubject } from './deletion-subject.ts'

type Call = typeof securityCalls.requestDeletion

/**
 * One request waits at a time. Those who keep the records of the caller's department are told; they answer, since the law makes a
 * company keep some of them.
 * @throws Refusal security:wrong_password, security:deletion_waits; security:deletion_nobody where nobody else may answer
 */
export const requestDeletion = async (request: ServedLong<Call>): Promise<Answer<Call>> => {
  const { input, actor, now, services, inCompany } = request
  const today = services.clock.today()
  await mustKnowPassword(request, actor.personId, input.current)
  await inCompany(async tx => {
    const departmentId = await departmentOf(tx, actor.employeeId, today)
    const keepers = await whoMay(tx, 'people.edit', departmentId, today)
    // Nobody answers the own request, so that of whoever is alone would wait for ever. Where nobody keeps the records yet
    // it waits for whoever comes to keep them.
    if (keepers.length > 0 && keepers.every(personId => personId === actor.personId))
      throw new Refusal('security:deletion_nobody')
    const asked = { subjectId: actor.personId, departmentId, content: { reason: input.reason.trim() }, remark: '' }
    await submit(tx, deletionSubject, asked, { actor, now, today })
  })
  return {}
}
