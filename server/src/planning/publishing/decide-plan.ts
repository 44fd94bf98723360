/** Decides on a submitted plan: agree puts it into effect, refuse and send back return it. */
import { eq } from 'drizzle-orm'
import type { planStateCalls } from '#contract/planning/plan-state.ts'
import type { Actor } from '../../access/actor.ts'
import { addStep, lastRequests, type RequestRecord } from '../../approvals/index.ts'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Served, ServedLong } from '../../http/served.ts'
import { tell } from '../../notices/tell.ts'
import { lockPlan, mustBeLast, type PlanRecord } from '../plans/find-plan.ts'
import { plan } from '../plans/schema.ts'
import { refusal } from '../refusal.ts'
import { inTurn, mustBeOfWhatStands } from './in-turn.ts'
import { judgeStoredPlan, mustHaveDuties } from './judge-plan.ts'
import { putIntoEffect } from './put-into-effect.ts'

/** The plan and its open request, locked for a decision. @throws stale, plan_not_in_audit, own_request */
const openForDecision = async (
  tx: Tx,
  actor: Actor,
  input: { planId: string; revision: number },
): Promise<{ found: PlanRecord; request: RequestRecord }> => {
  const found = await lockPlan(tx, actor, input.planId)
  mustBeLast(found, input.revision)
  if (found.state !== 'to_be_audited') throw refusal('plan_not_in_audit')
  const request = (await lastRequests(tx, 'plan', [found.id])).get(found.id)
  if (!request) throw new Refusal('not_found')
  if (request.applicantId === actor.personId) throw refusal('own_request')
  return { found, request }
}

/**
 * Prohibited findings that came up since the plan was submitted stop it here as well.
 * @throws stale, plan_not_in_audit, own_request, plan_empty, prohibited_findings, overtaken_by_plan
 */
export const agreePlan = async ({
  input,
  actor,
  now,
  services,
  inCompany,
}: ServedLong<typeof planStateCalls.agreePlan>) => {
  const verdict = await judgeStoredPlan(services, inCompany, actor, input.planId)
  mustHaveDuties(verdict)
  const { blocking } = verdict
  if (blocking.length > 0)
    throw refusal('prohibited_findings', { count: blocking.length }, undefined, { findings: blocking })
  return inCompany(async tx => {
    await inTurn(tx)
    const { found, request } = await openForDecision(tx, actor, input)
    await mustBeOfWhatStands(tx, verdict)
    await addStep(tx, request.id, 'processed', { act: 'agree', actor, remark: input.remark, now })
    const published = await putIntoEffect(tx, found, { actor, now, remark: input.remark })
    const link = `/planning/plans/detail?id=${found.id}`
    const values = { name: actor.name, plan: found.name }
    await tell(
      tx,
      [request.applicantId],
      { kind: 'plan.agreed', titleCode: 'planning:message.agreed', values, link },
      now,
    )
    return {
      planId: found.id,
      state: 'in_effect' as const,
      applicationStatus: 'processed' as const,
      revision: found.revision,
      ...published,
    }
  })
}

const decisions = {
  refuse: { state: 'refused', status: 'refused', titleCode: 'planning:message.refused' },
  send_back: { state: 'draft', status: 'pending_edit', titleCode: 'planning:message.sent_back' },
} as const

const turnDown = async (
  { input, tx, actor, now }: Served<typeof planStateCalls.refusePlan>,
  act: keyof typeof decisions,
) => {
  await inTurn(tx)
  const { found, request } = await openForDecision(tx, actor, input)
  const { state, status, titleCode } = decisions[act]
  await addStep(tx, request.id, status, { act, actor, remark: input.remark, now })
  await tx.update(plan).set({ state }).where(eq(plan.id, found.id))
  const { departmentId, revision } = found
  await audit(tx, {
    actor,
    subject: 'plan',
    subjectId: found.id,
    departmentId,
    action: act,
    before: { state: found.state },
    after: { state, remark: input.remark },
    now,
  })
  const link = `/planning/plans/detail?id=${found.id}&tab=approval`
  const values = { name: actor.name, plan: found.name, remark: input.remark }
  await tell(tx, [request.applicantId], { kind: `plan.${act}`, titleCode, values, link }, now)
  return { planId: found.id, state, applicationStatus: status, revision }
}

export const refusePlan = (request: Served<typeof planStateCalls.refusePlan>) => turnDown(request, 'refuse')
export const sendBackPlan = (request: Served<typeof planStateCalls.sendBackPlan>) => turnDown(request, 'send_back')
