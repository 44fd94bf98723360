/** Rows of an employee who is there: dated terms are matched by the day they begin, and obey the rules of the form. */

import { termsAt } from '../../access/terms-today.ts'
import { readable } from '../../importing/rows.ts'
import { firstOverlap, touchedTerms } from '../../people/index.ts'
import type { OpenBook } from '../read-book.ts'
import type { Named } from '../resolving/existing.ts'
import type { EmployeeValues, Person } from '../resolving/existing-people.ts'
import {
  labelOf,
  minutesOf,
  type PeopleContext,
  type PeopleDraft,
  type RowChange,
  tellChanges,
  updateOf,
} from '../resolving/people-draft.ts'
import type { EmployeeRow, PersonRows } from '../resolving/resolve-employees.ts'

type Terms = EmployeeValues['employments'][number]
const termFields = [
  ['department', 'departmentId'],
  ['position', 'position'],
  ['rank', 'rank'],
  ['hireType', 'hireType'],
  ['hoursSystem', 'hoursSystem'],
  ['cycle', 'cycle'],
  ['dayHours', 'dayMinutes'],
  ['weekHours', 'weekMinutes'],
  ['termsTo', 'to'],
] as const

/** Whether the person who imports may change this employee by hand. */
export const mayChange = ({ by, edits }: PeopleContext, person: Person): boolean => edits(placeOf(person, by.today))

export const placeOf = (person: Person, today: string): string | null =>
  termsAt(person.values.employments, today)?.departmentId ?? null

/** The day on which the terms of a row begin; an empty cell means those of today, or with more rows those of the hire. */
const beginOf = (row: EmployeeRow, { rows, given, person }: PersonRows & { person: Person }, today: string) => {
  if (row.values.termsFrom !== null) return row.values.termsFrom
  const hired = given.hiredOn ?? person.values.hiredOn
  const { employments } = person.values
  if (rows.length > 1 && employments.some(each => each.from === hired)) return hired
  return termsAt(employments, today)?.from ?? hired
}

/** The terms with what the row's cells say; an empty cell leaves what is there. */
const overlaid = (row: EmployeeRow, base: Terms, departmentId: string | undefined): Terms => {
  const { position, rank, hireType, hoursSystem, cycle, dayHours, weekHours, termsTo } = row.values
  const system = hoursSystem ?? base.hoursSystem
  return {
    ...base,
    departmentId: departmentId ?? base.departmentId,
    position: position ?? base.position,
    rank: rank ?? base.rank,
    hireType: hireType ?? base.hireType,
    hoursSystem: system,
    cycle: system === 'comprehensive' ? (cycle ?? base.cycle) : null,
    dayMinutes: dayHours === null ? base.dayMinutes : minutesOf(dayHours),
    weekMinutes: weekHours === null ? base.weekMinutes : minutesOf(weekHours),
    to: termsTo ?? base.to,
  }
}

const checkTerms = (book: OpenBook, terms: Terms[], rowOf: ReadonlyMap<string, EmployeeRow>): void => {
  const at = firstOverlap(terms)
  const [before, after] = [terms[at - 1], terms[at]]
  if (!before || !after) return
  const later = rowOf.get(after.from)
  const row = later ?? rowOf.get(before.from)
  if (row) book.fault(row, 'termsFrom', 'overlap_there', { from: later ? before.from : after.from })
}

export const resolveUpdate = (
  book: OpenBook,
  named: Named,
  group: PersonRows & { person: Person },
  basicChanges: ReadonlyMap<EmployeeRow, RowChange[]>,
  draft: PeopleDraft,
  context: PeopleContext,
): void => {
  const { person, rows, given, givenBy } = group
  const terms = new Map(person.values.employments.map(each => [each.from, each]))
  const rowOf = new Map<string, EmployeeRow>()
  const allowed = mayChange(context, person)
  let changed = false
  for (const row of rows) {
    const { department, cycle } = row.values
    const departmentId = department === null ? undefined : named.departments.get(department)
    if (department !== null && departmentId === undefined) book.fault(row, 'department', 'unknown_department')
    const changes = [...(basicChanges.get(row) ?? [])]
    if (readable(row, 'termsFrom', 'termsTo')) {
      const from = beginOf(row, group, context.by.today)
      const there = terms.get(from)
      const before = rowOf.get(from)
      if (before) book.fault(row, 'termsFrom', 'duplicate', { row: before.row })
      rowOf.set(from, row)
      // As the form does, new terms begin as a copy of the last.
      const last = person.values.employments.at(-1)
      const base = there ?? (last && { ...last, from, to: null })
      if (!base) continue
      const next = overlaid(row, base, departmentId)
      if (next.hoursSystem === 'comprehensive' && next.cycle === null && cycle === null)
        book.fault(row, 'cycle', 'cycle_needed')
      if (next.to !== null && next.to < from)
        book.fault(row, row.values.termsTo === null ? 'termsFrom' : 'termsTo', 'reversed')
      // As the form judges it: what changes in any part is a matter of the departments before and after.
      const touched = touchedTerms(there ? [there] : [], [next])
      const places = [...touched.before, ...touched.after].map(each => each.departmentId)
      if (allowed && !places.every(context.edits)) book.fault(row, 'department', 'not_allowed')
      if (!there) changes.push({ field: 'termsFrom', since: null, old: null, new: from })
      for (const [field, key] of termFields) {
        if (base[key] !== next[key]) changes.push({ field, since: from, old: base[key], new: next[key] })
      }
      terms.set(from, next)
    }
    if (changes.length > 0 && !allowed) book.fault(row, 'jobNumber', 'not_allowed')
    changed ||= changes.length > 0
    tellChanges(draft, row, labelOf({ ...person.values, ...given }), changes)
  }
  const employments = [...terms.values()].sort((a, b) => (a.from < b.from ? -1 : 1))
  checkTerms(book, employments, rowOf)
  const values = { ...person.values, ...given, employments }
  const [first] = rows
  const leaves = givenBy.get('leftOn') ?? givenBy.get('hiredOn') ?? first
  if (leaves && values.leftOn !== null && values.leftOn < values.hiredOn) book.fault(leaves, 'leftOn', 'reversed')
  if (leaves && values.leftOn !== person.values.leftOn && context.there.leaving.has(person.id))
    book.fault(leaves, 'leftOn', 'leaving')
  if (changed) updateOf(draft, person).values = values
}
