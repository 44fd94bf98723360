/** Plans one site in a batch: finds or makes the draft of the period and its estimate, searches, and stores what is better. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Duty } from '#contract/engine.ts'
import type { BatchState, OpenDay } from '#contract/planning/batch.ts'
import { asChecked } from '#contract/planning/edits/as-checked.ts'
import { periodDays } from '#contract/planning/plans/plan-period.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { audit } from '../../audit/audit.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../errors.ts'
import { estimatePeriod } from '../../estimate/index.ts'
import { waitBesideTurns, waitTurn } from '../../http/in-turn.ts'
import type { JobContext } from '../../jobs/job.ts'
import { periodName } from '../../messages/period-name.ts'
import { lockedBefore } from '../edits/merging/plan-bounds.ts'
import { applyChange } from '../edits/merging/roster.ts'
import { storeFound } from '../generation/found/store-found.ts'
import { handMadeIn } from '../generation/hand-made.ts'
import { searchPlan } from '../generation/search.ts'
import { standingOfOne } from '../plans/figures/standing.ts'
import { lockPlan, type PlanRecord } from '../plans/find-plan.ts'
import { makePlan } from '../plans/making/make-plan.ts'
import { defaultPersonnel } from '../plans/personnel.ts'
import { plan } from '../plans/schema.ts'
import { algorithmOf } from '../problem/algorithm-of.ts'
import { buildProblem } from '../problem/build-problem.ts'
import { checkRoster } from '../problem/check-roster.ts'
import { planFacts } from '../problem/facts/plan-facts.ts'
import { problemPrint } from '../problem/problem-print.ts'
import { refusal } from '../refusal.ts'
import { readSettings } from '../settings/read-settings.ts'
import { readSite } from '../sites/read-site.ts'
import { templateOf } from './template-of.ts'

export interface SiteOutcome {
  state: BatchState
  planId: string | null
  open?: number
  openDays?: OpenDay[]
  prohibited?: number
  score?: number
  bound?: number | null
  /** Why it was left alone. */
  code?: string
  values?: Record<string, string | number>
}

/** A plan that waits for approval or is in effect is nobody's draft any more: the site keeps it as it is. */
const isDraft = ({ state, versionNumber }: PlanRecord): boolean =>
  versionNumber === null && (state === 'draft' || state === 'refused')

const leftAlone = ({ id, name }: PlanRecord): SiteOutcome => {
  const { code, values } = refusal('batch_left_alone', { name })
  return { state: 'left_alone', planId: id, code, values }
}

const seed = 1

/** The site's draft of the period, made where there is none; or the plan that stands there already. */
const draftFor = (context: JobContext, departmentId: string, first: string) =>
  context.inCompany(async tx => {
    // Whom and what it names may be taken away by the undo of an import.
    await waitTurn(tx)
    const site = await readSite(tx, departmentId)
    const { settings } = await readSettings(tx)
    const there = await tx
      .select()
      .from(plan)
      .where(and(eq(plan.departmentId, departmentId), eq(plan.first, first), isNull(plan.deletedAt)))
      .orderBy(desc(plan.id))
    // A draft made beside a plan in effect is somebody's own try.
    const standing = there.find(each => !isDraft(each))
    if (standing) return { standing }
    const [known] = there
    if (known) return { planId: known.id, made: false }
    const days = periodDays(settings.period, settings.startDate, first)
    const last = addDays(first, days - 1)
    const employeeIds = await defaultPersonnel(tx, departmentId, first, last)
    if (employeeIds.length === 0) throw refusal('no_employees')
    const planId = await makePlan(
      tx,
      {
        name: periodName(context.locale, { site: site.name, first, last }),
        departmentId,
        mode: 'automatic',
        period: settings.period,
        first,
        last,
        days,
        algorithm: null,
        prediction: 'turnover',
        shiftTemplateId: await templateOf(tx, departmentId),
        estimateId: null,
        employeeIds,
      },
      { actor: context.actor, now: context.services.clock.now(), source: 'batch' },
    )
    return { planId, made: true }
  })

