/** What an import changes, in the reader's words. */

import { createHash } from 'node:crypto'
import type { Output } from '#contract/call.ts'
import type { organisationCalls } from '#contract/organisation/calls.ts'
import { companySheets, type RowOutcome, rowOutcomes } from '#contract/organisation/company-import.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { clockText } from '../../files/clock-text.ts'
import { words } from '../../messages/words.ts'
import type { AvailabilitySegmentValue } from '../../people/schema.ts'
import type { Named } from '../resolving/existing.ts'
import type { PeopleDraft } from '../resolving/people-draft.ts'
import type { CompanyDraft } from '../resolving/resolve-book.ts'

type Told = Output<typeof organisationCalls.checkCompanyFile>['people']

const listed = 500
const lists: Record<string, string> = {
  gender: 'people:gender',
  hireType: 'people:hire',
  hoursSystem: 'people:hours',
  cycle: 'people:cycle',
  retirementCategory: 'people:retirement',
  identityKind: 'people:identity',
}

interface Day {
  weekday: number
  segments: AvailabilitySegmentValue[]
}

const dayText = ({ weekday, segments }: Day, locale: Locale): string =>
  segments.length === 0
    ? ''
    : `${weekday}: ${segments
        .map(({ start, end, level }) => {
          const hours = `${clockText(start)}-${clockText(end)}`
          return `${hours} ${words(locale, `people:availability.${level}`)}`
        })
        .join(', ')}`

/** A value as the sheet would hold it; empty for none. */
export const valueText = (
  field: string,
  value: unknown,
  names: ReadonlyMap<string, string>,
  locale: Locale,
): string => {
  if (value === null || value === undefined) return ''
  const list = lists[field]
  if (list) return words(locale, `${list}.${value}`)
  if (typeof value === 'boolean') return words(locale, `organisation:import.choice.${value ? 'yes' : 'no'}`)
  if (field === 'department') return names.get(String(value)) ?? ''
  if (field === 'restWeekdays') return (value as number[]).map(day => day + 1).join(',')
  if (field === 'dayHours' || field === 'weekHours') return String(Math.round((Number(value) / 60) * 100) / 100)
  if (field === 'hourly') return (Number(value) / 100).toFixed(2)
  if (field === 'hours') return dayText(value as Day, locale)
  return String(value)
}

const order: Record<RowOutcome, number> = { update: 0, create: 1, same: 2 }

export const tellFates = (draft: PeopleDraft, named: Named, locale: Locale): Told => {
  // A department has a name and may have a code; the name comes last and stays.
  const names = new Map([...named.departments].map(([name, id]) => [id, name]))
  return draft.fates
    .toSorted((a, b) => order[a.outcome] - order[b.outcome])
    .slice(0, listed)
    .map(({ row, who, outcome, changes }) => ({
      sheet: words(locale, `organisation:import.sheet.${row.sheet}`),
      row: row.row,
      who,
      outcome,
      changes: changes.map(change => ({
        heading: words(locale, `organisation:import.field.${change.field}`),
        since: change.since,
        old: valueText(change.field, change.old, names, locale),
        new: valueText(change.field, change.new, names, locale),
      })),
    }))
}

/** The rows that can be read by what becomes of them; whatever is not of people is new. */
export const countOutcomes = ({ people, book }: Pick<CompanyDraft, 'people' | 'book'>): Record<RowOutcome, number> => {
  const nameOf = (sheet: string, row: number) => `${sheet} ${row}`
  const refused = new Set(book.faults.map(fault => nameOf(fault.sheet, fault.row)))
  const fates = new Map(people.fates.map(({ row, outcome }) => [nameOf(row.head.sheet.name, row.row), outcome]))
  const counts = Object.fromEntries(rowOutcomes.map(outcome => [outcome, 0])) as Record<RowOutcome, number>
  for (const sheet of companySheets)
    for (const { head, row } of book.rows[sheet]) {
      const name = nameOf(head.sheet.name, row)
      if (!refused.has(name)) counts[fates.get(name) ?? 'create'] += 1
    }
  return counts
}

/**
 * Stands for everything that changes of what is there, and for the state from which it was told. What the file adds gets
 * new ids each time that it is read: it stands by its name.
 */
export const planOf = ({ people, work }: Pick<CompanyDraft, 'people' | 'work'>): string => {
  const added = new Map([...work.departments, ...work.workstations].map(({ id, name }) => [id, `new ${name}`]))
  const updates = [...people.updates.values()].map(({ person, ...next }) => [person.id, person.revision, next])
  const byName = (_key: string, value: unknown) => (typeof value === 'string' ? (added.get(value) ?? value) : value)
  return createHash('sha256')
    .update(JSON.stringify([updates, people.ratesByHand], byName))
    .digest('hex')
}
