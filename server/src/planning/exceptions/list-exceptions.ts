/** What was asked for in a plan and waits for an answer, and why exceptions were granted. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { exceptionCalls } from '#contract/planning/exception.ts'
import type { Answer, Served } from '../../http/served.ts'
import { findPlan } from '../plans/find-plan.ts'
import { planEdit } from '../plans/schema.ts'
import { waitingExceptions } from './exception-subject.ts'

type Call = typeof exceptionCalls.listExceptions

/** @throws not_found, forbidden */
export const listExceptions = async ({ input, tx, actor }: Served<Call>): Promise<Answer<Call>> => {
  const found = await findPlan(tx, actor, input.planId)
  const grants = await tx
    .select()
    .from(planEdit)
    .where(and(eq(planEdit.planId, found.id), sql`${planEdit.label} ->> 'reason' is not null`))
    .orderBy(asc(planEdit.revision))
  return {
    asked: (await waitingExceptions(tx, found.id)).map(({ request, key, finding, reason }) => ({
      id: request.id,
      key,
      finding,
      reason,
      author: { personId: request.applicantId, name: request.applicantName },
      at: request.createdAt.toISOString(),
      own: request.applicantId === actor.personId,
    })),
    granted: grants.map(({ change, label, authorId, authorName, at }) => ({
      duties: change.put.filter(duty => duty.excepted !== undefined).map(duty => duty.id),
      reason: label.reason ?? '',
      author: { personId: authorId, name: authorName },
      at: at.toISOString(),
    })),
  }
}
