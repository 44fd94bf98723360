/** What an open plan knows besides its duties: its days, people, shifts, workstations, and what may be done. */

import type { DayKind, Duty, Leave, Problem, Shift, Span } from '#contract/engine.ts'
import { sameDuty } from '#contract/planning/edits/same-duty.ts'
import type { OpenedPlan, PlannerEmployee } from '#contract/planning/plans/plan-open.ts'
import type { PersonalColumn } from '#contract/planning/settings/settings.ts'
import { addDays, datesOf, weekdayOf } from '#contract/shared/business-date.ts'
import { type Absence, elsewhereOf } from '../away/absence.ts'
import { cellKey } from '../store/cell-key.ts'

/** A shift with its name, short name and colour (1 to 12). */
export type NamedShift = Shift & { name: string; shortName: string; colour: number }

export interface SchedulePerson extends PlannerEmployee {
  /** Stars by workstation id. */
  stars: ReadonlyMap<string, number>
}

export interface ScheduleDay {
  kind: DayKind
  holiday?: string
  /** Forecast turnover in cents. */
  turnover?: number
}

export interface ScheduleFacts {
  opened: OpenedPlan
  problem: Problem
  dates: readonly string[]
  people: readonly SchedulePerson[]
  /** Those that can be given. */
  shifts: readonly NamedShift[]
  /** Whether the settings show a part of what stands beside and inside a person's cells. */
  shows(column: PersonalColumn): boolean
  person(id: string): SchedulePerson | undefined
  /** One that a duty names, which may be given no more. */
  shift(id: string | undefined): NamedShift | undefined
  workstationName(id: string): string
  /** Colour 1 to 12 of a workstation; slate where it is unknown. */
  workstationColour(id: string | undefined): number
  /** Colour 1 to 12 of a duty: its shift's, or, drawn freely, that of the workstation where it begins. */
  colourOf(duty: Duty): number
  day(date: string): ScheduleDay
  leaveOf(employee: string, date: string): Leave | undefined
  /** When a person is not there on a date: leave, rest, hours that do not suit, work at another site. */
  awayOn(employee: string, date: string): readonly Absence[]
  /** A date's hours: the site's opening hours, else the civil day. */
  hoursOf(date: string): Span
  /** Whether demand says what is needed; a template names shifts, not hours, and no need is not a need of nothing. */
  needIsKnown: boolean
  /** Minutes in which times are dragged and drawn: the time precision. */
  step: number
  /** Whether a duty differs from the roster in force; where nothing is in force yet, none does. */
  isDraft(duty: Duty): boolean
  /** What the roster in force has of a person's date. */
  publishedIn(employee: string, date: string): readonly Duty[]
  /** Whose cell is no part of the plan; empty is the open row. Nothing where it is one. */
  closed(employee: string, date: string): 'other_plan' | 'no_member' | undefined
  /** Whether a date is closed to edits. */
  isLocked(date: string): boolean
}

const SLATE = 5
const NOWHERE: readonly Absence[] = []
const NOBODY: readonly Duty[] = []
const CIVIL_DAY: Span = { start: 0, end: 1440 }

const namedShifts = ({ problem, shifts }: OpenedPlan): NamedShift[] => {
  const names = new Map(shifts.map(shift => [shift.id, shift]))
  return problem.shifts.map(shift => {
    const { name = '', shortName = '', colour = SLATE } = names.get(shift.id) ?? {}
    return { ...shift, name, shortName, colour }
  })
}

const skilledPeople = ({ problem, employees }: OpenedPlan): SchedulePerson[] => {
  const skills = new Map(problem.employees.map(employee => [employee.id, employee.skills]))
  return employees.map(person => ({
    ...person,
    stars: new Map(skills.get(person.id)?.map(skill => [skill.workstation, skill.stars])),
  }))
}

export function scheduleFacts(opened: OpenedPlan): ScheduleFacts {
  const { problem } = opened
  const shifts = namedShifts(opened)
  const people = skilledPeople(opened)
  const personById = new Map(people.map(person => [person.id, person]))
  const retired = new Set(opened.shifts.filter(each => each.retired).map(each => each.id))
  const shiftById = new Map(shifts.map(shift => [shift.id, shift]))
  const workstations = new Map(opened.workstations.map(workstation => [workstation.id, workstation]))
  const workstationColour = (id: string | undefined) => workstations.get(id ?? '')?.colour ?? SLATE
  // What is noted is the planner's own: it makes no other roster.
  const published = new Map(problem.published.map(({ note: _, ...duty }) => [duty.id, duty]))
  const publishedCells = Map.groupBy(problem.published, each => cellKey(each.employee, each.date))
  const leave = new Map(
    problem.employees.flatMap(employee => employee.leave.map(each => [`${employee.id}|${each.date}`, each] as const)),
  )
  // An answer that an earlier version kept for want of network has none.
  const absences: Absence[] = [...opened.away, ...(opened.elsewhere ?? []).map(elsewhereOf)]
  const away = Map.groupBy(absences, each => `${each.employee}|${each.date}`)
  const days = new Map(problem.calendar.days.map(day => [day.date, day]))
  const holidays = new Map(opened.holidays.map(holiday => [holiday.date, holiday.name]))
  const turnovers = new Map(problem.forecast.map(day => [day.date, day.turnover]))
  const dates = datesOf(problem.period.first, addDays(problem.period.first, problem.period.days - 1))
  const planned = new Set(dates)
  return {
    opened,
    problem,
    dates,
    people,
    shifts: shifts.filter(({ id }) => !retired.has(id)),
    shows: column => opened.settings.columns.includes(column),
    person: id => personById.get(id),
    shift: id => (id === undefined ? undefined : shiftById.get(id)),
    workstationName: id => workstations.get(id)?.name ?? '',
    workstationColour,
    colourOf: duty => shiftById.get(duty.shift ?? '')?.colour ?? workstationColour(duty.segments[0]?.workstation),
    day: date => ({
      kind: days.get(date)?.kind ?? (weekdayOf(date) > 5 ? 'rest_day' : 'workday'),
      holiday: holidays.get(date),
      turnover: turnovers.get(date),
    }),
    leaveOf: (employee, date) => leave.get(`${employee}|${date}`),
    awayOn: (employee, date) => away.get(`${employee}|${date}`) ?? NOWHERE,
    hoursOf: date => days.get(date)?.open ?? CIVIL_DAY,
    needIsKnown: problem.demand.length > 0,
    step: problem.precision,
    isDraft: duty => {
      if (published.size === 0) return false
      const { note: _, ...seen } = duty
      return !sameDuty(published.get(duty.id), seen)
    },
    publishedIn: (employee, date) => publishedCells.get(cellKey(employee, date)) ?? NOBODY,
    closed: (employee, date) => {
      if (!planned.has(date)) return 'other_plan'
      return employee === '' || personById.has(employee) ? undefined : 'no_member'
    },
    isLocked: date => opened.lockedBefore !== null && date < opened.lockedBefore,
  }
}
