/** Where the people of a plan work on its dates besides: their duties at other sites, which its problem counts as history. */
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { DutyElsewhere } from '#contract/planning/plans/plan-open.ts'
import { department } from '../../../access/schema.ts'
import type { Tx } from '../../../db/database.ts'
import type { GatheredFacts } from '../../problem/facts/gather-facts.ts'
import { planOfHistory } from '../../problem/reading/read-history.ts'
import { plan } from '../schema.ts'

/** By date and time. A draft that nobody has submitted counts, too, as it does for the problem. */
export const dutiesElsewhere = async (tx: Tx, { history, outside }: GatheredFacts): Promise<DutyElsewhere[]> => {
  const within = history.filter(({ date }) => outside.first <= date && date <= outside.last)
  if (within.length === 0) return []
  const planIds = [...new Set(within.map(({ id }) => planOfHistory(id)))]
  const rows = await tx
    .select({ id: plan.id, site: department.name })
    .from(plan)
    .innerJoin(department, eq(department.id, plan.departmentId))
    .where(and(inArray(plan.id, planIds), ne(plan.departmentId, outside.departmentId)))
  const sites = new Map(rows.map(each => [each.id, each.site]))
  return within.flatMap(({ id, employee, date, start, end }) => {
    const site = sites.get(planOfHistory(id))
    return site === undefined || employee === undefined ? [] : [{ employee, date, start, end, site }]
  })
}
