/** Opens a plan: the whole problem, names, settings, versions and editors, in one answer. */
import { and, eq } from 'drizzle-orm'
import type { planOpenCalls } from '#contract/planning/plans/plan-open.ts'
import type { Tx } from '../../../db/database.ts'
import type { ServedLong } from '../../../http/served.ts'
import { editorsOf } from '../../edits/log/plan-news.ts'
import { waitingProposal } from '../../generation/found/waiting-proposal.ts'
import { runningGeneration } from '../../generation/running-generation.ts'
import { buildProblem } from '../../problem/build-problem.ts'
import { checkAsSet } from '../../problem/check-roster.ts'
import { planFacts } from '../../problem/facts/plan-facts.ts'
import { versionHeads } from '../../publishing/read-versions.ts'
import { countedFrom, figuresOf, holds, keepFigures } from '../figures/figures.ts'
import { standingPlans } from '../figures/standing-plans.ts'
import { findPlan, type PlanRecord } from '../find-plan.ts'
import { presentPlans } from '../present-plan.ts'
import { planEdit } from '../schema.ts'
import { dutiesElsewhere } from './elsewhere.ts'
import { openedDays, plannerEmployees } from './opened-days.ts'

/** Whether the last that became of the draft is what a search stored that nobody watched. */
const isFilled = async (tx: Tx, { id, revision, state }: PlanRecord): Promise<boolean> => {
  if (state !== 'draft') return false
  const last = and(eq(planEdit.planId, id), eq(planEdit.revision, revision))
  const [edit] = await tx.select({ source: planEdit.source }).from(planEdit).where(last)
  return edit?.source === 'batch' || edit?.source === 'job'
}

type Request = ServedLong<typeof planOpenCalls.openPlan>

/** @throws not_found, forbidden */
export const openPlan = async (request: Request) => {
  const { input, actor, now, locale, services, inCompany } = request
  const { record, from, facts } = await inCompany(async tx => {
    const record = await findPlan(tx, actor, input.planId)
    const from = (await holds(tx, record)) ? null : await countedFrom(tx, record, services.clock)
    return { record, from, facts: await planFacts(tx, record) }
  })
  const whole = await buildProblem(services.engine, facts)
  const checked = from === null ? null : await checkAsSet(services.engine, whole, facts)
  const figures = from && checked && figuresOf(from, facts.subject.roster, checked)
  const opened = await openedDays(request, facts, whole)
  return inCompany(async tx => {
    if (figures) await keepFigures(tx, record, figures, null)
    const [plan] = await presentPlans(tx, request, [{ ...record, ...figures, counted: true }], facts.settings.editLimit)
    if (!plan) throw new Error('a plan that was found is shown')
    return {
      ...opened,
      employees: await plannerEmployees(tx, facts, opened.problem),
      plan,
      elsewhere: await dutiesElsewhere(tx, facts),
      standing: await standingPlans(tx, facts, locale),
      versions: await versionHeads(tx, record.id),
      publishedRest: [...(facts.subject.publishedRest ?? [])],
      editors: await editorsOf(tx, record.id, actor.personId, now),
      generation: await runningGeneration(tx, record.id),
      filled: await isFilled(tx, record),
      proposal: await waitingProposal(tx, services.clock, actor, record),
    }
  })
}
