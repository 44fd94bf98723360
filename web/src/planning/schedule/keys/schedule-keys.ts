/**
 * The planner's keys, while the grid has the focus. Letters and digits enter shifts; commands use modifiers, function
 * keys or punctuation.
 */
import type { Finding } from '#contract/engine.ts'
import { type Key, moveByKey } from '#web/grid/grid-keys.ts'
import { fileClockOf } from '#web/time/time-format.ts'
import * as acts from '../acts/acts.ts'
import { nextFinding } from '../findings/next-finding.ts'
import { focusedCell } from '../focus/selection.ts'
import type { OpenSchedule } from '../open/open-schedule.ts'
import { cellKey } from '../store/cell-key.ts'

/** What a key asks of the screen around the grid. */
export interface ScreenActs {
  save(): void
  print(): void
  generate(): void
  /** Ends once its answer has been told. */
  check(): Promise<void>
  panel(): void
  fullScreen(): void
  candidates(): void
  help(): void
  history(): void
  /** Goes to a finding as this screen shows it; missing where that is the grid. */
  toFinding?(finding: Finding): void
}

/** Carries out a key; answers whether it was one of the planner's. */
export function scheduleKey(schedule: OpenSchedule, key: Key, page: number, screen: ScreenActs): boolean {
  if (schedule.carry.lifted()) return carryKey(schedule, key, page)
  if (key.ctrl) return controlKey(schedule, key, screen) || moveByKey(schedule.cursor, key, page)
  if (functionKey(schedule, key, screen)) return true
  if (moveByKey(schedule.cursor, key, page)) return true
  return !key.alt && plainKey(schedule, key, screen)
}

/** While a duty is lifted: arrows carry it, Space or Enter drops, Ctrl Enter drops a copy, Shift Enter swaps, Esc puts it back. */
function carryKey(schedule: OpenSchedule, key: Key, page: number): boolean {
  const duty = schedule.carry.lifted()
  const cell = focusedCell(schedule)
  const alone = !key.ctrl && !key.shift && !key.alt
  if (alone && key.key === 'Escape') schedule.carry.putDown()
  else if (duty && cell && alone && (key.key === ' ' || key.key === 'Enter')) acts.put(schedule, duty, cell, 'move')
  else if (duty && cell && key.key === 'Enter' && key.ctrl !== key.shift && !key.alt)
    acts.put(schedule, duty, cell, key.ctrl ? 'copy' : 'swap')
  else return moveByKey(schedule.cursor, key, page)
  return true
}

function controlKey(schedule: OpenSchedule, { key, shift }: Key, screen: ScreenActs): boolean {
  // With Shift most letters are the browser's own.
  if (shift && !/^[zf]$/i.test(key)) return false
  switch (key.toLowerCase()) {
    case 'z':
      if (shift) acts.redo(schedule)
      else acts.undo(schedule)
      return true
    case 'y':
      acts.redo(schedule)
      return true
    case 'd':
      acts.fill(schedule, 'down')
      return true
    case 'enter':
      acts.fill(schedule, 'all')
      return true
    case 's':
      screen.save()
      return true
    case 'p':
      screen.print()
      return true
    case 'b':
      screen.panel()
      return true
    case 'f':
      if (shift) screen.fullScreen()
      return shift
    default:
      return false
  }
}

function functionKey(schedule: OpenSchedule, { key, shift, alt }: Key, screen: ScreenActs): boolean {
  if (alt) return false
  switch (key) {
    case 'F2':
      edit(schedule, 'times')
      return true
    case 'F8':
      nextFinding(schedule, shift ? -1 : 1, screen.toFinding)
      return true
    case 'F9':
      if (shift) void screen.check()
      else screen.generate()
      return true
    default:
      return false
  }
}

function plainKey(schedule: OpenSchedule, { key, shift }: Key, screen: ScreenActs): boolean {
  const cell = focusedCell(schedule)
  const { carry, stage } = schedule
  if (key === ' ') {
    const [duty] = cell?.duties ?? []
    if (!duty || !acts.mayAct(schedule)) return true
    if (cell?.locked) acts.tellLocked(schedule, cell)
    else carry.lift(duty)
  } else if (key === 'Escape') {
    stage.set('brush', undefined)
    schedule.cursor.to(schedule.cursor.focus())
  } else if (key === 'Delete' || key === 'Backspace') acts.clear(schedule)
  else if (key === '`') acts.pin(schedule)
  else if (key === '=' || key === '/') screen.candidates()
  else if (key === '?') screen.help()
  else if (key === 'Enter' && !shift) edit(schedule, '')
  else if (/^[0-9]$/.test(key)) enterByDigit(schedule, key)
  else if (isLetter(key)) edit(schedule, key)
  else return false
  return true
}

/** A digit gives a shift, or with 0 the day off, and goes on to the next day. */
function enterByDigit(schedule: OpenSchedule, digit: string): void {
  const shiftId = schedule.facts.shifts[Number(digit) - 1]?.id
  if (digit === '0') acts.rest(schedule)
  else if (shiftId !== undefined) acts.assign(schedule, shiftId)
  else return
  schedule.cursor.by(0, 1)
}

/** One written character, in whatever script. */
const isLetter = (key: string) => /^\p{L}$/u.test(key)

/** Opens the editor in the focused cell, with the duty's times where those are edited; of a conflict the answer is asked first. */
export function edit(schedule: OpenSchedule, text: string): void {
  const cell = focusedCell(schedule)
  if (!cell || !acts.mayAct(schedule)) return
  if (cell.locked) return acts.tellLocked(schedule, cell)
  const key = cellKey(cell.employee, cell.date)
  if (text === '' && schedule.store.cell(key).conflict) return schedule.stage.set('conflict', key)
  const [duty] = cell.duties
  if (text === 'times' && !duty) return
  const shown = text === 'times' && duty ? `${fileClockOf(duty.start)}-${fileClockOf(duty.end)}` : text
  schedule.stage.set('editor', { place: schedule.cursor.focus(), text: shown })
}
