/** What people bring into a period: work carried over from earlier in their cycle, and the unwelcome work of late. */
import type { CarriedWork, Duty, Employee, EmployeeTotals, FairnessBalance, Problem } from '#contract/engine.ts'
import { daysBetween } from '#contract/shared/business-date.ts'
import { dayFacts } from '../../../calendar/day-facts.ts'
import type { Engine } from '../../../engine/engine.ts'
import type { SiteFacts } from '../../sites/read-site.ts'
import { checkRoster } from '../check-roster.ts'
import type { Months } from './carried-months.ts'

/** The problem whose past is asked for, still without it; its rules, calendar and workstations hold for the past too. */
export interface Present {
  problem: Problem
  site: SiteFacts
}

type Stretch = { first: string; last: string }

const within =
  ({ first, last }: Stretch) =>
  ({ date }: Duty) =>
    first <= date && date <= last

/** The engine's figures of people over a stretch of at most 62 days; only the engine adds up minutes. */
const figuresOf = async (
  engine: Engine,
  { problem, site }: Present,
  stretch: Stretch,
  employees: Employee[],
  duties: readonly Duty[],
): Promise<Map<string, EmployeeTotals>> => {
  const { budget: _, ...present } = problem
  const { first, last } = stretch
  const days = daysBetween(first, last) + 1
  const nothing = { shifts: [], demand: [], template: [], history: [], published: [], forecast: [] }
  const past: Problem = {
    ...present,
    ...nothing,
    period: { first, days },
    calendar: { ...problem.calendar, days: dayFacts(site, first, days).days },
    employees,
    roster: duties.filter(within(stretch)).map(({ shift: _, ...duty }) => ({ ...duty, segments: [] })),
  }
  const { employees: figures } = await checkRoster(engine, past)
  return new Map(figures.map(each => [each.employee, each]))
}

/** Carried work stretch by stretch: each is judged with those before it already carried. */
export const carriedWork = async (
  engine: Engine,
  present: Present,
  carried: readonly Months[],
  employees: readonly Employee[],
  duties: readonly Duty[],
): Promise<Map<string, CarriedWork[]>> => {
  const byPerson = new Map(carried.map(each => [each.employeeId, each.months]))
  const work = new Map<string, CarriedWork[]>([...byPerson.keys()].map(id => [id, []]))
  const stretches = new Map([...byPerson.values()].flat().map(each => [`${each.first}${each.last}`, each]))
  for (const stretch of [...stretches.values()].sort((a, b) => (a.first < b.first ? -1 : 1))) {
    const there = employees.filter(({ id }) =>
      byPerson.get(id)?.some(({ first, last }) => first === stretch.first && last === stretch.last),
    )
    const known = there.map(each => ({ ...each, carried: work.get(each.id) ?? [] }))
    const own = duties.filter(duty => duty.employee !== undefined && byPerson.has(duty.employee))
    const figures = await figuresOf(engine, present, stretch, known, own)
    for (const { id } of there) {
      const { minutes = 0, overtimeMinutes = 0 } = figures.get(id) ?? {}
      work.get(id)?.push({ from: stretch.first, to: stretch.last, minutes, overtimeMinutes })
    }
  }
  return work
}

/** Nights, weekend days, holidays and closings of each person in the stretch before a period. */
export const unwelcomeWork = async (
  engine: Engine,
  present: Present,
  stretch: Stretch,
  employees: Employee[],
  duties: readonly Duty[],
): Promise<Map<string, FairnessBalance>> => {
  if (!duties.some(within(stretch))) return new Map()
  const figures = await figuresOf(engine, present, stretch, employees, duties)
  const { days } = dayFacts(present.site, stretch.first, daysBetween(stretch.first, stretch.last) + 1)
  const closes = new Map(days.flatMap(day => (day.open ? [[day.date, day.open.end] as const] : [])))
  const closings = Map.groupBy(
    duties.filter(within(stretch)).filter(duty => duty.end >= (closes.get(duty.date) ?? Infinity)),
    duty => duty.employee,
  )
  return new Map(
    employees.map(({ id }) => {
      const { nights = 0, weekendDays = 0, holidays = 0 } = figures.get(id) ?? {}
      return [id, { nights, weekendDays, holidays, closings: closings.get(id)?.length ?? 0, refusedWishes: 0 }]
    }),
  )
}
