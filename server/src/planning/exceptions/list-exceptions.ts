/** What was asked for in a plan and waits for an answer, and why exceptions were granted. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { exceptionCalls } from '#contract/planning/exception.ts'
import { reaches } from '../../access/reach.ts'
import type { Tx } from '../../db/database.ts'
import type { Answer, Served } from '../../http/served.ts'
import { heldExceptions } from '../edits/exceptions/exceptions.ts'
import { findPlan } from '../plans/find-plan.ts'
import { planEdit } from '../plans/schema.ts'
import { draftOf } from '../problem/facts/plan-facts.ts'
import { hideKeyedAmount } from '../problem/hide-pay.ts'
import { waitingExceptions } from './exception-subject.ts'

type Call = typeof exceptionCalls.listExceptions

type Edit = typeof planEdit.$inferSelect

/**
 * What an edit gave of exceptions that were not there, `duty rule`: only whoever may approve can. A reason alone grants
 * nothing, and a duty that keeps an exception was not granted it again.
 */
const grantedBy = ({ change, inverse }: Edit): { duty: string; key: string }[] => {
  const before = new Map(inverse.put.map(duty => [duty.id, duty]))
  return change.put.flatMap(duty => {
    const held = heldExceptions(duty, before.get(duty.id))
    const fresh = duty.excepted?.filter(rule => !held.includes(rule)) ?? []
    return fresh.map(rule => ({ duty: duty.id, key: `${duty.id} ${rule}` }))
  })
}

/** Edits with the duties whose exceptions they granted and that have them still: of several grants the last one counts. */
const standingGrants = async (tx: Tx, planId: string) => {
  const edits = await tx
    .select()
    .from(planEdit)
    .where(and(eq(planEdit.planId, planId), sql`${planEdit.label} ->> 'reason' is not null`))
    .orderBy(asc(planEdit.revision))
  if (edits.length === 0) return []
  const draft = await draftOf(tx, planId)
  const standing = new Set(draft.flatMap(({ id, excepted }) => excepted?.map(rule => `${id} ${rule}`) ?? []))
  const grants = edits.map(edit => ({ edit, given: grantedBy(edit) }))
  const last = new Map(grants.flatMap(({ edit, given }) => given.map(({ key }) => [key, edit.id] as const)))
  return grants.flatMap(({ edit, given }) => {
    const kept = given.filter(({ key }) => standing.has(key) && last.get(key) === edit.id)
    return kept.length === 0 ? [] : [{ edit, duties: [...new Set(kept.map(each => each.duty))] }]
  })
}

/** @throws not_found, forbidden */
export const listExceptions = async ({ input, tx, actor }: Served<Call>): Promise<Answer<Call>> => {
  const found = await findPlan(tx, actor, input.planId)
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
    granted: (await standingGrants(tx, found.id)).map(({ edit, duties }) => ({
      duties,
      reason: edit.label.reason ?? '',
      author: { personId: edit.authorId, name: edit.authorName },
      at: edit.at.toISOString(),
    })),
  }
}
