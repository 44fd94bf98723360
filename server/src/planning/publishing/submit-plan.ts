/** Submits a plan for approval, or takes a submission back. */
import type { planStateCalls } from '#contract/planning/plans/plan-state.ts'
import { submit, withdraw } from '../../approvals/index.ts'
import type { Served, ServedLong } from '../../http/served.ts'
import { mustBeEditable } from '../edits/may-edit.ts'
import { unpublishedOf } from '../plans/figures/unpublished.ts'
import { lockPlan, mustBeLast } from '../plans/find-plan.ts'
import { refusal } from '../refusal.ts'
import { requestOf } from './decide-plan.ts'
import { inTurn } from './in-turn.ts'
import { judgeStoredPlan, mustHaveDuties, reasonedFindings } from './judge-plan.ts'
import { planSubject } from './plan-subject.ts'

/**
 * The findings that need approval go with their reasons into the request.
 * @throws stale, plan_empty, plan_in_audit, edit_limit, prohibited_findings, reasons_needed, plan_unchanged
 */
export const submitPlan = async ({
  input,
  actor,
  now,
  services,
  inCompany,
}: ServedLong<typeof planStateCalls.submitPlan>) => {
  const verdict = await judgeStoredPlan(services, inCompany, actor, input.planId)
  mustBeLast(verdict.record, input.revision)
  mustHaveDuties(verdict)
  const findings = reasonedFindings(verdict, input.reasons)
  return inCompany(async tx => {
    await inTurn(tx)
    const found = await lockPlan(tx, actor, input.planId)
    mustBeLast(found, input.revision)
    mustBeEditable(found, verdict.facts.settings)
    const { id: planId, revision, departmentId, versionNumber } = found
    if (versionNumber !== null && !(await unpublishedOf(tx, [found])).has(planId))
      throw refusal('plan_unchanged', { version: versionNumber })
    const content = { revision, findings }
    const submission = { subjectId: planId, departmentId, content, revision, remark: input.remark }
    await submit(tx, planSubject, submission, { actor, now, today: services.clock.today() })
    return { planId, state: 'to_be_audited' as const, applicationStatus: 'in_approval' as const, revision }
  })
}

/** Only who submitted it takes it back; others decide on it. @throws as requestOf and withdraw */
export const withdrawPlan = async ({ input, tx, actor, now }: Served<typeof planStateCalls.withdrawPlan>) => {
  const { planId, revision } = input
  const asked = await requestOf(tx, actor, input)
  await withdraw(tx, planSubject, { requestId: asked.id, remark: '', revision }, { actor, now })
  return { planId, state: 'draft' as const, applicationStatus: 'pending_edit' as const, revision }
}
