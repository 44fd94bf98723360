/** What an open plan knows besides its duties: its days, people, shifts, workstations, and what may be done. */
import type { Problem, Shift } from '#contract/engine.ts'
import type { OpenedPlan, PlannerEmployee } from '#contract/planning/plan-open.ts'

/** A shift with its name, short name and colour (1 to 12). */
export type NamedShift = Shift & { name: string; shortName: string; colour: number }

export interface SchedulePerson extends PlannerEmployee {
  /** Stars by workstation id. */
  stars: ReadonlyMap<string, number>
}

export interface ScheduleFacts {
  opened: OpenedPlan
  problem: Problem
  dates: readonly string[]
  people: readonly SchedulePerson[]
  shifts: readonly NamedShift[]
  person(id: string): SchedulePerson | undefined
  shift(id: string | undefined): NamedShift | undefined
  workstationName(id: string): string
  /** Whether a date is closed to edits. */
  isLocked(date: string): boolean
}

/** The business dates of a period, in order. */
export function datesOf(first: string, days: number): string[] {
  const start = Date.parse(first)
  return Array.from({ length: days }, (_, at) => isoDate(start + at * 86_400_000))
}

const isoDate = (utc: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC' }).format(utc)

export function scheduleFacts(opened: OpenedPlan): ScheduleFacts {
  const { problem } = opened
  const names = new Map(opened.shifts.map(shift => [shift.id, shift]))
  const shifts = problem.shifts.map(shift => {
    const { name = '', shortName = '', colour = 5 } = names.get(shift.id) ?? {}
    return { ...shift, name, shortName, colour }
  })
  const skills = new Map(problem.employees.map(employee => [employee.id, employee.skills]))
  const people = opened.employees.map(person => ({
    ...person,
    stars: new Map(skills.get(person.id)?.map(skill => [skill.workstation, skill.stars])),
  }))
  const personById = new Map(people.map(person => [person.id, person]))
  const shiftById = new Map(shifts.map(shift => [shift.id, shift]))
  const workstations = new Map(opened.workstations.map(workstation => [workstation.id, workstation.name]))
  return {
    opened,
    problem,
    dates: datesOf(problem.period.first, problem.period.days),
    people,
    shifts,
    person: id => personById.get(id),
    shift: id => (id === undefined ? undefined : shiftById.get(id)),
    workstationName: id => workstations.get(id) ?? '',
    isLocked: date => opened.lockedBefore !== null && date < opened.lockedBefore,
  }
}
