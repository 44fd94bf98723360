/**
 * What a row says of the terms: of somebody new the first ones; of somebody there values that hold from a day on, entered
 * as a personnel change is, so that what later days decided stays.
 */
import type { EmploymentValue } from '#contract/people/employee.ts'
import { termsAt } from '../access/terms-today.ts'
import { minutesOf } from '../company-import/resolving/people-draft.ts'
import { usualMinutes } from '../company-import/resolving/resolve-employees.ts'
import { Refusal } from '../errors.ts'
import type { Faults } from '../importing/rows.ts'
import { touchedTerms } from '../people/index.ts'
import { type DecidedTerms, enterChange, type TermsSet } from '../people/timeline/timeline.ts'
import type { Context } from './context.ts'
import type { RowDraft } from './row-draft.ts'

/** A department that is in use, by what the cell says; of several of one name the one where the person stands. */
const departmentOf = ({ row, place }: RowDraft, { departments }: Context, book: Faults): string | undefined => {
  const { department } = row.values
  if (department === null) return undefined
  const found = departments.named(department)
  if (place !== null && found.includes(place)) return place
  if (found.length === 0) book.fault(row, 'department', 'unknown_department')
  if (found.length > 1) book.fault(row, 'department', 'several_departments', { count: found.length })
  return found.length === 1 ? found[0] : undefined
}

/** By the job number, else by a name that one has alone; of several of one name the one who is it already. */
const managerOf = ({ row }: RowDraft, now: string | null, { byNumber, byName }: Context, book: Faults) => {
  const { manager } = row.values
  if (manager === null) return null
  const number = byNumber.get(manager)
  const found = number ? [number] : (byName.get(manager) ?? [])
  const meant = found.find(each => each.id === now) ?? found[0]
  if (!meant) book.fault(row, 'manager', 'unknown_manager')
  else if (found.length > 1 && meant.id !== now) book.fault(row, 'manager', 'several_managers', { count: found.length })
  return meant?.id ?? null
}

const firstTerms = (
  draft: RowDraft,
  { departmentId, managerId }: { departmentId: string | undefined; managerId: string | null },
  book: Faults,
): void => {
  const { row, values } = draft
  const { position, rank, hireType, hoursSystem, cycle, dayHours, weekHours, hiredOn } = row.values
  if (hoursSystem === 'comprehensive' && cycle === null) book.fault(row, 'cycle', 'people:cycle_needed')
  if (departmentId === undefined || hoursSystem === null || hiredOn === null) return
  const usual = usualMinutes(hoursSystem)
  values.employments = [
    {
      ...{ from: hiredOn, to: null, departmentId, position, rank, managerId, hoursSystem },
      hireType: hireType ?? (hoursSystem === 'part_time' ? 'part_time' : 'full_time'),
      cycle: hoursSystem === 'comprehensive' ? cycle : null,
      dayMinutes: dayHours === null ? usual.day : minutesOf(dayHours),
      weekMinutes: weekHours === null ? usual.week : minutesOf(weekHours),
    },
  ]
}

/** Columns of the terms with the field of each. */
const cells = [
  ['department', 'departmentId'],
  ['position', 'position'],
  ['rank', 'rank'],
  ['manager', 'managerId'],
  ['hireType', 'hireType'],
  ['hoursSystem', 'hoursSystem'],
  ['cycle', 'cycle'],
  ['dayHours', 'dayMinutes'],
  ['weekHours', 'weekMinutes'],
] as const

/** What the row says of the terms; an empty cell says nothing. */
const saidBy = (
  { row: { values } }: RowDraft,
  departmentId: string | undefined,
  managerId: string | null,
): TermsSet => {
  const { position, rank, hireType, hoursSystem, cycle, dayHours, weekHours } = values
  const said: Record<string, unknown> = {
    ...{ departmentId: departmentId ?? null, position, rank, managerId, hireType, hoursSystem, cycle },
    dayMinutes: dayHours === null ? null : minutesOf(dayHours),
    weekMinutes: weekHours === null ? null : minutesOf(weekHours),
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null))
}

/** What a first day decided is the timeline's own; the form does not know it. */
const asInForm = (terms: readonly EmploymentValue[]): EmploymentValue[] =>
  (terms as DecidedTerms[]).map(({ decided: _, ...each }) => each)

const entered = (draft: RowDraft, on: string, set: TermsSet, book: Faults): EmploymentValue[] | undefined => {
  const { row, values } = draft
  try {
    return asInForm(enterChange(values.employments as DecidedTerms[], on, set))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const [at] = cells.find(([, field]) => set[field] !== undefined) ?? ['department']
    book.fault(row, row.head.places.has('termsFrom') ? 'termsFrom' : at, error.code, error.values)
    return undefined
  }
}

const nextTerms = (draft: RowDraft, departmentId: string | undefined, context: Context, book: Faults): void => {
  const { row, values, changes } = draft
  const on = row.values.termsFrom ?? context.by.today
  const base = termsAt(values.employments, on)
  if (!base || row.bad.has('termsFrom')) return
  const said = saidBy(draft, departmentId, managerOf(draft, base.managerId, context, book))
  const system = said.hoursSystem ?? base.hoursSystem
  // Of other hours a cycle says nothing.
  if (system !== 'comprehensive') delete said.cycle
  if (system === 'comprehensive' && (said.cycle ?? base.cycle) === null) book.fault(row, 'cycle', 'people:cycle_needed')
  const differing = cells.filter(([, field]) => said[field] !== undefined && said[field] !== base[field])
  if (differing.length === 0) return
  const set = Object.fromEntries(differing.map(([, field]) => [field, said[field]])) as TermsSet
  if (set.hoursSystem !== undefined && system !== 'comprehensive') set.cycle = null
  for (const [field, key] of differing) changes.push({ field, since: on, old: base[key], new: said[key] })
  const next = entered(draft, on, set, book)
  if (!next) return
  draft.writes.employee = true
  const touched = touchedTerms(asInForm(values.employments), next)
  const places = [...touched.before, ...touched.after].map(each => each.departmentId)
  if (!places.every(context.edits)) book.fault(row, 'department', 'not_allowed')
  values.employments = next
}

export const judgeTerms = (draft: RowDraft, context: Context, book: Faults): void => {
  const departmentId = departmentOf(draft, context, book)
  if (draft.person) return nextTerms(draft, departmentId, context, book)
  draft.place = departmentId ?? null
  firstTerms(draft, { departmentId, managerId: managerOf(draft, null, context, book) }, book)
}
