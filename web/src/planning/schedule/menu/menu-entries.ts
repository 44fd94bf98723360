/**
 * What the menu of a cell offers, in its order. An entry that cannot run stays and says why, so that nobody has to guess
 * where an act went.
 */
import type { TFunction } from 'i18next'
import type { Duty } from '#contract/engine.ts'
import type { Formats } from '#web/time/index.ts'
import * as acts from '../acts/acts.ts'
import { exceptableOf } from '../exception/exceptable-of.ts'
import { chosenCells } from '../focus/selection.ts'
import { areKeptFree } from '../gestures/entry/mark-rest.ts'
import type { Desk } from '../gestures/gesture.ts'
import { nextOf } from '../gestures/times/merge-duties.ts'
import { cutAt } from '../gestures/times/split-duty.ts'
import type { OpenSchedule } from '../open/open-schedule.ts'
import type { Props } from '../open/stage.ts'
import { restLabel } from './rest-label.ts'
import { shiftLabel } from './shift-label.ts'

export interface MenuEntry {
  key: string
  label: string
  /** The key that does the same. */
  keys?: string
  /** Why it cannot run. */
  reason?: string
  children?: { key: string; label: string }[]
}

export type MenuPart = MenuEntry | 'divider'

interface Worded {
  t: TFunction<'planning'>
  formats: Formats
  /** No other site has a plan on the cell's date that this person may edit, as far as is known. */
  nowhereToLend: boolean
}

/** What the menu is about: the selection, and the one duty in it where there is one. */
export interface MenuSubject {
  duties: readonly Duty[]
  /** The first duty of the only cell, or in the day the one under the pointer. */
  duty: Duty | undefined
  /** Whether more than one cell is selected. */
  several: boolean
}

export function subjectOf(schedule: OpenSchedule, menu: Props['menu']): MenuSubject {
  const cells = chosenCells(schedule)
  const named = menu.duty === undefined ? undefined : schedule.store.draft.roster.duty(menu.duty)
  if (menu.duty !== undefined) return { duties: named ? [named] : [], duty: named, several: false }
  const duties = cells.flatMap(cell => cell.duties)
  return { duties, duty: cells.length === 1 ? duties[0] : undefined, several: cells.length > 1 }
}

const HOUR = 60

/** Entries by the names of their words. */
type EntryName =
  | ('assign' | 'times' | 'workstation' | 'breaks' | 'merge' | 'lift' | 'swap' | 'candidates' | 'absence' | 'open')
  | ('clear' | 'copy' | 'cut' | 'fill' | 'repeat' | 'pin' | 'unpin' | 'training' | 'training_off' | 'note' | 'why')
  | ('history' | 'exception' | 'loan' | 'rest')

export function menuEntries(schedule: OpenSchedule, menu: Props['menu'], worded: Worded): MenuPart[] {
  const { desk, facts } = schedule
  const { t } = worded
  const { duties, duty } = subjectOf(schedule, menu)
  const [first] = duties
  const why = reasonsOf(schedule, menu, worded)
  const inDay = menu.duty !== undefined
  const entry = (key: EntryName, { keys, ...over }: Partial<MenuEntry> = {}): MenuEntry => ({
    key,
    label: labelOf(t, key),
    ...over,
    // They are the grid's.
    ...(keys === undefined || inDay ? {} : { keys }),
  })
  const shifts = facts.shifts.map(shift => ({ key: `shift:${shift.id}`, label: shiftLabel(shift) }))
  const stations = facts.opened.workstations.map(({ id, name }) => ({ key: `workstation:${id}`, label: name }))
  // Into and out of cells: a bar of the day is moved by its edges.
  const inGrid = (...parts: MenuPart[]) => (inDay ? [] : parts)
  return [
    ...inGrid(entry('assign', { reason: why.edit, children: shifts })),
    entry('times', { keys: 'F2', reason: why.one }),
    entry('workstation', {
      reason: why.duties,
      children: duty ? [...stations, { key: 'segments', label: t('schedule.menu.segments') }] : stations,
    }),
    entry('breaks', { reason: why.one }),
    splitEntry(desk, menu, duties, why.one, worded),
    entry('merge', { reason: why.one ?? (duty && nextOf(desk, duty) ? undefined : t('schedule.menu.reason.no_next')) }),
    'divider',
    ...inGrid(entry('lift', { keys: 'Space', reason: why.duties }), entry('swap', { reason: why.pair })),
    entry('candidates', { keys: '=', reason: why.duty }),
    entry('absence', {
      reason: why.duties ?? (first?.employee === undefined ? t('schedule.menu.reason.no_person') : undefined),
    }),
    entry('open', { reason: why.duties }),
    ...inGrid(entry('loan', { reason: why.loan })),
    entry('clear', { keys: 'Delete', reason: why.duties }),
    'divider',
    ...inGrid(
      entry('copy', { keys: 'Ctrl C', reason: why.duty }),
      entry('cut', { keys: 'Ctrl X', reason: why.duties }),
      entry('fill', { keys: 'Ctrl Enter', reason: why.duties }),
    ),
    entry('repeat', { reason: why.duties }),
    'divider',
    entry(first?.pinned ? 'unpin' : 'pin', { key: 'pin', keys: '`', reason: why.duties }),
    ...inGrid(entry('rest', { label: restWords(schedule, worded), keys: '0', reason: why.rest })),
    entry(first?.training ? 'training_off' : 'training', { key: 'training', reason: why.duties }),
    entry('note', { reason: why.one }),
    'divider',
    entry('why', { keys: '/' }),
    entry('history'),
    entry('exception', { reason: why.exception }),
  ]
}

