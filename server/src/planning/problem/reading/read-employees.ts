/** The people of a problem with their dated facts: one query a table, whatever their number. */
import { and, asc, gte, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Employee, HoursSystem, Leave, Wish } from '#contract/engine.ts'
import { hiredType } from '#contract/people/staff.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { employment } from '../../../access/schema.ts'
import type { Tx } from '../../../db/database.ts'
import { nameText } from '../../../db/same-name.ts'
import {
  availabilityException,
  availabilityPattern,
  employee,
  payRate,
  protection,
  skill,
} from '../../../people/schema.ts'
import { plannedAbsence } from '../../../roster/schema.ts'
import { offeredDay } from '../facts/offered-day.ts'

/** The person's own facts that the engine does not need but a planner shows. */
export interface PersonFacts {
  id: string
  name: string
  jobNumber: string
  position: string
  fullTime: boolean
  departmentId: string | null
  hiredOn: string
}

export interface EmployeeQuestion {
  ids: readonly string[]
  first: string
  last: string
  /** Dates that rules look at around the period. */
  from: string
  to: string
  daysBeforeEntry: number
  workstations: ReadonlySet<string>
  /** Dates that a plan keeps free for them. */
  rest?: readonly { employee: string; date: string }[]
}

type EmploymentRecord = typeof employment.$inferSelect

const hoursSystemOf = (terms: EmploymentRecord): HoursSystem =>
  terms.hoursSystem === 'comprehensive'
    ? { kind: 'comprehensive', cycle: terms.cycle ?? 'month' }
    : { kind: terms.hoursSystem }

const group = <R extends { employeeId: string | null }>(rows: readonly R[]): Map<string, R[]> => {
  const groups = new Map<string, R[]>()
  for (const row of rows) {
    if (row.employeeId === null) continue
    const list = groups.get(row.employeeId)
    if (list) list.push(row)
    else groups.set(row.employeeId, [row])
  }
  return groups
}

type AbsenceRecord = typeof plannedAbsence.$inferSelect

/** All of a date is 0 to 2,880, so that a duty into the next morning is caught as well. */
const leaveOf = ({ date, start, end, state }: AbsenceRecord): Leave => ({
  date,
  span: { start: start ?? 0, end: end ?? 2880 },
  approved: state === 'agreed',
})

/** Whole days that nobody has agreed to yet are wishes: automatic planning avoids them, a person may not. */
const wishedDays = (rows: readonly AbsenceRecord[], first: string, last: string): Wish[] => {
  const whole = rows.filter(row => row.state === 'waiting' && row.start === null && row.end === null)
  const dates = whole.map(({ date }) => date).filter(date => first <= date && date <= last)
  return [...new Set(dates)].sort().map(date => ({ date, work: false }))
}

const orderedTerms = (tx: Tx, ids: string[]) =>
  tx.select().from(employment).where(inArray(employment.employeeId, ids)).orderBy(asc(employment.from))

/** Their availability: patterns, and exceptions of the dates that rules look at. */
const readAvailability = async (tx: Tx, ids: string[], { from, to }: Pick<EmployeeQuestion, 'from' | 'to'>) => ({
  patterns: group(
    await tx
      .select()
      .from(availabilityPattern)
      .where(inArray(availabilityPattern.employeeId, ids))
      .orderBy(asc(availabilityPattern.from)),
  ),
  exceptions: group(
    await tx
      .select()
      .from(availabilityException)
      .where(
        and(
          inArray(availabilityException.employeeId, ids),
          gte(availabilityException.date, from),
          lte(availabilityException.date, to),
        ),
      )
      .orderBy(asc(availabilityException.date)),
  ),
  absences: group(
    await tx
      .select()
      .from(plannedAbsence)
      .where(and(inArray(plannedAbsence.employeeId, ids), gte(plannedAbsence.date, from), lte(plannedAbsence.date, to)))
      .orderBy(asc(plannedAbsence.date), asc(plannedAbsence.id)),
  ),
})

/** Own rates of each, or those of a position. */
const readRates = async (tx: Tx, ids: string[]) => {
  const rates = await tx
    .select()
    .from(payRate)
    .where(and(isNull(payRate.deletedAt), or(inArray(payRate.employeeId, ids), isNull(payRate.employeeId))))
    // Two of one day: the one that was made later.
    .orderBy(asc(payRate.from), asc(payRate.id))
  const own = group(rates)
  const positions = Map.groupBy(
    rates.filter(rate => rate.employeeId === null),
    rate => nameText(rate.position ?? ''),
  )
  return (id: string, position: string | null) =>
    own.get(id) ?? (position === null ? [] : (positions.get(nameText(position)) ?? []))
}

