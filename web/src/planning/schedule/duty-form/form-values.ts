/** What the form of a duty holds while it is filled in, and what is wrong with it; a stretch that cannot be read is null. */
import type { Duty } from '#contract/engine.ts'
import { seenText } from '#contract/shared/seen-text.ts'
import type { Issues } from '#web/form/index.ts'
import type { DutyFields } from '../gestures/entry/set-fields.ts'

interface Stretch {
  start: number
  end: number
}

/** Rows have keys of their own, as what is typed in one stays with it when another goes. */
export interface RestRow {
  key: number
  span: Stretch | null
  paid: boolean
}

export interface StationRow {
  key: number
  workstation: string
  /** From when; of the first row the duty's own start. */
  from: number | null
}

export interface FormValues {
  times: Stretch | null
  rests: RestRow[]
  stations: StationRow[]
  note: string
}

const DAY = 1440

export const valuesOf = (duty: Duty): FormValues => ({
  times: { start: duty.start, end: duty.end },
  rests: duty.breaks.map(({ start, end, paid }, key) => ({ key, span: { start, end }, paid })),
  stations: duty.segments.map(({ workstation, start }, key) => ({ key, workstation, from: start })),
  note: duty.note ?? '',
})

/** The row that is added has a key that none has. */
export const nextKey = (rows: readonly { key: number }[]) => Math.max(-1, ...rows.map(row => row.key)) + 1

/** 1:00 in a duty from 22:00 is of the next morning. */
const within = (minute: number, times: Stretch) => (minute < times.start ? minute + DAY : minute)

/** The fields to store, or what is wrong by field: `times`, `rests.1`, `stations.2`. */
export function readValues({ times, rests, stations, note }: FormValues): { fields: DutyFields } | { issues: Issues } {
  if (!times) return { issues: { times: { key: 'form.span_invalid' } } }
  const issues: Issues = {}
  const breaks = rests.map(({ span, paid }) => {
    if (!span) return undefined
    const days = within(span.start, times) - span.start
    return { start: span.start + days, end: span.end + days, paid }
  })
  breaks.forEach((rest, at) => {
    if (!rest) issues[`rests.${at}`] = { key: 'form.span_invalid' }
    else if (rest.end > times.end) issues[`rests.${at}`] = { key: 'planning:schedule.fields.outside' }
    else if (breaks.some((other, place) => other && place < at && other.start < rest.end && rest.start < other.end))
      issues[`rests.${at}`] = { key: 'planning:schedule.fields.overlap' }
  })
  const starts = stations.map(({ from }, at) => (at === 0 ? times.start : from === null ? null : within(from, times)))
  starts.forEach((start, at) => {
    if (start === null) issues[`stations.${at}`] = { key: 'form.time_invalid' }
    else if (start >= times.end) issues[`stations.${at}`] = { key: 'planning:schedule.fields.outside' }
    else if (at > 0 && start <= (starts[at - 1] ?? start - 1))
      issues[`stations.${at}`] = { key: 'planning:schedule.fields.order' }
  })
  if (Object.keys(issues).length > 0) return { issues }
  const segments = stations.map(({ workstation }, at) => ({
    start: starts[at] ?? times.start,
    end: starts[at + 1] ?? times.end,
    workstation,
  }))
  const inOrder = breaks.flatMap(rest => rest ?? []).sort((a, b) => a.start - b.start)
  return { fields: { ...times, breaks: inOrder, segments, note: seenText(note) } }
}