const labelOf = (t: TFunction<'planning'>, key: EntryName) => t(`schedule.menu.${key}`)

/** What keeps the selected people free, or no more. */
function restWords(schedule: OpenSchedule, worded: Worded): string {
  const cells = acts.restCells(schedule)
  const [only, ...more] = cells
  return restLabel(worded, areKeptFree(schedule.desk, cells), more.length > 0 ? undefined : only?.date)
}

/** Why entries cannot run, by what they take; undefined where they can. */
function reasonsOf(schedule: OpenSchedule, menu: Props['menu'], { t, nowhereToLend }: Worded) {
  const { duties, several } = subjectOf(schedule, menu)
  const cells = chosenCells(schedule)
  const isClosed = cells.every(cell => cell.locked)
  const reasons = cells.flatMap(cell => cell.closed ?? [])
  const closed = t(`schedule.left_out.${reasons.includes('planned') ? 'planned' : (reasons[0] ?? 'locked')}`)
  const edit = !acts.mayEdit(schedule) ? t('schedule.menu.reason.read_only') : isClosed ? closed : undefined
  const none = duties.length === 0 ? t('schedule.menu.reason.no_duty') : undefined
  const one = edit ?? none ?? (several ? t('schedule.menu.reason.several') : undefined)
  const excepts = duties.some(duty => exceptableOf(schedule, duty).length > 0)
  return {
    edit,
    duty: none,
    duties: edit ?? none,
    rest: edit ?? (acts.restCells(schedule).length > 0 ? undefined : t('schedule.menu.reason.no_row_of_person')),
    one,
    pair: edit ?? (acts.selectedPair(schedule) ? undefined : t('schedule.several.swap_needs')),
    loan:
      edit ??
      (acts.lendable(schedule) ? undefined : t('schedule.loan.needs')) ??
      (nowhereToLend ? t('schedule.loan.none_here') : undefined),
    exception: one ?? (excepts ? undefined : t('schedule.menu.reason.no_exception')),
  }
}

/** In the day the cut falls where the pointer asked for the menu; elsewhere the full hours of the cell's duties are offered. */
function splitEntry(
  desk: Desk,
  { minute }: Props['menu'],
  duties: readonly Duty[],
  reason: string | undefined,
  { t, formats }: Worded,
): MenuEntry {
  const [only] = duties
  const at = minute === undefined || !only ? undefined : cutAt(desk, only, minute)
  if (at) {
    const label = t('schedule.menu.split_here', { time: formats.clock(at.end) })
    return { key: `split:${at.end}`, label, keys: '\\', reason }
  }
  const cuts = duties.flatMap(duty => hoursIn(duty).filter(hour => cutAt(desk, duty, hour)))
  return {
    key: 'split',
    label: t('schedule.menu.split'),
    reason: reason ?? (cuts.length === 0 ? t('schedule.menu.reason.too_short') : undefined),
    children: cuts.map(cut => ({ key: `split:${cut}`, label: formats.clock(cut) })),
  }
}

/** The full hours inside a duty. */
function hoursIn({ start, end }: Duty): number[] {
  const first = Math.floor(start / HOUR) + 1
  const last = Math.ceil(end / HOUR) - 1
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, hour) => (first + hour) * HOUR)
}
