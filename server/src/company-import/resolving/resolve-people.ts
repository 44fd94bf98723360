/** Skills, availability and pay of a workbook, of employees who are new and of those who are there. */
import { newId } from '../../db/new-id.ts'
import { readable } from '../../importing/rows.ts'
import type { AvailabilitySegmentValue } from '../../people/schema.ts'
import type { OpenBook } from '../read-book.ts'
import type { ReadRow } from '../sheets.ts'
import { mayChange, placeOf } from '../writing/update-employee.ts'
import type { Named } from './existing.ts'
import type { Person } from './existing-people.ts'
import { labelOf, type PeopleContext, type PeopleDraft, tellChanges, tellNew, updateOf } from './people-draft.ts'
import { resolveEmployees } from './resolve-employees.ts'

const employeeOf = (book: OpenBook, named: Named, row: ReadRow<'skills' | 'availability'>): string | undefined => {
  const found = named.employees.get(row.values.jobNumber)
  if (found === undefined) book.fault(row, 'jobNumber', 'unknown_employee')
  return found
}

const resolveSkills = (book: OpenBook, named: Named, draft: PeopleDraft, context: PeopleContext): void => {
  const seen = new Map<string, number>()
  for (const row of book.rows.skills) {
    const employeeId = employeeOf(book, named, row)
    const workstationId = named.workstations.get(row.values.workstation)
    if (workstationId === undefined) book.fault(row, 'workstation', 'unknown_workstation')
    if (employeeId === undefined || workstationId === undefined) continue
    const before = seen.get(employeeId + workstationId)
    if (before !== undefined) book.fault(row, 'workstation', 'duplicate', { row: before })
    seen.set(employeeId + workstationId, row.row)
    const { stars, certificateUntil, jobNumber, workstation } = row.values
    const person = context.there.people.get(employeeId)
    if (!person) {
      draft.skills.push({ employeeId, workstationId, stars, certificateUntil })
      tellNew(draft, row, `${jobNumber} ${workstation}`)
      continue
    }
    const there = person.skills.find(each => each.workstationId === workstationId)
    const next = { workstationId, stars, certificateUntil: certificateUntil ?? there?.certificateUntil ?? null }
    const changes = (['stars', 'certificateUntil'] as const)
      .filter(field => (there?.[field] ?? null) !== next[field])
      .map(field => ({ field, since: null, old: there?.[field] ?? null, new: next[field] }))
    tellChanges(draft, row, `${labelOf(person.values)} ${workstation}`, changes)
    if (changes.length === 0) continue
    if (!mayChange(context, person)) book.fault(row, 'jobNumber', 'not_allowed')
    const update = updateOf(draft, person)
    const others = (update.skills ?? person.skills).filter(each => each.workstationId !== workstationId)
    update.skills = [...others, next]
  }
}

const emptyWeek = (): AvailabilitySegmentValue[][] => Array.from({ length: 7 }, () => [])
const overlapping = (a: { from: string; to: string | null }, b: { from: string; to: string | null }) =>
  (a.to === null || a.to >= b.from) && (b.to === null || b.to >= a.from)

/** What a file says of the week of one person from a day on. */
interface FileWeek {
  employeeId: string
  from: string
  to: string | null
  weekdays: AvailabilitySegmentValue[][]
  rows: ReadRow<'availability'>[]
}

const readWeeks = (book: OpenBook, named: Named): FileWeek[] => {
  const weeks = new Map<string, FileWeek>()
  for (const row of book.rows.availability) {
    const employeeId = employeeOf(book, named, row)
    if (employeeId === undefined) continue
    const { from, to, weekdays, hours, level } = row.values
    if (to !== null && to < from) book.fault(row, 'to', 'reversed')
    if (!readable(row, 'from', 'to', 'hours')) continue
    const key = `${employeeId} ${from}`
    const week = weeks.get(key) ?? { employeeId, from, to, weekdays: emptyWeek(), rows: [] }
    const others = weeks.has(key) ? [] : [...weeks.values()].filter(each => each.employeeId === employeeId)
    if (others.some(each => overlapping(each, week))) book.fault(row, 'from', 'overlap')
    weeks.set(key, week)
    week.rows.push(row)
    for (const weekday of weekdays) {
      const day = week.weekdays[weekday - 1] ?? []
      if (day.some(each => each.start < hours.end && hours.start < each.end)) book.fault(row, 'hours', 'overlap')
      if (day.length >= 4) book.fault(row, 'weekdays', 'too_many_segments')
      day.push({ ...hours, level: level ?? 'possible' })
      day.sort((a, b) => a.start - b.start)
    }
  }
  return [...weeks.values()]
}

// The database keeps the parts of a segment in an order of its own.
const dayKey = (day: readonly AvailabilitySegmentValue[]) =>
  day.map(({ start, end, level }) => `${start} ${end} ${level}`).join()

