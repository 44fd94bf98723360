/**
 * A person's request to have the own data deleted: whoever keeps the records where the person works answers it, since the
 * law makes a company keep some of them.
 */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { securityCalls } from '#contract/account/entry/security-calls.ts'
import type { AuditVerb } from '#contract/audit/subjects.ts'
import type { Output } from '#contract/call.ts'
import type { Actor } from '../../access/actor.ts'
import { reach } from '../../access/reach.ts'
import { accountSubject } from '../../account/index.ts'
import { defineSubject } from '../../approvals/index.ts'
import { request, type StepAct } from '../../approvals/schema.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'

const noun = 'deletion'

/** An act of the core as the security log names it. */
const actions: Partial<Record<StepAct, AuditVerb<'account'>>> = {
  submit: 'deletion_requested',
  withdraw: 'deletion_withdrawn',
  agree: 'deletion_answered',
}

/** What was done is the answer; nothing else follows from it. */
export const deletionSubject = defineSubject<{ reason: string }>({
  noun,
  schema: z.object({ reason: z.string() }),
  facts: async (_tx, about) => ({ department: about.request.departmentId }),
  defaultFlow: {
    stages: [
      {
        who: { permission: 'people.edit' },
        rule: 'one',
        otherwise: { permission: 'people.edit', reach: 'company' },
      },
    ],
  },
  admit: (_content, waiting) => {
    if (waiting.length > 0) throw new Refusal('security:deletion_waits')
  },
  effect: async () => {},
  notices: {
    asked: { kind: 'deletion.requested', titleCode: 'security:message.deletion_requested' },
    agreed: { kind: 'deletion.answered', titleCode: 'security:message.deletion_answered' },
  },
  link: (_request, told) => (told === 'asked' ? '/people/deletions' : '/account/consents'),
  line: async (_tx, act, { request: { subjectId }, remark }) => {
    const action = actions[act]
    if (action === undefined) return undefined
    return { subject: accountSubject, subjectId, action, ...(act === 'agree' && { after: { detail: remark } }) }
  },
})

type State = Output<typeof securityCalls.listDeletions>['rows'][number]['state']
const states = { in_approval: 'waiting', pending_edit: 'withdrawn', processed: 'answered' } as const

/** Requests of this kind, those of a state or of all. */
export const deletionsWhere = (state?: State): SQL | undefined => {
  const status = Object.entries(states).find(([, name]) => name === state)?.[0]
  return and(eq(request.subject, noun), status === undefined ? undefined : sql`${request.status} = ${status}`)
}

/** Those that the actor may answer: of people within reach, of nobody's department only with the whole company. */
export const deletionsOf = (actor: Actor): SQL | undefined => reach(actor).over(request.departmentId)

/** What was answered, of a query about requests. */
const answer = sql<string | null>`(select step.remark from request_step step
  where step.request_id = request.id and step.act = 'agree' order by step.id desc limit 1)`

/** The columns of a request as `deletionRow` takes them. */
export const deletionColumns = {
  id: request.id,
  status: request.status,
  content: request.content,
  createdAt: request.createdAt,
  closedAt: request.closedAt,
  answer,
}

interface Row {
  id: string
  status: string
  content: unknown
  createdAt: Date
  closedAt: Date | null
  answer: string | null
}

/** A request as calls answer it. */
export const deletionRow = ({ id, status, content, createdAt, closedAt, answer: said }: Row) => ({
  id,
  state: states[status as keyof typeof states],
  reason: deletionSubject.schema.parse(content).reason,
  createdAt: createdAt.toISOString(),
  answer: said ?? '',
  closedAt: closedAt?.toISOString() ?? null,
})

/** Those that wait first, then the newest. */
export const inTurn = [sql`${request.status} = 'in_approval' desc`, desc(request.id)]

/** Takes the requests of somebody who deletes the account, and what was answered, out of every company. */
export const forgetDeletions = (tx: Tx, personId: string) =>
  tx.delete(request).where(and(eq(request.subject, noun), eq(request.subjectId, personId)))
