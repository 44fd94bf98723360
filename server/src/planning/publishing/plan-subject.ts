/** A plan as something that is decided on: agreed to it takes effect, whatever else ends its request gives it back. */
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Finding } from '#contract/engine.ts'
import { fromEngine } from '#contract/planning/fields.ts'
import { type About, defineSubject } from '../../approvals/index.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { lockPlan, type PlanRecord } from '../plans/find-plan.ts'
import { planInNotice } from '../plans/plan-in-notice.ts'
import { type PlanState, plan } from '../plans/schema.ts'
import { inTurn, mustBeOfWhatStands } from './in-turn.ts'
import { judgeStoredPlan, mustBeAllowed, mustHaveDuties, type Verdict } from './judge-plan.ts'
import { type Published, putIntoEffect } from './put-into-effect.ts'

/** The revision that was submitted, and the findings that need approval, each with the reason given for it. */
const planContent = z.object({
  revision: z.int(),
  findings: z.array(z.object({ key: z.string(), finding: fromEngine<Finding>(), reason: z.string() })),
})
type PlanAbout = About<z.output<typeof planContent>>

const planOf = async (tx: Tx, { request }: PlanAbout): Promise<PlanRecord> => {
  const [found] = await tx.select().from(plan).where(eq(plan.id, request.subjectId))
  if (!found) throw new Refusal('not_found')
  return found
}

const become = (state: PlanState) => async (tx: Tx, about: PlanAbout) => {
  await tx.update(plan).set({ state }).where(eq(plan.id, about.request.subjectId))
}

/** Where each act but the last agreement leads. */
const states: Partial<Record<string, PlanState>> = {
  submit: 'to_be_audited',
  refuse: 'refused',
  send_back: 'draft',
  withdraw: 'draft',
}

export const planSubject = defineSubject<z.output<typeof planContent>, Verdict, Published>({
  noun: 'plan',
  schema: planContent,
  facts: async (_tx, { request, content }) => ({
    department: request.departmentId,
    findings: content.findings.length,
  }),
  defaultFlow: { stages: [{ who: { permission: 'planning.approve' }, rule: 'one' }] },
  lock: async (tx, planId) => {
    await inTurn(tx)
    await lockPlan(tx, null, planId)
  },
  // Prohibited findings that came up since the plan was submitted stop it here as well.
  prepare: async ({ services, inCompany, actor }, { subjectId }) => {
    const verdict = await judgeStoredPlan(services, inCompany, actor, subjectId)
    mustHaveDuties(verdict)
    mustBeAllowed(verdict)
    return verdict
  },
  effect: async (tx, about, verdict) => {
    await mustBeOfWhatStands(tx, verdict)
    return putIntoEffect(tx, await planOf(tx, about), { ...about.by, remark: about.remark }, verdict.cover)
  },
  after: {
    submit: async (tx, about) => {
      const submitterName = about.by.actor.name
      await tx.update(plan).set({ state: 'to_be_audited', submitterName }).where(eq(plan.id, about.request.subjectId))
    },
    refuse: become('refused'),
    send_back: become('draft'),
    withdraw: become('draft'),
  },
  notices: {
    asked: { kind: 'plan.submitted', titleCode: 'planning:message.submitted' },
    agreed: { kind: 'plan.agreed', titleCode: 'planning:message.agreed' },
    refused: { kind: 'plan.refuse', titleCode: 'planning:message.refused' },
    sent_back: { kind: 'plan.send_back', titleCode: 'planning:message.sent_back' },
  },
  values: async (tx, about) => ({ plan: await planInNotice(tx, await planOf(tx, about)) }),
  link: ({ subjectId }, told) => `/planning/plans/detail?id=${subjectId}${told === 'agreed' ? '' : '&tab=approval'}`,
  line: async (tx, action, about) => {
    const { state: before } = await planOf(tx, about)
    const { revision } = about.content
    const after = { state: states[action] ?? before, revision, remark: about.remark }
    return { subject: 'plan', subjectId: about.request.subjectId, action, before: { state: before }, after }
  },
})
