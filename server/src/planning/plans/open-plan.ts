/** Opens a plan: the whole problem, names, settings, versions and editors, in one answer. */
import { inArray } from 'drizzle-orm'
import type { Problem } from '#contract/engine.ts'
import type { PlannerEmployee, planOpenCalls } from '#contract/planning/plan-open.ts'
import { may } from '../../access/permission.ts'
import { dayFacts, type HolidayFact } from '../../calendar/day-facts.ts'
import type { Tx } from '../../db/database.ts'
import type { ServedLong } from '../../http/served.ts'
import { words } from '../../messages/words.ts'
import { department } from '../../organisation/schema.ts'
import { lockedBefore } from '../edits/plan-bounds.ts'
import { editorsOf } from '../edits/plan-news.ts'
import { runningGeneration } from '../generation/running-generation.ts'
import { awayOf } from '../problem/away-of.ts'
import { buildProblem } from '../problem/build-problem.ts'
import { checkRoster } from '../problem/check-roster.ts'
import type { GatheredFacts } from '../problem/gather-facts.ts'
import { planFacts } from '../problem/plan-facts.ts'
import { versionHeads } from '../publishing/read-versions.ts'
import { withCostIndex } from './cost-index.ts'
import { countedFrom, figuresOf, holds, keepFigures } from './figures.ts'
import { findPlan } from './find-plan.ts'
import { postOf } from './post-of.ts'
import { presentPlans } from './present-plan.ts'
import { standingPlans } from './standing-plans.ts'

type Request = ServedLong<typeof planOpenCalls.openPlan>

const plannerEmployees = async (tx: Tx, facts: GatheredFacts, problem: Problem): Promise<PlannerEmployee[]> => {
  const elsewhere = facts.persons.flatMap(each =>
    each.departmentId === null || each.departmentId === facts.site.departmentId ? [] : [each.departmentId],
  )
  const departments =
    elsewhere.length === 0
      ? []
      : await tx
          .select({ id: department.id, name: department.name })
          .from(department)
          .where(inArray(department.id, elsewhere))
  const departmentNames = new Map(departments.map(each => [each.id, each.name]))
  const persons = new Map(facts.persons.map(each => [each.id, each]))
  return problem.employees.flatMap(({ id, skills }) => {
    const person = persons.get(id)
    if (!person) return []
    const { name, jobNumber, position, fullTime, departmentId } = person
    const post = postOf({ skills }, facts.stations)
    return [
      {
        id,
        name,
        jobNumber,
        position,
        post,
        fullTime,
        homeDepartment: departmentNames.get(departmentId ?? '') ?? null,
      },
    ]
  })
}

const holidayName = (request: Request, { name }: HolidayFact): string =>
  'code' in name ? words(request.locale, `planning:holiday.${name.code}`) : name.text

/** @throws not_found, forbidden */
export const openPlan = async (request: Request) => {
  const { input, actor, now, services, inCompany } = request
  const { record, from, facts } = await inCompany(async tx => {
    const record = await findPlan(tx, actor, input.planId)
    const from = (await holds(tx, record)) ? null : await countedFrom(tx, record, services.clock)
    return { record, from, facts: await planFacts(tx, record) }
  })
  const whole = await buildProblem(services.engine, facts)
  const figures =
    from === null ? null : figuresOf(from, facts.subject.roster, await checkRoster(services.engine, whole))
  const seePay = may(actor, 'pay.view')
  const problem = seePay ? whole : withCostIndex(whole)
  const { site, settings } = facts
  const away = await awayOf(services.engine, problem)
  return inCompany(async tx => {
    if (figures) await keepFigures(tx, record.id, figures)
    const [plan] = await presentPlans(tx, actor, [{ ...record, ...figures, counted: true }], settings.editLimit)
    if (!plan) throw new Error('a plan that was found is shown')
    const today = services.clock.today(site.timeZone, site.dayStart)
    return {
      plan,
      timeZone: site.timeZone,
      today,
      problem,
      away,
      standing: await standingPlans(tx, facts),
      costIsIndex: !seePay,
      employees: await plannerEmployees(tx, facts, problem),
      workstations: facts.stations.map(({ id, name, colour }) => ({ id, name, colour })),
      shifts: facts.shifts.map(({ id, name, shortName, colour }) => ({ id, name, shortName, colour })),
      holidays: dayFacts(site, record.first, record.days).holidays.map(each => ({
        date: each.date,
        name: holidayName(request, each),
        provisional: each.provisional,
      })),
      settings,
      versions: await versionHeads(tx, record.id),
      editors: await editorsOf(tx, record.id, actor.personId, now),
      generation: await runningGeneration(tx, record.id),
      lockedBefore: lockedBefore(settings, today),
      seePay,
    }
  })
}