const factsOf = async (context: JobContext, record: PlanRecord) => ({
  standing: await context.inCompany(tx => standingOfOne(tx, record.id)),
  facts: await context.inCompany(tx => planFacts(tx, record)),
})

/** The facts of a draft; one that is planned by demand which nobody estimated gets its estimate first. */
const estimatedFacts = async (context: JobContext, record: PlanRecord) => {
  const read = await factsOf(context, record)
  const { facts } = read
  const { departmentId, first, last } = record
  if (algorithmOf(facts) === 'shift_template' || facts.demand.estimates.length > 0) return read
  const made = await estimatePeriod(context, { departmentId, first, last })
  return made ? factsOf(context, record) : read
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
 * @throws no_employees, not_found, nothing_to_plan, site_required, engine_refused, engine_unavailable
 */
export const planSite = async (
  context: JobContext,
  departmentId: string,
  first: string,
  seconds: number,
): Promise<SiteOutcome> => {
  const draft = await draftFor(context, departmentId, first)
  if (draft.standing) return leftAlone(draft.standing)
  const { planId, made } = draft
  try {
    return await fillDraft(context, planId, made, seconds)
  } catch (error) {
    if (made) await dropDraft(context, planId)
    throw error
  }
}

/** On which dates duties are left that nobody has, and how many. */
const openDaysOf = (duties: readonly Duty[]): OpenDay[] => {
  const counts = new Map<string, number>()
  for (const { employee, date } of duties) if (employee === undefined) counts.set(date, (counts.get(date) ?? 0) + 1)
  return [...counts].map(([date, count]) => ({ date, count })).sort((a, b) => (a.date < b.date ? -1 : 1))
}

const fillDraft = async (context: JobContext, planId: string, made: boolean, seconds: number): Promise<SiteOutcome> => {
  const { services, inCompany, signal } = context
  const [record] = await inCompany(tx => tx.select().from(plan).where(eq(plan.id, planId)))
  if (!record) throw new Refusal('not_found')
  const { facts, standing } = await estimatedFacts(context, record)
  const kept = await inCompany(tx => handMadeIn(tx, planId))
  const problem = await buildProblem(services.engine, facts)
  const before = await checkRoster(services.engine, problem)
  const locked = lockedBefore(facts.settings, services.clock.today(facts.site.timeZone, facts.site.dayStart))
  const wishes = { scope: 'all' as const, kept }
  const found = await searchPlan(services.engine, problem, wishes, locked, { seed, seconds, signal })
  const { change } = found
  // What was left alone is no part of what was proved.
  const bound = found.kept === 0 ? found.bound : null
  const score = found.solution.score.total
  const roster = new Map(problem.roster.map(duty => [duty.id, duty]))
  applyChange(roster, change)
  const after = await checkRoster(services.engine, { ...problem, roster: [...roster.values()] })
  const worse =
    !made && (after.totals.covered < before.totals.covered || after.totals.prohibited > before.totals.prohibited)
  const { open, prohibited } = asChecked(facts.settings, worse ? before : after).totals
  const openDays = openDaysOf(worse ? problem.roster : [...roster.values()])
  const figures = { planId, open, openDays, prohibited, score }
  if (worse) return { ...figures, state: 'unchanged' }
  const stored = await inCompany(async tx => {
    await waitBesideTurns(tx)
    // Somebody may have submitted or published it during the search.
    const now = await lockPlan(tx, null, planId)
    if (!isDraft(now)) return leftAlone(now)
    const by = { actor: context.actor, now: services.clock.now(), source: 'batch' as const }
    const proof = { score, bound, problem: problemPrint(problem), standing }
    const proved = found.kept === 0 ? { proof } : {}
    return storeFound(tx, services.clock, { begun: record, change, commandId: newId(), ...proved }, by)
  })
  if ('state' in stored) return stored
  return { ...figures, bound, state: made ? 'made' : stored.revision === null ? 'unchanged' : 'improved' }
}
