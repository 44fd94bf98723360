/** Employees of a workbook with their terms, skills, availability and pay, references resolved. */
import { newId } from '../../db/new-id.ts'
import type { AvailabilitySegmentValue } from '../../people/schema.ts'
import type { Named } from './existing.ts'
import type { OpenBook } from './read-book.ts'
import { type ReadRow, readable } from './sheets.ts'

type EmployeeValues = ReadRow<'employees'>['values']

export interface TermsDraft {
  employeeId: string
  from: string
  to: string | null
  departmentId: string
  position: string | null
  rank: string | null
  hireType: NonNullable<EmployeeValues['hireType']>
  hoursSystem: EmployeeValues['hoursSystem']
  cycle: EmployeeValues['cycle']
  dayMinutes: number
  weekMinutes: number
}

export interface PeopleDraft {
  employees: {
    id: string
    jobNumber: string
    name: string
    phone: string | null
    gender: EmployeeValues['gender']
    birth: string | null
    hiredOn: string
    leftOn: string | null
    participates: boolean
    restWeekdays: number[]
  }[]
  terms: TermsDraft[]
  skills: { employeeId: string; workstationId: string; stars: number; certificateUntil: string | null }[]
  patterns: { employeeId: string; from: string; to: string | null; weekdays: AvailabilitySegmentValue[][] }[]
  payRates: { employeeId: string | null; position: string | null; from: string; hourlyCents: number }[]
}

/** Contracted minutes where the sheet leaves them out: of a full week, or of part-time work. */
const usualMinutes = (system: EmployeeValues['hoursSystem']) =>
  system === 'part_time' ? { day: 240, week: 1200 } : { day: 480, week: 2400 }

const termsOf = (
  book: OpenBook,
  named: Named,
  row: ReadRow<'employees'>,
  employeeId: string,
): TermsDraft | undefined => {
  const { department, position, rank, hireType, hoursSystem, cycle, dayHours, weekHours, hiredOn, termsFrom, termsTo } =
    row.values
  const departmentId = named.departments.get(department)
  if (departmentId === undefined) book.fault(row, 'department', 'unknown_department')
  if (hoursSystem === 'comprehensive' && cycle === null) book.fault(row, 'cycle', 'cycle_needed')
  const from = termsFrom ?? hiredOn
  if (readable(row, 'termsFrom') && termsTo !== null && termsTo < from) book.fault(row, 'termsTo', 'reversed')
  if (departmentId === undefined) return undefined
  const usual = usualMinutes(hoursSystem)
  // Hours were read in hundredths.
  const minutes = (hundredths: number | null, otherwise: number) =>
    hundredths === null ? otherwise : Math.round((hundredths * 60) / 100)
  const dated = readable(row, 'termsFrom', 'termsTo') && (termsFrom !== null || readable(row, 'hiredOn'))
  if (!dated) return undefined
  return {
    employeeId,
    from,
    to: termsTo,
    departmentId,
    position,
    rank,
    hireType: hireType ?? (hoursSystem === 'part_time' ? 'part_time' : 'full_time'),
    hoursSystem,
    cycle: hoursSystem === 'comprehensive' ? cycle : null,
    dayMinutes: minutes(dayHours, usual.day),
    weekMinutes: minutes(weekHours, usual.week),
  }
}

const resolveEmployees = (book: OpenBook, named: Named, draft: PeopleDraft): void => {
  const fresh = new Map<string, ReadRow<'employees'>>()
  const phones = new Map<string, number>()
  for (const row of book.rows.employees) {
    const { jobNumber, name, phone, gender, birth, hiredOn, leftOn, participates, restWeekdays } = row.values
    const first = readable(row, 'jobNumber') ? fresh.get(jobNumber) : undefined
    if (!first && named.employees.has(jobNumber)) {
      book.fault(row, 'jobNumber', 'exists')
      continue
    }
    const id = named.employees.get(jobNumber) ?? newId()
    if (!first) {
      if (readable(row, 'jobNumber')) {
        fresh.set(jobNumber, row)
        named.employees.set(jobNumber, id)
      }
      const same = phone === null ? undefined : phones.get(phone)
      if (same !== undefined) book.fault(row, 'phone', 'duplicate', { row: same })
      if (phone !== null) phones.set(phone, row.row)
      if (leftOn !== null && leftOn < hiredOn) book.fault(row, 'leftOn', 'reversed')
      const rest = (restWeekdays ?? []).map(day => day - 1)
      draft.employees.push({
        id,
        jobNumber,
        name,
        phone,
        gender,
        birth,
        hiredOn,
        leftOn,
        participates: participates ?? true,
        restWeekdays: rest,
      })
    } else if (readable(row, 'name') && readable(first, 'name') && first.values.name !== name)
      book.fault(row, 'jobNumber', 'duplicate', { row: first.row })
    const terms = termsOf(book, named, row, id)
    if (!terms) continue
    const overlaps = draft.terms.some(
      each =>
        each.employeeId === id &&
        (each.to === null || each.to >= terms.from) &&
        (terms.to === null || terms.to >= each.from),
    )
    if (overlaps) book.fault(row, 'termsFrom', 'overlap')
    draft.terms.push(terms)
  }
}

