/** Asks those who may approve plans for an exception to a finding of the stored plan. */
import type { exceptionCalls } from '#contract/planning/exception.ts'
import { findingKey } from '#contract/planning/finding-key.ts'
import { whoMay } from '../../access/who-may.ts'
import { openRequest } from '../../approvals/index.ts'
import type { Answer, ServedLong } from '../../http/served.ts'
import { findPlan } from '../plans/find-plan.ts'
import { judgeStoredPlan } from '../publishing/judge-plan.ts'
import { refusal } from '../refusal.ts'
import { type Asked, askedOf, exceptionSubject, noteException, tellOfException } from './asked.ts'

type Call = typeof exceptionCalls.askException

/** @throws not_found, forbidden; finding_gone, no_exception, exception_asked */
export const askException = async ({
  input,
  actor,
  now,
  services,
  inCompany,
}: ServedLong<Call>): Promise<Answer<Call>> => {
  const { planId, key, reason } = input
  const { checked, problem } = await judgeStoredPlan(services, inCompany, actor, planId)
  const finding = checked.findings.find(each => !each.excepted && findingKey(each) === key)
  if (!finding) throw refusal('finding_gone')
  const use = problem.rules.find(each => each.number === finding.number)
  if (!use?.overridable || finding.duties.length === 0) throw refusal('no_exception')
  return inCompany(async tx => {
    const found = await findPlan(tx, actor, planId)
    if ((await askedOf(tx, planId)).some(each => each.key === key)) throw refusal('exception_asked')
    const content: Asked = { key, finding, reason }
    const step = { act: 'submit', actor, remark: reason, now } as const
    const subject = { subject: exceptionSubject, subjectId: planId, content }
    const id = await openRequest(tx, subject, 'in_approval', step)
    await noteException(tx, found, { actor, now }, 'ask_exception', content)
    const near = await whoMay(tx, 'planning.approve', found.departmentId, services.clock.today())
    const approvers = near.filter(personId => personId !== actor.personId)
    await tellOfException(tx, found, approvers, { actor, now }, 'asked', reason)
    return { id }
  })
}
