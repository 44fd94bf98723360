/** How many plans wait for the actor's decision: those that `planActs` offers it for, counted by the database. */
import { and, count, eq, isNull } from 'drizzle-orm'
import type { planCalls } from '#contract/planning/plans/plan.ts'
import { reach } from '../../access/reach.ts'
import { lastAskedByOther } from '../../approvals/index.ts'
import type { Answer, Served } from '../../http/served.ts'
import { plan } from './schema.ts'

type Call = typeof planCalls.countToDecide

export const countToDecide = async ({ tx, actor }: Served<Call>): Promise<Answer<Call>> => {
  const waiting = and(
    isNull(plan.deletedAt),
    eq(plan.state, 'to_be_audited'),
    reach(actor).over(plan.departmentId),
    lastAskedByOther('plan', plan.id, actor.personId),
  )
  const [found] = await tx.select({ count: count() }).from(plan).where(waiting)
  return { count: found?.count ?? 0 }
}
