/** Reads a file of personnel changes against what is there: those that can be entered, and every cell that stands against one. */
import { isNull, ne } from 'drizzle-orm'
import type { ChangedTerms } from '#contract/people/personnel-change.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Actor } from '../../access/actor.ts'
import { reachesWhole } from '../../access/reach.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Sheet } from '../../files/cell.ts'
import {
  collectFaults,
  type Faults,
  type FormCells,
  type Head,
  headIn,
  type ReadRow,
  type RowFault,
  readRows,
} from '../../importing/rows.ts'
import { words } from '../../messages/words.ts'
import { type Departments, readDepartments } from '../employees/named-departments.ts'
import { positionsBeyond, scopesOfMember } from '../employees/positions-beyond.ts'
import { employee, personnelChange } from '../schema.ts'
import { readTermsOf } from '../timeline/keep-terms.ts'
import { mustNotCircle } from '../timeline/managers.ts'
import { judgePay } from '../timeline/pay-timeline.ts'
import type { DecidedTerms, TermsSet } from '../timeline/timeline.ts'
import { type ChangeColumn, changeWorkbook } from './change-columns.ts'
import type { Entered } from './enter.ts'
import { completed, judgeChange } from './judge-change.ts'

const columns = changeWorkbook.sheets.changes
type Row = ReadRow<typeof columns>
type ChangeRecord = typeof personnelChange.$inferSelect
type Placed = { department_id: string | null }
type Person = { id: string; name: string; left_on: string | null }

/** A change that would be entered. */
export interface ChangeWish {
  employeeId: string
  entered: Entered
}

export interface ChangeReading {
  sheets: readonly Sheet[]
  /** By their days, so that each finds what stood before it. */
  wishes: readonly ChangeWish[]
  faults: readonly RowFault[]
  rows: number
  unchanged: number
  refused: number
}

/** The field of the form that each of the judge's refusals names. */
const cells: FormCells<ChangeColumn> = {
  on: ['on'],
  set: ['kind'],
  cycle: ['cycle', 'hoursSystem'],
  managerId: ['manager'],
}

/** @throws Refusal people:contract_import_columns with what the file lacks, people:change_import_empty */
const findHead = (sheets: readonly Sheet[], locale: Locale): Head => {
  const heads = sheets.map(sheet => headIn(sheet, changeWorkbook.headings('changes'), 20))
  const [first] = heads.toSorted((a, b) => b.places.size - a.places.size)
  if (!first) throw new Refusal('people:change_import_empty', {}, 'file')
  const lacking = Object.entries(columns).flatMap(([field, column]) =>
    column.required && !first.places.has(field) ? [words(locale, changeWorkbook.messages.heading(field))] : [],
  )
  if (lacking.length > 0) throw new Refusal('people:contract_import_columns', { columns: lacking.join(', ') }, 'file')
  return first
}

interface There {
  people: ReadonlyMap<string, Person>
  /** Everybody, since anybody may be a manager. */
  byNumber: ReadonlyMap<string, string>
  byName: ReadonlyMap<string, readonly { id: string }[]>
  departments: Departments
  /** Those that stand, by person, kind and day. */
  changes: ReadonlyMap<string, readonly ChangeRecord[]>
  /** As they become, row by row. */
  terms: Map<string, DecidedTerms[]>
}

const keyOf = ({ employeeId, kind, on }: Pick<ChangeRecord, 'employeeId' | 'kind' | 'on'>) =>
  `${employeeId} ${kind} ${on}`

const readThere = async (tx: Tx, jobNumbers: ReadonlySet<string>): Promise<There> => {
  const { id, name, leftOn, jobNumber } = employee
  const all = await tx.select({ id, name, left_on: leftOn, jobNumber }).from(employee).where(isNull(employee.deletedAt))
  const named = all.filter(each => jobNumbers.has(each.jobNumber))
  const standing = ne(personnelChange.state, 'cancelled')
  const ids = named.map(each => each.id)
  const changes = ids.length === 0 ? [] : await tx.select().from(personnelChange).where(standing)
  const known = new Set(ids)
  return {
    people: new Map(named.map(({ jobNumber: number, ...each }) => [number, each])),
    byNumber: new Map(all.map(each => [each.jobNumber, each.id])),
    byName: Map.groupBy(all, each => each.name),
    departments: await readDepartments(tx),
    changes: Map.groupBy(
      changes.filter(each => known.has(each.employeeId)),
      keyOf,
    ),
    terms: await readTermsOf(tx, ids),
  }
}

