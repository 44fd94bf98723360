/**
 * Brings the keyboard back to the grid where nothing on the page has it: after a load, and once the strip of a search is
 * gone with the button that was pressed. Left on the page's body, the next key would reach nothing, undo least of all.
 */
import { useEffect, useRef } from 'react'
import type { Change, Duty } from '#contract/engine.ts'
import { keyOf } from '#web/grid/grid-keys.ts'
import { mayEdit } from '../acts/acts.ts'
import { type ScreenActs, scheduleKey } from '../keys/schedule-keys.ts'
import { type OpenSchedule, useSchedule } from '../open/open-schedule.ts'
import type { Command } from '../store/command.ts'
import { focusGrid, isCovered } from './grid-focus.ts'
import { goTo } from './selection.ts'

const isLost = () => document.activeElement === null || document.activeElement === document.body

/** A bar of the day, which has no grid around it that would hear of undo. */
const isOnBar = () => Boolean(document.activeElement?.closest('button[data-duty]'))

/** Anywhere on the day's timeline: what was gone to last may have no bar there. */
const isInDay = () => Boolean(document.activeElement?.closest('[data-zone="grid"]:not([role="grid"])'))

/**
 * F8, undo and redo while nothing has the focus: it goes to the grid, and from there to the cell concerned. The save key
 * from wherever the focus is, since the browser would put up a dialog to save its page.
 */
export function useKeysWithoutFocus(screen: ScreenActs): void {
  const schedule = useSchedule()
  const latest = useRef(screen)
  latest.current = screen
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = keyOf(event)
      const saves = key.ctrl && !key.shift && !key.alt && key.key.toLowerCase() === 's'
      if (saves && !event.defaultPrevented && !isCovered()) {
        event.preventDefault()
        if (mayEdit(schedule)) latest.current.save()
        return
      }
      const meant = key.key === 'F8' || (key.ctrl && ['z', 'y'].includes(key.key.toLowerCase()))
      const isHeard = isLost() || isOnBar() || (key.key === 'F8' && isInDay())
      if (!meant || event.defaultPrevented || !isHeard || isCovered()) return
      if (isLost()) focusGrid()
      if (scheduleKey(schedule, key, 1, latest.current)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [schedule])
}

/**
 * When a search goes on to another phase, its offer is taken over in part, or its choices close: to the first cell of what
 * was just taken over, if any. What was pressed for it is about to go, or lies in a menu that is.
 */
export function useFocusAfterSearch(phase: string, choosing: boolean, offered?: Change): void {
  const schedule = useSchedule()
  const { log } = schedule.store.draft
  const before = useRef({ shown: false, log, acts: log.all().length })
  useEffect(() => {
    const { shown, log: known, acts } = before.current
    before.current = { shown: phase !== 'idle' || choosing, log, acts: log.all().length }
    // An offer is another one after each edit: after undo, too, which leaves an older step as the last.
    const taken = known === log ? log.all().slice(acts).find(isTakingOver) : undefined
    if (!shown || !(taken || isLost())) return
    focusGrid()
    if (taken) goToFirst(schedule, taken.change)
  }, [schedule, log, phase, choosing, offered])
}

const isTakingOver = ({ kind, label }: Command) => kind === 'edit' && label.act === 'generate'

/** Of the cells of a change that are shown, the first in the order of the rows. */
function goToFirst(schedule: OpenSchedule, { put }: Change): void {
  const { rows, facts } = schedule
  const rowOf = new Map(put.map(duty => [duty, rows.indexOf(duty.employee, duty.date)]))
  const order = (duty: Duty) => (rowOf.get(duty) ?? 0) * facts.dates.length + facts.dates.indexOf(duty.date)
  const [first] = put.filter(duty => (rowOf.get(duty) ?? -1) >= 0).sort((a, b) => order(a) - order(b))
  if (first) goTo(schedule, first.employee, first.date)
}
