/** Publishes a plan that needs no approval, checks one, and tells beforehand what publishing would do. */

import { eq, inArray } from 'drizzle-orm'
import { changesByEmployee, rosterChanges } from '#contract/planning/edits/roster-changes.ts'
import { findingKey } from '#contract/planning/finding-key.ts'
import { type planStateCalls, requestStep } from '#contract/planning/plans/plan-state.ts'
import { restChanges } from '#contract/roster/rest-changes.ts'
import { reaches } from '../../access/reach.ts'
import { lastRequests, stepsOf } from '../../approvals/index.ts'
import type { Served, ServedLong } from '../../http/served.ts'
import { employee } from '../../people/schema.ts'
import { mustBeEditable } from '../edits/may-edit.ts'
import { withCostIndex } from '../plans/figures/cost-index.ts'
import { findPlan, lockPlan, mustBeLast } from '../plans/find-plan.ts'
import { buildProblem } from '../problem/build-problem.ts'
import { checkAsSet } from '../problem/check-roster.ts'
import { hideKeyedAmount } from '../problem/hide-pay.ts'
import { refusal } from '../refusal.ts'
import { accounts } from './acknowledgements.ts'
import { inTurn, mustBeOfWhatStands } from './in-turn.ts'
import { judgeStoredPlan, mustBeAllowed, mustHaveDuties, type ReasonedFinding } from './judge-plan.ts'
import { putIntoEffect } from './put-into-effect.ts'
import { readChanges } from './read-changes.ts'

/** Without the right to see pay the figures of cost are the index that the planner shows as well. */
export const checkPlan = async ({ input, actor, services, inCompany }: ServedLong<typeof planStateCalls.checkPlan>) => {
  const { record, facts, checked, blocking, needReason } = await judgeStoredPlan(
    services,
    inCompany,
    actor,
    input.planId,
  )
  const head = {
    revision: record.revision,
    checked: facts.settings.check,
    passed: blocking.length === 0 && needReason.length === 0,
  }
  if (await inCompany(tx => reaches(tx, actor, record.departmentId, 'pay.view'))) return { ...head, ...checked }
  const problem = withCostIndex(await buildProblem(services.engine, facts))
  return { ...head, ...(await checkAsSet(services.engine, problem, facts)), findings: checked.findings }
}

/**
 * @throws stale, plan_in_audit, edit_limit, prohibited_findings, reasons_needed, plan_unchanged, overtaken_by_plan;
 * approval_needed where the settings or a finding ask for one
 */
export const publishPlan = async ({
  input,
  actor,
  now,
  services,
  inCompany,
}: ServedLong<typeof planStateCalls.publishPlan>) => {
  const verdict = await judgeStoredPlan(services, inCompany, actor, input.planId)
  mustBeLast(verdict.record, input.revision)
  mustHaveDuties(verdict)
  mustBeAllowed(verdict)
  if (verdict.needsApproval) throw refusal('approval_needed')
  return inCompany(async tx => {
    await inTurn(tx)
    const found = await lockPlan(tx, actor, input.planId)
    mustBeLast(found, input.revision)
    mustBeEditable(found, verdict.facts.settings)
    await mustBeOfWhatStands(tx, verdict)
    const published = await putIntoEffect(tx, found, { actor, now, remark: input.remark }, verdict.cover)
    return {
      planId: found.id,
      state: 'in_effect' as const,
      applicationStatus: null,
      revision: found.revision,
      ...published,
    }
  })
}

export const previewPublication = async ({
  input,
  actor,
  services,
  inCompany,
}: ServedLong<typeof planStateCalls.previewPublication>) => {
  const { record, facts, blocking, needReason, needsApproval } = await judgeStoredPlan(
    services,
    inCompany,
    actor,
    input.planId,
  )
  const changes = rosterChanges(facts.subject.published, facts.subject.roster)
  const ids = [...changesByEmployee(changes).keys()]
  const concerned = await inCompany(tx => {
    const account = accounts(tx)
    return tx
      .select({ employeeId: employee.id, name: employee.name, account: account.employeeId })
      .from(employee)
      .leftJoin(account, eq(account.employeeId, employee.id))
      .where(inArray(employee.id, ids))
      .orderBy(employee.jobNumber)
  })
  const named = (hasAccount: boolean) =>
    concerned
      .filter(({ account }) => (account !== null) === hasAccount)
      .map(({ employeeId, name }) => ({ employeeId, name }))
  const marks = restChanges(facts.subject.publishedRest ?? [], facts.subject.rest ?? [])
  return {
    revision: record.revision,
    needsApproval,
    blocking,
    needReason: needReason.map(finding => ({ key: findingKey(finding), finding })),
    changedDuties: changes.length,
    changedRest: marks.length,
    freedRest: marks.filter(({ kept }) => !kept).length,
    told: named(true),
    noAccount: named(false),
    nextVersion: (record.versionNumber ?? 0) + 1,
  }
}

/** The last request of a plan as its approver sees it. */
export const planRequest = async ({ input, tx, actor }: Served<typeof planStateCalls.planRequest>) => {
  const found = await findPlan(tx, actor, input.planId)
  const request = (await lastRequests(tx, 'plan', [found.id])).get(found.id)
  if (!request) return { request: null }
  const content = request.content as { revision: number; findings: ReasonedFinding[] }
  const seesPay = await reaches(tx, actor, found.departmentId, 'pay.view')
  const steps = await stepsOf(tx, request.id)
  return {
    request: {
      status: request.status,
      revision: content.revision,
      findings: seesPay ? content.findings : content.findings.map(hideKeyedAmount),
      steps: steps.map(step => ({
        act: requestStep.shape.act.parse(step.act),
        author: { personId: step.personId, name: step.personName },
        at: step.at.toISOString(),
        remark: step.remark,
      })),
      waiting: request.status === 'in_approval' ? await readChanges(tx, found.id) : null,
    },
  }
}
