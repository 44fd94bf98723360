/**
 * Publishes a plan as it was published on a day of the past, for what gives a company a past. Nobody is asked: whoever
 * calls it has looked at the plan.
 */
import type { JobContext } from '../../jobs/job.ts'
import { lockPlan } from '../plans/find-plan.ts'
import { type Published, putIntoEffect } from './put-into-effect.ts'

export type PastActor = NonNullable<JobContext['actor']>

/** @throws plan_unchanged where it looks like the version in force */
export const publishPast = (
  { inCompany, services }: Pick<JobContext, 'inCompany' | 'services'>,
  planId: string,
  by: { actor: PastActor; remark: string },
): Promise<Published> =>
  inCompany(async tx => {
    const found = await lockPlan(tx, null, planId)
    return putIntoEffect(tx, found, { ...by, now: services.clock.now() }, null)
  })
