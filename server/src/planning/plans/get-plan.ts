/** The details of a plan: its row, what it was made from, its people and its outlook. */
import { asc, eq, inArray } from 'drizzle-orm'
import type { planCalls } from '#contract/planning/plans/plan.ts'
import type { ServedLong } from '../../http/served.ts'
import { employee } from '../../people/schema.ts'
import { algorithmOf } from '../problem/algorithm-of.ts'
import { membersOf, planFacts } from '../problem/facts/plan-facts.ts'
import { shiftTemplate } from '../templates/schema.ts'
import { withFigures } from './figures/figures.ts'
import { findPlan } from './find-plan.ts'
import { outlookOf } from './making/create-plan.ts'
import { presentPlans } from './present-plan.ts'

export const getPlan = async ({ input, actor, services, inCompany, locale }: ServedLong<typeof planCalls.getPlan>) => {
  const record = await inCompany(tx => findPlan(tx, actor, input.planId))
  const [counted] = await withFigures(services, inCompany, [record])
  const facts = await inCompany(tx => planFacts(tx, record))
  const outlook = await outlookOf(services.engine, facts)
  return inCompany(async tx => {
    const [plan] = await presentPlans(tx, { actor, locale }, counted ? [counted] : [], facts.settings.editLimit)
    if (!plan) throw new Error('a plan that was found is shown')
    const { shiftTemplateId, prediction } = record
    const algorithm = algorithmOf(facts)
    const [template] =
      shiftTemplateId === null
        ? []
        : await tx
            .select({ id: shiftTemplate.id, name: shiftTemplate.name })
            .from(shiftTemplate)
            .where(eq(shiftTemplate.id, shiftTemplateId))
    const members = await membersOf(tx, record.id)
    const employees =
      members.length === 0
        ? []
        : await tx
            .select({ id: employee.id, name: employee.name })
            .from(employee)
            .where(inArray(employee.id, members))
            .orderBy(asc(employee.jobNumber))
    const used = facts.demand.estimates.at(-1) ?? null
    return { plan, algorithm, prediction, shiftTemplate: template ?? null, estimate: used, employees, outlook }
  })
}
