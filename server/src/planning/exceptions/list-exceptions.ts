/** What was asked for in a plan and waits for an answer, and why exceptions were granted. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { exceptionCalls } from '#contract/planning/exception.ts'
import { reaches } from '../../access/reach.ts'
import type { Answer, Served } from '../../http/served.ts'
import { heldExceptions } from '../edits/exceptions.ts'
import { findPlan } from '../plans/find-plan.ts'
import { planEdit } from '../plans/schema.ts'
import { hideKeyedAmount } from '../problem/hide-pay.ts'
import { waitingExceptions } from './exception-subject.ts'

type Call = typeof exceptionCalls.listExceptions

type Edit = Pick<typeof planEdit.$inferSelect, 'change' | 'inverse'>

/**
 * The duties that an edit gave an exception that they had not: only whoever may approve can. A reason alone grants
 * nothing, and a duty that keeps an exception was not granted it again.
 */
const grantedTo = ({ change, inverse }: Edit): string[] => {
  const before = new Map(inverse.put.map(duty => [duty.id, duty]))
  return change.put.flatMap(duty => {
    const held = heldExceptions(duty, before.get(duty.id))
    return duty.excepted?.some(rule => !held.includes(rule)) ? [duty.id] : []
  })
}

/** @throws not_found, forbidden */
export const listExceptions = async ({ input, tx, actor }: Served<Call>): Promise<Answer<Call>> => {
  const found = await findPlan(tx, actor, input.planId)
  const grants = await tx
    .select()
    .from(planEdit)
    .where(and(eq(planEdit.planId, found.id), sql`${planEdit.label} ->> 'reason' is not null`))
    .orderBy(asc(planEdit.revision))
  const seesPay = await reaches(tx, actor, found.departmentId, 'pay.view')
  const waiting = await waitingExceptions(tx, found.id)
  return {
    asked: (seesPay ? waiting : waiting.map(hideKeyedAmount)).map(({ request, key, finding, reason }) => ({
      id: request.id,
      key,
      finding,
      reason,
      author: { personId: request.applicantId, name: request.applicantName },
      at: request.createdAt.toISOString(),
      own: request.applicantId === actor.personId,
    })),
    granted: grants.flatMap(({ label, authorId, authorName, at, ...edit }) => {
      const duties = grantedTo(edit)
      const author = { personId: authorId, name: authorName }
      return duties.length === 0 ? [] : [{ duties, reason: label.reason ?? '', author, at: at.toISOString() }]
    }),
  }
}
