/** Asks those who may approve plans for an exception to a finding of the stored plan. */
import type { exceptionCalls } from '#contract/planning/exception.ts'
import { findingKey } from '#contract/planning/finding-key.ts'
import { submit } from '../../approvals/index.ts'
import type { Answer, ServedLong } from '../../http/served.ts'
import { findPlan } from '../plans/find-plan.ts'
import { judgeStoredPlan } from '../publishing/judge-plan.ts'
import { refusal } from '../refusal.ts'
import { exceptionSubject } from './exception-subject.ts'

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
    const { departmentId } = await findPlan(tx, actor, planId)
    const submission = { subjectId: planId, departmentId, content: { key, finding, reason }, remark: reason }
    const { id } = await submit(tx, exceptionSubject, submission, { actor, now, today: services.clock.today() })
    return { id }
  })
}
