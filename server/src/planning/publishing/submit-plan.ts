/** Submits a plan for approval, or takes a submission back. */
import { eq } from 'drizzle-orm'
import type { planStateCalls } from '#contract/planning/plan-state.ts'
import { whoMay } from '../../access/who-may.ts'
import { addStep, lastRequests, openRequest } from '../../approvals/index.ts'
import { audit } from '../../audit/audit.ts'
import type { Served, ServedLong } from '../../http/served.ts'
import { tell } from '../../notices/tell.ts'
import { mustBeEditable } from '../edits/may-edit.ts'
import { lockPlan, mustBeLast } from '../plans/find-plan.ts'
import { plan } from '../plans/schema.ts'
import { unpublishedOf } from '../plans/unpublished.ts'
import { refusal } from '../refusal.ts'
import { inTurn } from './in-turn.ts'
import { judgeStoredPlan, mustHaveDuties, reasonedFindings } from './judge-plan.ts'

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
    const { versionNumber } = found
    if (versionNumber !== null && !(await unpublishedOf(tx, [found])).has(found.id))
      throw refusal('plan_unchanged', { version: versionNumber })
    const { revision, departmentId } = found
    const step = { act: 'submit', actor, remark: input.remark, now } as const
    await openRequest(
      tx,
      { subject: 'plan', subjectId: found.id, content: { revision, findings } },
      'in_approval',
      step,
    )
    await tx.update(plan).set({ state: 'to_be_audited', submitterName: actor.name }).where(eq(plan.id, found.id))
    const after = { state: 'to_be_audited', revision, remark: input.remark }
    await audit(tx, {
      actor,
      subject: 'plan',
      subjectId: found.id,
      departmentId,
      action: 'submit',
      before: { state: found.state },
      after,
      now,
    })
    const approvers = (await whoMay(tx, 'planning.approve', departmentId, services.clock.today())).filter(
      personId => personId !== actor.personId,
    )
    const link = `/planning/plans/detail?id=${found.id}&tab=approval`
    const values = { name: actor.name, plan: found.name }
    await tell(tx, approvers, { kind: 'plan.submitted', titleCode: 'planning:message.submitted', values, link }, now)
    return { planId: found.id, state: 'to_be_audited' as const, applicationStatus: 'in_approval' as const, revision }
  })
}

/** Only who submitted it takes it back; others decide on it. @throws stale, plan_not_in_audit, not_own_request */
export const withdrawPlan = async ({ input, tx, actor, now }: Served<typeof planStateCalls.withdrawPlan>) => {
  await inTurn(tx)
  const found = await lockPlan(tx, actor, input.planId)
  mustBeLast(found, input.revision)
  if (found.state !== 'to_be_audited') throw refusal('plan_not_in_audit')
  const request = (await lastRequests(tx, 'plan', [found.id])).get(found.id)
  if (request && request.applicantId !== actor.personId) throw refusal('not_own_request')
  if (request) await addStep(tx, request.id, 'pending_edit', { act: 'withdraw', actor, remark: '', now })
  await tx.update(plan).set({ state: 'draft' }).where(eq(plan.id, found.id))
  const { departmentId, revision } = found
  await audit(tx, {
    actor,
    subject: 'plan',
    subjectId: found.id,
    departmentId,
    action: 'withdraw',
    before: { state: found.state },
    after: { state: 'draft' },
    now,
  })
  return { planId: found.id, state: 'draft' as const, applicationStatus: 'pending_edit' as const, revision }
}