const minutesOf = (hundredths: number) => Math.round((hundredths * 60) / 100)

const setOf = ({ values }: Row, departmentId: string | undefined, managerId: string | undefined): TermsSet => {
  const { position, rank, hireType, hoursSystem, cycle, dayHours, weekHours } = values
  return {
    ...(departmentId !== undefined && { departmentId }),
    ...(position !== null && { position }),
    ...(rank !== null && { rank }),
    ...(managerId !== undefined && { managerId }),
    ...(hireType !== null && { hireType }),
    ...(hoursSystem !== null && { hoursSystem, cycle }),
    ...(dayHours !== null && { dayMinutes: minutesOf(dayHours) }),
    ...(weekHours !== null && { weekMinutes: minutesOf(weekHours) }),
  }
}

const filled = (set: TermsSet | ChangedTerms) =>
  JSON.stringify(
    Object.entries(set)
      .filter(([, value]) => value !== null && value !== undefined)
      .toSorted(),
  )

/** Whether a change that stands says what the row says, as far as the file has a column for it. */
const isAs = (
  there: ChangeRecord,
  { head: { places } }: Row,
  { set, reason, plannedOn, comment, hourlyCents }: Entered,
): boolean =>
  filled(there.after) === filled(completed(set)) &&
  (there.payAfter ?? undefined) === hourlyCents &&
  (!places.has('reason') || there.reason === reason) &&
  (!places.has('plannedOn') || there.plannedOn === plannedOn) &&
  (!places.has('comment') || there.comment === comment)

/** Of several departments of one name the one that a change of that day leads to already. */
const departmentOf = (row: Row, there: There, employeeId: string, book: Faults): string | undefined => {
  const { department, kind, on } = row.values
  if (department === null) return undefined
  const named = there.departments.named(department)
  if (named.length === 1) return named[0]
  const before = there.changes.get(keyOf({ employeeId, kind, on }))?.map(each => each.after.departmentId) ?? []
  const known = named.find(id => before.includes(id))
  if (known === undefined) book.fault(row, 'department', named.length === 0 ? 'no_department' : 'several_departments')
  return known
}

/** By the job number, else by a name that one has alone; of several the one whom a change of that day names already. */
const managerOf = (row: Row, there: There, employeeId: string, book: Faults): string | undefined => {
  const { manager, kind, on } = row.values
  if (manager === null) return undefined
  const number = there.byNumber.get(manager)
  const named = number === undefined ? (there.byName.get(manager) ?? []) : [{ id: number }]
  if (named.length === 1) return named[0]?.id
  const before = there.changes.get(keyOf({ employeeId, kind, on }))?.map(each => each.after.managerId) ?? []
  const known = named.find(({ id }) => before.includes(id))
  if (!known) book.fault(row, 'manager', named.length === 0 ? 'no_manager' : 'several_managers')
  return known?.id
}

type Fate = ChangeWish | 'unchanged' | undefined

/** @returns the refusal of a judge, where it has one */
const refusalIn = (work: () => void): Refusal[] => {
  try {
    work()
    return []
  } catch (error) {
    if (error instanceof Refusal) return [error]
    throw error
  }
}

const refusedIn = async (work: () => Promise<void>): Promise<Refusal[]> => {
  try {
    await work()
    return []
  } catch (error) {
    if (error instanceof Refusal) return [error]
    throw error
  }
}

/** A cycle belongs to hours of one system, which never go without. */
const judgeHours = (row: Row, book: Faults): void => {
  const { hoursSystem, cycle } = row.values
  if (hoursSystem === 'comprehensive' && cycle === null)
    book.judged(row, [new Refusal('people:cycle_needed', {}, 'cycle')], cells)
  if (hoursSystem === null && cycle !== null) book.fault(row, 'hoursSystem', 'required')
}

interface Reading {
  tx: Tx
  actor: Actor
  there: There
  seen: Map<string, number>
  book: Faults
}