const employeeOf = (book: OpenBook, named: Named, row: ReadRow<'skills' | 'availability'>): string | undefined => {
  const found = named.employees.get(row.values.jobNumber)
  if (found === undefined) book.fault(row, 'jobNumber', 'unknown_employee')
  return found
}

const resolveSkills = (book: OpenBook, named: Named, draft: PeopleDraft): void => {
  const seen = new Map<string, number>()
  for (const row of book.rows.skills) {
    const employeeId = employeeOf(book, named, row)
    const workstationId = named.workstations.get(row.values.workstation)
    if (workstationId === undefined) book.fault(row, 'workstation', 'unknown_workstation')
    if (employeeId === undefined || workstationId === undefined) continue
    const before = seen.get(employeeId + workstationId)
    if (before !== undefined) book.fault(row, 'workstation', 'duplicate', { row: before })
    seen.set(employeeId + workstationId, row.row)
    draft.skills.push({
      employeeId,
      workstationId,
      stars: row.values.stars,
      certificateUntil: row.values.certificateUntil,
    })
  }
}

const resolveAvailability = (book: OpenBook, named: Named, draft: PeopleDraft): void => {
  const patterns = new Map<string, PeopleDraft['patterns'][number]>()
  for (const row of book.rows.availability) {
    const employeeId = employeeOf(book, named, row)
    if (employeeId === undefined) continue
    const { from, to, weekdays, hours, level } = row.values
    if (to !== null && to < from) book.fault(row, 'to', 'reversed')
    if (!readable(row, 'from', 'to', 'hours')) continue
    const key = `${employeeId} ${from}`
    const pattern = patterns.get(key) ?? { employeeId, from, to, weekdays: Array.from({ length: 7 }, () => []) }
    if (!patterns.has(key)) {
      const others = [...patterns.values()].filter(each => each.employeeId === employeeId)
      if (others.some(each => (each.to === null || each.to >= from) && (to === null || to >= each.from)))
        book.fault(row, 'from', 'overlap')
    }
    patterns.set(key, pattern)
    for (const weekday of weekdays) {
      const day = pattern.weekdays[weekday - 1] ?? []
      if (day.some(each => each.start < hours.end && hours.start < each.end)) book.fault(row, 'hours', 'overlap')
      if (day.length >= 4) book.fault(row, 'weekdays', 'too_many_segments')
      day.push({ ...hours, level: level ?? 'possible' })
      day.sort((a, b) => a.start - b.start)
    }
  }
  draft.patterns.push(...patterns.values())
}

const resolvePay = (book: OpenBook, named: Named, draft: PeopleDraft): void => {
  for (const row of book.rows.payRates) {
    const { jobNumber, position, from, hourly } = row.values
    const both = readable(row, 'jobNumber', 'position')
    if (both && (jobNumber === null) === (position === null)) {
      book.fault(row, 'jobNumber', 'one_of_two')
      continue
    }
    const employeeId = jobNumber === null ? null : named.employees.get(jobNumber)
    if (employeeId === undefined) book.fault(row, 'jobNumber', 'unknown_employee')
    else draft.payRates.push({ employeeId, position, from, hourlyCents: hourly })
  }
}

/** Resolves people after departments and workstations are known. */
export const resolvePeople = (book: OpenBook, named: Named): PeopleDraft => {
  const draft: PeopleDraft = { employees: [], terms: [], skills: [], patterns: [], payRates: [] }
  resolveEmployees(book, named, draft)
  resolveSkills(book, named, draft)
  resolveAvailability(book, named, draft)
  resolvePay(book, named, draft)
  return draft
}
