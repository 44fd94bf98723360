/** The whole-roster checker over many published weeks of a site at once: nothing between them is taken for granted. */
import { and, asc, eq, gte, lte } from 'drizzle-orm'
import type { Finding } from '#contract/engine.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { plan, planDuty } from '../../planning/plans/schema.ts'
import { buildProblem } from '../../planning/problem/build-problem.ts'
import { checkRoster } from '../../planning/problem/check-roster.ts'
import { gatherFacts } from '../../planning/problem/facts/gather-facts.ts'
import { dutyOf } from '../../roster/index.ts'
import type { Services } from '../../services.ts'

/** Findings over `days` (at most 62) from a date, as if the weeks' plans had been one. */
export const checkStretch = async (
  services: Services,
  companyId: string,
  departmentId: string,
  first: string,
  days: number,
): Promise<Finding[]> => {
  const last = addDays(first, days - 1)
  const facts = await services.db.inCompany(companyId, async tx => {
    const rows = await tx
      .select({ duty: planDuty })
      .from(planDuty)
      .innerJoin(plan, eq(plan.id, planDuty.planId))
      .where(and(eq(plan.departmentId, departmentId), gte(planDuty.date, first), lte(planDuty.date, last)))
      .orderBy(asc(planDuty.date), asc(planDuty.id))
    const roster = rows.map(row => dutyOf(row.duty))
    const chosen = {
      planId: null,
      algorithm: null,
      shiftTemplateId: null,
      estimateId: null,
      employeeIds: [],
      published: [],
    }
    return gatherFacts(tx, { ...chosen, departmentId, first, last, days, roster })
  })
  const problem = await buildProblem(services.engine, facts)
  // The weeks themselves are the roster here, so they are not history as well.
  return (await checkRoster(services.engine, { ...problem, history: [] })).findings
}