/** Days that the file does not name stay as they are. */
const updateWeek = (book: OpenBook, week: FileWeek, person: Person, draft: PeopleDraft, context: PeopleContext) => {
  const patterns = draft.updates.get(person.id)?.patterns ?? person.patterns
  const there = patterns.find(each => each.from === week.from)
  const days = there?.weekdays ?? emptyWeek()
  const weekdays = days.map((day, at) => ((week.weekdays[at]?.length ?? 0) > 0 ? (week.weekdays[at] ?? day) : day))
  const next = { from: week.from, to: week.to ?? there?.to ?? null, weekdays }
  let changed = false
  for (const [index, row] of week.rows.entries()) {
    const changes = row.values.weekdays
      .map(weekday => ({ weekday, old: days[weekday - 1] ?? [], new: weekdays[weekday - 1] ?? [] }))
      .filter(each => dayKey(each.old) !== dayKey(each.new))
      .map(({ weekday, old, new: later }) => ({
        ...{ field: 'hours', since: week.from },
        ...{ old: { weekday, segments: old }, new: { weekday, segments: later } },
      }))
    const to = index === 0 && (there?.to ?? null) !== next.to
    const ends = to ? [{ field: 'to', since: week.from, old: there?.to ?? null, new: next.to }] : []
    if (changes.length + ends.length > 0 && !mayChange(context, person)) book.fault(row, 'jobNumber', 'not_allowed')
    changed ||= changes.length + ends.length > 0
    tellChanges(draft, row, labelOf(person.values), [...changes, ...ends])
  }
  const others = patterns.filter(each => each.from !== week.from)
  const clash = others.find(each => overlapping(each, next))
  const [first] = week.rows
  if (clash && first) book.fault(first, 'from', 'overlap_there', { from: clash.from })
  if (changed) updateOf(draft, person).patterns = [...others, next].sort((a, b) => (a.from < b.from ? -1 : 1))
}

const resolveAvailability = (book: OpenBook, named: Named, draft: PeopleDraft, context: PeopleContext): void => {
  for (const week of readWeeks(book, named)) {
    const person = context.there.people.get(week.employeeId)
    if (person) updateWeek(book, week, person, draft, context)
    else {
      const { rows, ...pattern } = week
      draft.patterns.push(pattern)
      for (const row of rows) tellNew(draft, row, row.values.jobNumber)
    }
  }
}

const resolvePay = (book: OpenBook, named: Named, draft: PeopleDraft, context: PeopleContext): void => {
  const seen = new Map<string, number>()
  for (const row of book.rows.payRates) {
    const { jobNumber, position, from, hourly } = row.values
    const both = readable(row, 'jobNumber', 'position')
    if (both && (jobNumber === null) === (position === null)) {
      book.fault(row, 'jobNumber', 'one_of_two')
      continue
    }
    const employeeId = jobNumber === null ? null : named.employees.get(jobNumber)
    if (employeeId === undefined) {
      book.fault(row, 'jobNumber', 'unknown_employee')
      continue
    }
    if (!both || !readable(row, 'from')) continue
    const key = `${employeeId} ${position} ${from}`
    const before = seen.get(key)
    if (before !== undefined) book.fault(row, 'from', 'duplicate', { row: before })
    seen.set(key, row.row)
    const rate = { employeeId, position, from, hourlyCents: hourly }
    const there = context.there.rates.find(
      each => each.employeeId === employeeId && each.position === position && each.from === from,
    )
    const person = employeeId === null ? undefined : context.there.people.get(employeeId)
    if (employeeId === null && !context.brings(null)) {
      book.fault(row, 'position', 'not_allowed')
      continue
    }
    if (!there && !person) {
      draft.payRates.push({ id: newId(), ...rate })
      tellNew(draft, row, jobNumber ?? position ?? '')
      continue
    }
    // Amounts are shown and changed by those alone who may see pay.
    const allowed = context.pays(person ? placeOf(person, context.by.today) : null)
    if (!allowed || (person && !mayChange(context, person))) {
      book.fault(row, 'hourly', 'not_allowed')
      continue
    }
    const old = there?.hourlyCents ?? null
    const changes = old === hourly ? [] : [{ field: 'hourly', since: from, old, new: hourly }]
    tellChanges(draft, row, person ? labelOf(person.values) : (position ?? ''), changes)
    if (changes.length > 0)
      draft.ratesByHand.push({ ...(there && { id: there.id, revision: there.revision }), ...rate })
  }
}

/** Resolves people after departments and workstations are known. */
export const resolvePeople = (book: OpenBook, named: Named, context: PeopleContext): PeopleDraft => {
  const draft: PeopleDraft = {
    ...{ employees: [], terms: [], skills: [], patterns: [], payRates: [], ratesByHand: [], fates: [] },
    updates: new Map(),
  }
  resolveEmployees(book, named, draft, context)
  resolveSkills(book, named, draft, context)
  resolveAvailability(book, named, draft, context)
  resolvePay(book, named, draft, context)
  return draft
}