/** What pay a row finds and sets: a file names anybody, so whoever brings it sees all pay. */
const payOf = async (row: Row, { tx, actor, seen, book }: Omit<Reading, 'there'>, person: Person & Placed) => {
  const { hourlyPay, on } = row.values
  if (hourlyPay === null) return undefined
  if (!reachesWhole(actor, 'pay.view')) {
    book.fault(row, 'hourlyPay', 'pay_beyond')
    return undefined
  }
  const key = `pay ${person.id} ${on}`
  const twin = seen.get(key)
  if (twin !== undefined) book.fault(row, 'hourlyPay', 'twice', { row: twin })
  seen.set(key, row.row)
  let pay: Awaited<ReturnType<typeof judgePay>>
  const refusals = await refusedIn(async () => {
    pay = await judgePay({ tx, actor }, person, { on, hourlyCents: hourlyPay })
  })
  book.judged(row, refusals, cells)
  return pay
}

/** A row against what is there and what the rows of earlier days make of it. */
const fateOf = async (row: Row, { tx, actor, there, seen, book }: Reading): Promise<Fate> => {
  const { jobNumber, kind, on, reason, plannedOn, comment, state, hourlyPay } = row.values
  const person = there.people.get(jobNumber)
  if (!person) book.fault(row, 'jobNumber', 'nobody')
  if (state === 'cancelled') return person && 'unchanged'
  const faults = book.faults.length
  const employeeId = person?.id ?? ''
  const key = keyOf({ employeeId, kind, on })
  const departmentId = departmentOf(row, there, employeeId, book)
  const managerId = managerOf(row, there, employeeId, book)
  judgeHours(row, book)
  if (!person || row.bad.size > 0 || book.faults.length > faults) return undefined
  const entered: Entered = {
    ...{ kind, on, set: setOf(row, departmentId, managerId), plannedOn },
    ...{ reason: reason ?? '', comment: comment ?? '' },
    ...(hourlyPay !== null && { hourlyCents: hourlyPay }),
  }
  const twin = seen.get(`${key} ${filled(entered.set)}`)
  if (twin !== undefined) book.fault(row, 'jobNumber', 'twice', { row: twin })
  seen.set(`${key} ${filled(entered.set)}`, row.row)
  if (there.changes.get(key)?.some(each => isAs(each, row, entered))) return 'unchanged'
  const pay = await payOf(row, { tx, actor, seen, book }, { ...person, department_id: null })
  const terms = there.terms.get(employeeId) ?? []
  let after = terms
  const refusals = refusalIn(() => {
    after = judgeChange(terms, person, { ...entered, pay }).after
  })
  book.judged(row, refusals, cells)
  if (managerId !== undefined && refusals.length === 0)
    book.judged(row, await refusedIn(() => mustNotCircle(tx, employeeId, after)), cells)
  const reaching = entered.set.position ? await scopesOfMember(tx, employeeId) : []
  const beyond = entered.set.position ? await positionsBeyond(tx, actor, after, terms, { reaching }) : []
  if (beyond.length > 0) book.fault(row, 'position', 'beyond')
  if (book.faults.length > faults) return undefined
  there.terms.set(employeeId, after)
  return { employeeId, entered }
}

/** @throws Refusal people:contract_import_columns, people:change_import_empty */
export const readChanges = async (
  tx: Tx,
  actor: Actor,
  sheets: readonly Sheet[],
  locale: Locale,
): Promise<ChangeReading> => {
  const head = findHead(sheets, locale)
  const book = collectFaults()
  const rows = readRows(columns, 'changes', head, book)
  const there = await readThere(tx, new Set(rows.map(row => row.values.jobNumber)))
  const reading = { tx, actor, there, seen: new Map<string, number>(), book }
  const fates: Fate[] = []
  for (const row of rows.toSorted((a, b) => (a.values.on < b.values.on ? -1 : Number(a.values.on > b.values.on))))
    fates.push(await fateOf(row, reading))
  const wishes = fates.flatMap(each => (each === undefined || each === 'unchanged' ? [] : [each]))
  const unchanged = fates.filter(each => each === 'unchanged').length
  return {
    ...{ sheets, wishes, unchanged, rows: rows.length, refused: rows.length - wishes.length - unchanged },
    faults: book.faults.toSorted((a, b) => a.row - b.row),
  }
}
