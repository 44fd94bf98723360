/** Plans one site in a batch: finds or makes the draft of the period and its estimate, searches, and stores what is better. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import { audit } from '../../audit/audit.ts'
import { addDays } from '../../calendar/dates.ts'
import { newId } from '../../db/new-id.ts'
import { estimatePeriod } from '../../estimate/index.ts'
import type { JobContext } from '../../jobs/job.ts'
import { findWords } from '../../messages/words.ts'
import { lockedBefore } from '../edits/plan-bounds.ts'
import { applyChange } from '../edits/roster.ts'
import { searchPlan } from '../generation/search.ts'
import { storeFound } from '../generation/store-found.ts'
import type { PlanRecord } from '../plans/find-plan.ts'
import { makePlan } from '../plans/make-plan.ts'
import { defaultPersonnel } from '../plans/personnel.ts'
import { periodDays } from '../plans/plan-period.ts'
import { plan } from '../plans/schema.ts'
import { buildProblem } from '../problem/build-problem.ts'
import { checkRoster } from '../problem/check-roster.ts'
import { planFacts } from '../problem/plan-facts.ts'
import { refusal } from '../refusal.ts'
import { schedulingRuleOf } from '../rules/scheduling-rule-record.ts'
import { readSettings } from '../settings/read-settings.ts'
import { readSite } from '../sites/read-site.ts'
import type { BatchState } from './schema.ts'
import { templateOf } from './template-of.ts'

export interface SiteOutcome {
  state: BatchState
  planId: string
  open: number
  prohibited: number
  score: number
}

const seed = 1

/** The site's draft of the period, made where there is none. A plan that is audited or in effect is left alone. */
const draftFor = (context: JobContext, departmentId: string, first: string) =>
  context.inCompany(async tx => {
    const site = await readSite(tx, departmentId)
    const { settings } = await readSettings(tx)
    const [known] = await tx
      .select()
      .from(plan)
      .where(and(eq(plan.departmentId, departmentId), eq(plan.first, first), isNull(plan.deletedAt)))
      .orderBy(desc(plan.id))
      .limit(1)
    if (known && known.state !== 'draft' && known.state !== 'refused')
      throw refusal('batch_left_alone', { name: known.name })
    if (known) return { planId: known.id, made: false }
    const days = periodDays(settings.period, settings.startDate, first)
    const last = addDays(first, days - 1)
    const employeeIds = await defaultPersonnel(tx, departmentId, first, last)
    if (employeeIds.length === 0) throw refusal('no_employees')
    const rule = await schedulingRuleOf(tx, departmentId)
    const values = { site: site.name, first, last }
    const planId = await makePlan(
      tx,
      {
        name: findWords(context.locale, 'planning:plan.name', values) ?? site.name,
        departmentId,
        mode: 'automatic',
        period: settings.period,
        first,
        last,
        days,
        algorithm: rule?.algorithm ?? 'both',
        prediction: 'turnover',
        shiftTemplateId: await templateOf(tx, departmentId),
        estimateId: null,
        employeeIds,
      },
      { actor: context.actor, now: context.services.clock.now(), source: 'batch' },
    )
    return { planId, made: true }
  })

const factsOf = (context: JobContext, record: PlanRecord) => context.inCompany(tx => planFacts(tx, record))

/** The facts of a draft; one that is planned by demand which nobody estimated gets its estimate first. */
const estimatedFacts = async (context: JobContext, record: PlanRecord) => {
  const facts = await factsOf(context, record)
  const { departmentId, first, last, algorithm } = record
  if (algorithm === 'shift_template' || facts.demand.estimates.length > 0) return facts
  const name = findWords(context.locale, 'planning:plan.name', { site: facts.site.name, first, last }) ?? record.name
  const remark = findWords(context.locale, 'planning:batch.estimateRemark') ?? ''
  const made = await estimatePeriod(context, { departmentId, first, last, name, remark })
  return made ? factsOf(context, record) : facts
}

/** Takes back a draft that the run made and could not fill, unless somebody has begun to work on it. */
const dropDraft = (context: JobContext, planId: string): Promise<void> =>
  context.inCompany(async tx => {
    const now = context.services.clock.now()
    const [dropped] = await tx
      .update(plan)
      .set({ deletedAt: now })
      .where(and(eq(plan.id, planId), eq(plan.revision, 0), isNull(plan.deletedAt)))
      .returning()
    if (!dropped) return
    const { departmentId, name, first, days } = dropped
    await audit(tx, {
      actor: context.actor,
      subject: 'plan',
      subjectId: planId,
      departmentId,
      action: 'delete',
      before: { name, first, days },
      source: 'batch',
      now,
    })
  })

/**
 * A search that finds nothing better leaves the draft as it is; a draft made for a search that is refused goes again.
 * @throws batch_left_alone, no_employees, nothing_to_plan, site_required, engine_refused, engine_unavailable
 */
export const planSite = async (
  context: JobContext,
  departmentId: string,
  first: string,
  seconds: number,
): Promise<SiteOutcome> => {
  const { planId, made } = await draftFor(context, departmentId, first)
  try {
    return await fillDraft(context, planId, made, seconds)
  } catch (error) {
    if (made) await dropDraft(context, planId)
    throw error
  }
}

const fillDraft = async (context: JobContext, planId: string, made: boolean, seconds: number): Promise<SiteOutcome> => {
  const { services, inCompany, signal } = context
  const [record] = await inCompany(tx => tx.select().from(plan).where(eq(plan.id, planId)))
  if (!record) throw refusal('batch_left_alone', { name: '' })
  const facts = await estimatedFacts(context, record)
  const problem = await buildProblem(services.engine, facts)
  const before = await checkRoster(services.engine, problem)
  const locked = lockedBefore(facts.settings, services.clock.today(facts.site.timeZone))
  const wishes = { scope: 'all' as const, algorithm: record.algorithm }
  const { change, solution } = await searchPlan(services.engine, problem, wishes, locked, { seed, seconds, signal })
  const roster = new Map(problem.roster.map(duty => [duty.id, duty]))
  applyChange(roster, change)
  const after = await checkRoster(services.engine, { ...problem, roster: [...roster.values()] })
  const worse =
    !made && (after.totals.covered < before.totals.covered || after.totals.prohibited > before.totals.prohibited)
  const figures = { planId, open: after.totals.open, prohibited: after.totals.prohibited, score: solution.score.total }
  if (worse) return { ...figures, state: 'unchanged', open: before.totals.open, prohibited: before.totals.prohibited }
  const stored = await inCompany(tx => {
    const by = { actor: context.actor, now: services.clock.now(), source: 'batch' as const }
    return storeFound(tx, services.clock, { planId, base: record.revision, change, commandId: newId() }, by)
  })
  return { ...figures, state: made ? 'made' : stored === null ? 'unchanged' : 'improved' }
}
