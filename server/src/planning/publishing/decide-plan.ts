/** Decides on a submitted plan: agree puts it into effect, refuse and send back return it. */
import type { planStateCalls } from '#contract/planning/plans/plan-state.ts'
import type { Actor } from '../../access/actor.ts'
import { decide, decideIn, lastRequests, type RequestRecord } from '../../approvals/index.ts'
import type { Tx } from '../../db/database.ts'
import type { Served, ServedLong } from '../../http/served.ts'
import { findPlan, mustBeLast } from '../plans/find-plan.ts'
import { refusal } from '../refusal.ts'
import { planSubject } from './plan-subject.ts'

/**
 * The last request about a plan, for whoever looked at what was submitted: others have nothing to act on.
 * @throws not_found, forbidden, stale, plan_not_in_audit
 */
export const requestOf = async (
  tx: Tx,
  actor: Actor,
  { planId, revision }: { planId: string; revision: number },
): Promise<RequestRecord> => {
  const found = await findPlan(tx, actor, planId)
  const last = (await lastRequests(tx, planSubject.noun, [found.id])).get(found.id)
  if (last?.revision === revision) return last
  mustBeLast(found, revision)
  throw refusal('plan_not_in_audit')
}

/**
 * Where the flow asks others besides, the plan stays what it is until the last of them has agreed.
 * @throws as requestOf and decide; plan_empty, prohibited_findings, overtaken_by_plan
 */
export const agreePlan = async (call: ServedLong<typeof planStateCalls.agreePlan>) => {
  const { planId, revision, remark } = call.input
  const asked = await call.inCompany(tx => requestOf(tx, call.actor, call.input))
  const { result } = await decide(call, planSubject, { requestId: asked.id, act: 'agree', remark, revision })
  if (!result)
    return {
      planId,
      state: 'to_be_audited' as const,
      applicationStatus: 'in_approval' as const,
      revision,
      versionNumber: 0,
      told: 0,
      noAccount: 0,
    }
  return { planId, state: 'in_effect' as const, applicationStatus: 'processed' as const, revision, ...result }
}

const turnDown = async (
  { input, tx, actor, now, services }: Served<typeof planStateCalls.refusePlan>,
  act: 'refuse' | 'send_back',
) => {
  const { planId, revision, remark } = input
  const asked = await requestOf(tx, actor, input)
  const by = { actor, now, today: services.clock.today() }
  await decideIn(tx, planSubject, { requestId: asked.id, act, remark, revision }, by)
  const ended =
    act === 'refuse'
      ? ({ state: 'refused', applicationStatus: 'refused' } as const)
      : ({ state: 'draft', applicationStatus: 'pending_edit' } as const)
  return { planId, revision, ...ended }
}

export const refusePlan = (request: Served<typeof planStateCalls.refusePlan>) => turnDown(request, 'refuse')
export const sendBackPlan = (request: Served<typeof planStateCalls.sendBackPlan>) => turnDown(request, 'send_back')
