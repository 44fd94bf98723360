/** Rows of employees: whom each row means, who is new, and what changes of those who are there. */
import { newId } from '../../db/new-id.ts'
import { readable } from '../../importing/rows.ts'
import { isOthersLogin } from '../../people/index.ts'
import type { OpenBook } from '../read-book.ts'
import type { ReadRow, RowValues } from '../sheets.ts'
import { placeOf, resolveUpdate } from '../writing/update-employee.ts'
import type { Named } from './existing.ts'
import type { EmployeeValues, Person } from './existing-people.ts'
import { labelOf, minutesOf, type PeopleContext, type PeopleDraft, type RowChange, tellNew } from './people-draft.ts'

export type EmployeeRow = ReadRow<'employees'>

const basics = ['name', 'phone', 'gender', 'birth', 'hiredOn', 'leftOn', 'participates', 'restWeekdays'] as const
type Basic = (typeof basics)[number]
export type Basics = Pick<EmployeeValues, Basic>

/** The rows of one person, and what their cells say of the person; an empty cell says nothing. */
export interface PersonRows {
  id: string
  person: Person | undefined
  rows: EmployeeRow[]
  given: Partial<Basics>
  /** The row that says it. */
  givenBy: Map<Basic, EmployeeRow>
}

/** A person is known by the job number, or by the phone where the number is empty. */
const groupRows = (book: OpenBook, named: Named, { there }: PeopleContext): PersonRows[] => {
  const groups = new Map<string, PersonRows>()
  for (const row of book.rows.employees) {
    const { jobNumber, phone } = row.values
    const known =
      jobNumber !== null
        ? named.employees.get(jobNumber)
        : phone === null || !readable(row, 'jobNumber')
          ? undefined
          : there.byPhone.get(phone)?.id
    if (jobNumber === null && known === undefined) book.fault(row, 'jobNumber', 'required')
    const key = known ?? jobNumber ?? `row ${row.row}`
    const person = known === undefined ? undefined : there.people.get(known)
    const group: PersonRows = groups.get(key) ?? {
      id: known ?? newId(),
      person,
      rows: [],
      given: {},
      givenBy: new Map(),
    }
    groups.set(key, group)
    group.rows.push(row)
  }
  return [...groups.values()]
}

const gather = (book: OpenBook, { rows, given, givenBy }: PersonRows): void => {
  for (const row of rows) {
    for (const field of basics) {
      const value =
        field === 'restWeekdays' ? (row.values.restWeekdays?.map(day => day - 1) ?? null) : row.values[field]
      if (value === null) continue
      const first = givenBy.get(field)
      if (!first) {
        givenBy.set(field, row)
        Object.assign(given, { [field]: value })
      } else if (JSON.stringify(given[field]) !== JSON.stringify(value)) {
        if (field === 'name') book.fault(row, 'jobNumber', 'duplicate', { row: first.row })
        else book.fault(row, field, 'differs', { row: first.row })
      }
    }
  }
}

/** As by the form: another's phone is changed by who may change how people are reached. */
const changesPhone = ({ person }: PersonRows, phone: string, { by, contacts }: PeopleContext): boolean =>
  person !== undefined &&
  person.values.phone !== phone &&
  person.id !== by.actor.employeeId &&
  !contacts(placeOf(person, by.today))

/** A phone belongs to one person of the file and of the company, and neither somebody else's log-in nor reserved. */
const checkPhone = (book: OpenBook, group: PersonRows, seen: Map<string, PersonRows>, context: PeopleContext): void => {
  const { phone } = group.given
  const row = group.givenBy.get('phone')
  if (!row || phone === null || phone === undefined) return
  const before = seen.get(phone)
  const holder = context.there.byPhone.get(phone)
  const others = isOthersLogin(context.by.logins, group.id, phone, group.person?.values.phone)
  if (before) book.fault(row, 'phone', 'duplicate', { row: before.rows[0]?.row ?? 0 })
  else if (holder && holder.id !== group.id) book.fault(row, 'phone', 'phone_taken', { name: labelOf(holder.values) })
  else if (others) book.fault(row, 'phone', 'phone_login')
  else if (phone !== group.person?.values.phone && context.by.reserved.has(phone))
    book.fault(row, 'phone', 'phone_reserved')
  else if (changesPhone(group, phone, context)) book.fault(row, 'phone', 'not_allowed')
  seen.set(phone, group)
}

