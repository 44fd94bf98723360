/** Puts gathered facts together to the engine's plan problem. */
import type { Duty, Employee, Problem, Style, TemplateNeed } from '#contract/engine.ts'
import { standardWeights } from '#contract/planning/settings/scheduling-rule.ts'
import { addDays, daysBetween } from '#contract/shared/business-date.ts'
import { dayFacts } from '../../calendar/day-facts.ts'
import type { Engine } from '../../engine/engine.ts'
import { lawSet } from '../../engine/law-set.ts'
import { usualStyle } from '../rules/usual-style.ts'
import { algorithmOf } from './algorithm-of.ts'
import type { GatheredFacts } from './facts/gather-facts.ts'
import { holidayKindOf } from './facts/holiday-kind.ts'
import { followedDemand, follows } from './facts/influences.ts'
import { templateNeeds } from './facts/template-needs.ts'
import { carriedWork, unwelcomeWork } from './reading/past-work.ts'
import { inPriorityOrder } from './reading/people-order.ts'
import { schedulingUses, warningUse } from './reading/read-rules.ts'

/** 22:00 to 06:00 (GBZ, compare Labour Law practice for night work). */
const night = { start: 1320, end: 1800 }

/** Duties whose person is gone become open: the planner sees that somebody is missing. */
const withKnownPeople = (duties: readonly Duty[], known: ReadonlySet<string>): Duty[] =>
  duties.map(duty => {
    if (duty.employee === undefined || known.has(duty.employee)) return duty
    const { employee: _gone, ...open } = duty
    return open
  })

/** The people with what they bring into the period; people without a past bring nothing. */
const withPast = async (engine: Engine, problem: Problem, facts: GatheredFacts): Promise<Employee[]> => {
  const { employees, site, from, subject, history } = facts
  const present = { problem, site }
  const carried = await carriedWork(engine, present, facts.carried, employees, facts.carriedDuties)
  const before = { first: from, last: addDays(subject.first, -1) }
  const unwelcome = await unwelcomeWork(engine, present, before, employees, history)
  return employees.map(each => ({
    ...each,
    carried: carried.get(each.id) ?? [],
    fairness: unwelcome.get(each.id) ?? each.fairness,
  }))
}

/** What the site's scheduling rule says of style; the usual one, without two stretches a day, where nobody chose. */
const styleOf = async (engine: Engine, { rule }: GatheredFacts): Promise<Style> =>
  rule?.figures.style ?? (await usualStyle(engine)).style

/** What a template needs where its shifts and workstations are still in use: it may name what was disabled since, or moved. */
const placedNeeds = (
  { offeredShifts, engineStations }: GatheredFacts,
  needs: readonly TemplateNeed[],
): TemplateNeed[] => {
  const stations = new Set(engineStations.map(each => each.id))
  return needs.filter(each => offeredShifts.has(each.shift) && stations.has(each.workstation))
}

/** The problem of the facts. Asks the engine for the law book of the site's region, and for the usual style. */
export const buildProblem = async (engine: Engine, facts: GatheredFacts): Promise<Problem> => {
  const { subject, site, settings, rule, weekStart } = facts
  const { first, days } = subject
  const calendarDays = dayFacts(site, facts.from, daysBetween(facts.from, facts.to) + 1).days
  const known = new Set(facts.employees.map(each => each.id))
  const fullTime = new Set(facts.persons.filter(each => each.fullTime).map(each => each.id))
  const useHolidays = follows(rule, 'holiday')
  const kindOf = (date: string) => (useHolidays ? holidayKindOf(site.region, date, site.notices) : null)
  const problem: Problem = {
    version: 1,
    period: { first, days },
    slot: facts.demand.slot,
    precision: settings.precision,
    ...(rule ? { step: rule.figures.stepMinutes } : {}),
    calendar: { weekStart, night, days: calendarDays },
    workstations: facts.engineStations,
    shifts: facts.shifts.map(({ id, start, end, breaks, workstationIds }) => ({
      id,
      start,
      end,
      breaks,
      workstations: workstationIds.filter(each => facts.engineStations.some(station => station.id === each)),
    })),
    employees: facts.employees,
    demand: await followedDemand(engine, facts.demand, new Set(facts.engineStations.map(each => each.id))),
    template: placedNeeds(facts, templateNeeds(first, days, facts.weekRows, facts.holidayRows, kindOf)),
    rules: [...(await lawSet(engine, site.region)), ...facts.warnings.map(warningUse), ...schedulingUses(rule)],
    roster: withKnownPeople(subject.roster, known),
    history: facts.history,
    published: withKnownPeople(subject.published, known),
    algorithm: algorithmOf(facts),
    weights: rule?.figures.weights ?? standardWeights,
    forecast: facts.demand.forecast,
    dutyMinutes: rule?.figures.dutyMinutes ?? [240, 600],
    style: await styleOf(engine, facts),
  }
  const people = await withPast(engine, problem, facts)
  const employees = inPriorityOrder(people, rule?.figures.priority ?? [], id => fullTime.has(id))
  return { ...problem, employees, ...(facts.budget === undefined ? {} : { budget: facts.budget }) }
}
