/** What an import changes, in the reader's words. */

import { createHash } from 'node:crypto'
import type { Output } from '#contract/call.ts'
import type { organisationCalls } from '#contract/organisation/calls.ts'
import { type RowOutcome, rowOutcomes } from '#contract/organisation/company-import.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { clockText } from '../files/clock-text.ts'
import { words } from '../messages/words.ts'
import type { AvailabilitySegmentValue } from '../people/schema.ts'
import type { Named } from './existing.ts'
import type { PeopleDraft } from './people-draft.ts'

type Told = Output<typeof organisationCalls.checkCompanyFile>['people']

const listed = 500
const lists: Record<string, string> = {
  gender: 'people:gender',
  hireType: 'people:hire',
  hoursSystem: 'people:hours',
  cycle: 'people:cycle',
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
const valueText = (field: string, value: unknown, names: ReadonlyMap<string, string>, locale: Locale): string => {
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

/** Rows by what becomes of them; whatever is not of people is new. */
export const countOutcomes = (draft: PeopleDraft, rows: number): Record<RowOutcome, number> => {
  const counts = Object.fromEntries(rowOutcomes.map(outcome => [outcome, 0])) as Record<RowOutcome, number>
  for (const fate of draft.fates) counts[fate.outcome] += 1
  counts.create += rows - draft.fates.length
  return counts
}

/** Stands for everything that changes of what is there, and for the state from which it was told. */
export const planOf = (draft: PeopleDraft): string => {
  const updates = [...draft.updates.values()].map(({ person, ...next }) => [person.id, person.revision, next])
  return createHash('sha256')
    .update(JSON.stringify([updates, draft.ratesByHand]))
    .digest('hex')
}
