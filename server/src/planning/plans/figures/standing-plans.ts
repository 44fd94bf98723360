/** The other plans of a site whose duties already stand on a plan's days, and which its problem therefore counts. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { StandingPlan } from '#contract/planning/plans/plan.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Tx } from '../../../db/database.ts'
import { toldName } from '../../../messages/period-name.ts'
import type { GatheredFacts } from '../../problem/facts/gather-facts.ts'
import { planOfHistory } from '../../problem/reading/read-history.ts'
import { plan } from '../schema.ts'

/** Of its own site and days a plan's history holds nothing but what is in effect or submitted. */
export const standingPlans = async (
  tx: Tx,
  { history, outside, site }: GatheredFacts,
  locale: Locale,
): Promise<StandingPlan[]> => {
  const duties = new Map<string, number>()
  for (const { id, date } of history) {
    if (date < outside.first || outside.last < date) continue
    const planId = planOfHistory(id)
    duties.set(planId, (duties.get(planId) ?? 0) + 1)
  }
  if (duties.size === 0) return []
  const rows = await tx
    .select({ id: plan.id, name: plan.name, first: plan.first, last: plan.last, versionNumber: plan.versionNumber })
    .from(plan)
    .where(and(inArray(plan.id, [...duties.keys()]), eq(plan.departmentId, outside.departmentId)))
    .orderBy(asc(plan.name), asc(plan.id))
  return rows.map(({ id, versionNumber, ...named }) => ({
    id,
    name: toldName(locale, named, site.name),
    inEffect: versionNumber !== null,
    duties: duties.get(id) ?? 0,
  }))
}
