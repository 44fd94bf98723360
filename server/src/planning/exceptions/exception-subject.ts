/**
 * An exception to a finding as something that is asked for: it is granted, and taken away again, by edits that except the
 * finding's duties, so nobody agrees to it otherwise.
 */
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { AuditVerb } from '#contract/audit/subjects.ts'
import type { Finding } from '#contract/engine.ts'
import { fromEngine } from '#contract/planning/fields.ts'
import { type About, defineSubject, type RequestRecord, requestsAbout } from '../../approvals/index.ts'
import type { StepAct } from '../../approvals/schema.ts'
import type { Tx } from '../../db/database.ts'
import { planInNotice } from '../plans/plan-in-notice.ts'
import { plan } from '../plans/schema.ts'
import { refusal } from '../refusal.ts'

/** What is asked for: the finding as it stood, named by its key, and why. */
const askedSchema = z.object({ key: z.string(), finding: fromEngine<Finding>(), reason: z.string() })
export type Asked = z.output<typeof askedSchema>

const noun = 'plan_exception'

/** Lines of an edit tell who granted or took away; these tell of the request. */
const actions: Partial<Record<StepAct, AuditVerb<'plan'>>> = {
  submit: 'ask_exception',
  refuse: 'refuse_exception',
  withdraw: 'withdraw_exception',
}

export const exceptionSubject = defineSubject<Asked>({
  noun,
  schema: askedSchema,
  facts: async (_tx, { request, content }) => ({ department: request.departmentId, rule: content.finding.rule }),
  defaultFlow: { stages: [{ who: { permission: 'planning.approve' }, rule: 'one' }] },
  admit: ({ key }, waiting) => {
    if (waiting.some(each => each.key === key)) throw refusal('exception_asked')
  },
  effect: 'elsewhere',
  reverse: 'elsewhere',
  notices: {
    asked: { kind: 'plan.exception', titleCode: 'planning:message.exception_asked' },
    agreed: { kind: 'plan.exception', titleCode: 'planning:message.exception_granted' },
    refused: { kind: 'plan.exception', titleCode: 'planning:message.exception_refused' },
    reversed: { kind: 'plan.exception', titleCode: 'planning:message.exception_revoked' },
  },
  values: async (tx, { request, content }: About<Asked>) => {
    const [found] = await tx.select().from(plan).where(eq(plan.id, request.subjectId))
    return { plan: found ? await planInNotice(tx, found) : '', reason: content.reason }
  },
  link: ({ subjectId }) => `/planning/schedule/week?plan=${subjectId}`,
  line: async (_tx, act, { request, content }) => {
    const action = actions[act]
    if (action === undefined) return undefined
    return {
      subject: 'plan',
      subjectId: request.subjectId,
      action,
      after: act === 'submit' ? content : { key: content.key },
    }
  },
})

export interface AskedRequest extends Asked {
  request: RequestRecord
}

const read = (request: RequestRecord): AskedRequest => ({ request, ...askedSchema.parse(request.content) })

/** The requests of a plan that nobody has answered, oldest first. */
export const waitingExceptions = async (tx: Tx, planId: string): Promise<AskedRequest[]> =>
  (await requestsAbout(tx, noun, planId, 'in_approval')).map(read)

/** Those that were granted, whether or not they were taken away again, oldest first. */
export const grantedExceptions = async (tx: Tx, planId: string): Promise<AskedRequest[]> =>
  (await requestsAbout(tx, noun, planId, 'processed')).map(read)
