/** What a plan may be planned by beside what it has: a shift template, or the need at another side of its estimates' bands. */
import { eq } from 'drizzle-orm'
import type { generateCalls } from '#contract/planning/plans/generate.ts'
import { audit } from '../../audit/audit.ts'
import type { Served, ServedLong } from '../../http/served.ts'
import { templateOf } from '../batch/template-of.ts'
import { mustBeEditable } from '../edits/may-edit.ts'
import { findPlan, lockPlan } from '../plans/find-plan.ts'
import { mustOfferTemplate } from '../plans/making/make-plan.ts'
import { plan } from '../plans/schema.ts'
import { holidayKindOf } from '../problem/facts/holiday-kind.ts'
import { follows } from '../problem/facts/influences.ts'
import { planFacts } from '../problem/facts/plan-facts.ts'
import { templateNeeds } from '../problem/facts/template-needs.ts'
import { demandAt, levelsOf, needFacts } from '../problem/reading/demand-at.ts'
import { readSettings } from '../settings/read-settings.ts'
import { shiftTemplate } from '../templates/schema.ts'

/** @throws not_found, plan_in_audit, edit_limit, unknown_template */
export const choosePlanTemplate = async ({
  input,
  tx,
  actor,
  now,
}: Served<typeof generateCalls.choosePlanTemplate>) => {
  const found = await lockPlan(tx, actor, input.planId)
  mustBeEditable(found, (await readSettings(tx)).settings)
  const { departmentId, first, days } = found
  const id = input.shiftTemplateId ?? (await templateOf(tx, departmentId))
  if (id !== null) await mustOfferTemplate(tx, departmentId, id)
  if (id !== found.shiftTemplateId) {
    await tx.update(plan).set({ shiftTemplateId: id }).where(eq(plan.id, found.id))
    await audit(tx, {
      actor,
      subject: 'plan',
      subjectId: found.id,
      departmentId,
      action: 'template',
      before: { shiftTemplateId: found.shiftTemplateId },
      after: { shiftTemplateId: id },
      now,
    })
  }
  const { weekRows, holidayRows, site, rule } = await planFacts(tx, { ...found, shiftTemplateId: id })
  const useHolidays = follows(rule, 'holiday')
  const kindOf = (date: string) => (useHolidays ? holidayKindOf(site.region, date, site.notices) : null)
  const [named] =
    id === null
      ? []
      : await tx
          .select({ id: shiftTemplate.id, name: shiftTemplate.name })
          .from(shiftTemplate)
          .where(eq(shiftTemplate.id, id))
  return { shiftTemplate: named ?? null, template: templateNeeds(first, days, weekRows, holidayRows, kindOf) }
}

/** @throws not_found */
export const planNeed = async ({ input, actor, services, inCompany }: ServedLong<typeof generateCalls.planNeed>) => {
  const { facts, needs } = await inCompany(async tx => {
    const facts = await planFacts(tx, await findPlan(tx, actor, input.planId))
    return { facts, needs: await needFacts(tx, facts) }
  })
  const { engine } = services
  return {
    levels: await levelsOf(engine, facts, needs),
    demand: input.level === undefined ? null : await demandAt(engine, facts, needs, input.level),
  }
}
