/** Requests for exceptions to findings of a plan, as they lie in approvals, and what both sides are told. */
import type { Finding } from '#contract/engine.ts'
import type { Actor } from '../../access/actor.ts'
import { openRequests, type RequestRecord } from '../../approvals/index.ts'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { tell } from '../../notices/tell.ts'
import type { PlanRecord } from '../plans/find-plan.ts'

export const exceptionSubject = 'plan_exception'

/** What is asked for: the finding as it stood, named by its key, and why. */
export interface Asked {
  key: string
  finding: Finding
  reason: string
}

/** The requests of a plan that nobody has answered, oldest first. */
export const askedOf = async (tx: Tx, planId: string): Promise<(Asked & { request: RequestRecord })[]> =>
  (await openRequests(tx, exceptionSubject, planId)).map(request => ({ request, ...(request.content as Asked) }))

export interface By {
  actor: Actor
  now: Date
}

export const noteException = (tx: Tx, found: PlanRecord, { actor, now }: By, action: string, after: unknown) =>
  audit(tx, { actor, subject: 'plan', subjectId: found.id, departmentId: found.departmentId, action, after, now })

/** Tells people of a request, with the way to the plan. */
export const tellOfException = (
  tx: Tx,
  found: PlanRecord,
  personIds: readonly string[],
  { actor, now }: By,
  word: 'asked' | 'granted' | 'refused' | 'revoked',
  reason: string,
) => {
  const values = { name: actor.name, plan: found.name, reason }
  const link = `/planning/schedule/week?plan=${found.id}`
  return tell(
    tx,
    personIds,
    { kind: 'plan.exception', titleCode: `planning:message.exception_${word}`, values, link },
    now,
  )
}