const readRecords = async (tx: Tx, ids: string[], question: EmployeeQuestion) => ({
  terms: group(await orderedTerms(tx, ids)),
  protections: group(await tx.select().from(protection).where(inArray(protection.employeeId, ids))),
  skills: group(await tx.select().from(skill).where(inArray(skill.employeeId, ids)).orderBy(asc(skill.workstationId))),
  ...(await readAvailability(tx, ids, question)),
  ratesOf: await readRates(tx, ids),
  keptFree: Map.groupBy(question.rest ?? [], each => each.employee),
})

type Records = Awaited<ReturnType<typeof readRecords>>
type Person = typeof employee.$inferSelect

/** The first day on which terms hold: of an entry, be it the first or one after a time away, some days before they begin. */
const beginOf = (terms: EmploymentRecord, before: EmploymentRecord | undefined, daysBeforeEntry: number): string => {
  const early = addDays(terms.from, -daysBeforeEntry)
  if (!before) return early
  const free = before.to === null ? terms.from : addDays(before.to, 1)
  return early > free ? early : free
}

/** Terms as they hold, the last no longer than the person stays. */
const employmentsOf = (person: Person, rows: readonly EmploymentRecord[], daysBeforeEntry: number) =>
  rows.map((each, index) => {
    const { dayMinutes, weekMinutes } = each
    const from = beginOf(each, rows[index - 1], daysBeforeEntry)
    const term = { from, hoursSystem: hoursSystemOf(each), dayMinutes, weekMinutes }
    const left = person.leftOn !== null && (each.to === null || each.to > person.leftOn) ? person.leftOn : each.to
    return left === null ? term : { ...term, to: left }
  })

const engineEmployee = (
  person: Person,
  current: EmploymentRecord | undefined,
  records: Records,
  question: EmployeeQuestion,
): Employee => {
  const { keptFree, protections, skills, patterns, exceptions, absences, ratesOf } = records
  const of = <R>(rows: ReadonlyMap<string, R[]>): R[] => rows.get(person.id) ?? []
  const made: Employee = {
    id: person.id,
    participates: person.participates,
    employments: employmentsOf(person, of(records.terms), question.daysBeforeEntry),
    protections: of(protections).map(({ kind, from, to }) => ({ kind, from, to })),
    skills: of(skills)
      .filter(each => question.workstations.has(each.workstationId))
      .map(({ workstationId, stars, certificateUntil }) =>
        certificateUntil === null
          ? { workstation: workstationId, stars }
          : { workstation: workstationId, stars, certificateUntil },
      ),
    availability: of(patterns).map(({ from, to, weekdays }) => {
      const pattern = { from, weekdays: weekdays.map(offeredDay) }
      return to === null ? pattern : { ...pattern, to }
    }),
    exceptions: of(exceptions).map(({ date, segments }) => ({ date, segments: offeredDay(segments) })),
    leave: of(absences).map(leaveOf),
    wishes: wishedDays(of(absences), question.first, question.last),
    pay: ratesOf(person.id, current?.position ?? null).map(rate => ({ from: rate.from, hourly: rate.hourlyCents })),
    carried: [],
    fairness: { nights: 0, weekendDays: 0, holidays: 0, closings: 0, refusedWishes: 0 },
    restWeekdays: person.restWeekdays,
  }
  const restDates = of(keptFree).map(each => each.date)
  if (restDates.length > 0) made.restDates = restDates
  return person.birth === null ? made : { ...made, birth: person.birth }
}

const personFacts = (person: Person, current: EmploymentRecord | undefined): PersonFacts => ({
  id: person.id,
  name: person.name,
  jobNumber: person.jobNumber,
  position: current?.position ?? '',
  fullTime: (person.staffType ?? hiredType(current?.hireType ?? null)) !== 'part_time',
  departmentId: current?.departmentId ?? null,
  hiredOn: person.hiredOn,
})

/** Reads the people named; those who are deleted are missing in the answer. */
export const readEmployees = async (
  tx: Tx,
  question: EmployeeQuestion,
): Promise<{ employees: Employee[]; persons: PersonFacts[] }> => {
  const ids = [...question.ids]
  if (ids.length === 0) return { employees: [], persons: [] }
  const people = await tx
    .select()
    .from(employee)
    .where(and(inArray(employee.id, ids), isNull(employee.deletedAt)))
    .orderBy(asc(employee.jobNumber))
  const records = await readRecords(tx, ids, question)
  const inForce = (id: string): EmploymentRecord | undefined => {
    const all = records.terms.get(id) ?? []
    return (
      all.findLast(each => each.from <= question.last && (each.to === null || each.to >= question.first)) ?? all.at(-1)
    )
  }
  const employees = people.map(person => engineEmployee(person, inForce(person.id), records, question))
  return {
    employees: employees.filter(each => each.employments.every(term => term.to === undefined || term.to >= term.from)),
    persons: people.map(person => personFacts(person, inForce(person.id))),
  }
}