/** Contracted minutes where the sheet leaves them out: of a full week, or of part-time work. */
export const usualMinutes = (system: string) =>
  system === 'part_time' ? { day: 240, week: 1200 } : { day: 480, week: 2400 }

const newTerms = (
  book: OpenBook,
  named: Named,
  row: EmployeeRow,
  draft: PeopleDraft,
  employeeId: string,
  { brings }: PeopleContext,
): void => {
  const { department, position, rank, hireType, hoursSystem, cycle, dayHours, weekHours, hiredOn, termsFrom, termsTo } =
    row.values
  const departmentId = department === null ? undefined : named.departments.get(department)
  if (department !== null && departmentId === undefined) book.fault(row, 'department', 'unknown_department')
  if (departmentId !== undefined && !brings(departmentId)) book.fault(row, 'department', 'not_allowed')
  if (hoursSystem === 'comprehensive' && cycle === null) book.fault(row, 'cycle', 'cycle_needed')
  const from = termsFrom ?? hiredOn
  if (from === null || !readable(row, 'termsFrom', 'termsTo')) return
  if (termsTo !== null && termsTo < from) book.fault(row, 'termsTo', 'reversed')
  if (departmentId === undefined || hoursSystem === null) return
  const overlaps = draft.terms.some(
    each =>
      each.employeeId === employeeId &&
      (each.to === null || each.to >= from) &&
      (termsTo === null || termsTo >= each.from),
  )
  if (overlaps) book.fault(row, 'termsFrom', 'overlap')
  const usual = usualMinutes(hoursSystem)
  draft.terms.push({
    employeeId,
    ...{ from, to: termsTo, departmentId, position, rank, managerId: null, hoursSystem },
    hireType: hireType ?? (hoursSystem === 'part_time' ? 'part_time' : 'full_time'),
    cycle: hoursSystem === 'comprehensive' ? cycle : null,
    dayMinutes: dayHours === null ? usual.day : minutesOf(dayHours),
    weekMinutes: weekHours === null ? usual.week : minutesOf(weekHours),
  })
}

const neededToAdd = ['name', 'hiredOn', 'department', 'hoursSystem'] as const satisfies (keyof RowValues<'employees'>)[]

const resolveNew = (
  book: OpenBook,
  named: Named,
  { id, rows, given }: PersonRows,
  draft: PeopleDraft,
  context: PeopleContext,
): void => {
  for (const row of rows) {
    // Without its number, nobody knows whether the row means somebody new.
    if (row.values.jobNumber !== null)
      for (const field of neededToAdd) if (row.values[field] === null) book.fault(row, field, 'required')
    tellNew(draft, row, labelOf(row.values))
    newTerms(book, named, row, draft, id, context)
  }
  const jobNumber = rows[0]?.values.jobNumber
  const { name, hiredOn, leftOn = null } = given
  const [first] = rows
  if (first && hiredOn !== undefined && leftOn !== null && leftOn < hiredOn) book.fault(first, 'leftOn', 'reversed')
  if (!jobNumber) return
  named.employees.set(jobNumber, id)
  if (name === undefined || hiredOn === undefined) return
  const { phone = null, gender = null, birth = null, participates = true, restWeekdays = [] } = given
  draft.employees.push({
    ...{ id, jobNumber, name, phone, gender, birth, hiredOn, leftOn, participates, restWeekdays },
  })
}

/** What of the person itself changes, by the row that says it. */
const basicChanges = ({ person, given, givenBy }: PersonRows): Map<EmployeeRow, RowChange[]> => {
  const changes = new Map<EmployeeRow, RowChange[]>()
  for (const [field, row] of givenBy) {
    const [old, next] = [person?.values[field], given[field]]
    if (JSON.stringify(old) === JSON.stringify(next)) continue
    changes.set(row, [...(changes.get(row) ?? []), { field, since: null, old, new: next }])
  }
  return changes
}

export const resolveEmployees = (book: OpenBook, named: Named, draft: PeopleDraft, context: PeopleContext): void => {
  const phones = new Map<string, PersonRows>()
  for (const group of groupRows(book, named, context)) {
    gather(book, group)
    checkPhone(book, group, phones, context)
    if (group.person)
      resolveUpdate(book, named, { ...group, person: group.person }, basicChanges(group), draft, context)
    else resolveNew(book, named, group, draft, context)
  }
}
