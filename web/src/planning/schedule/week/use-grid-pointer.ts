/** The pointer over the grid: focus, selection, brush, conflicts, menu and hover card, by listeners on the grid alone. */

import { type MouseEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react'
import type { Place } from '#web/grid/grid-cursor.ts'
import { assign, rest } from '../acts/acts.ts'
import { absencesIn } from '../away/absence.ts'
import { focusAgain } from '../focus/focus-again.ts'
import { cellAt } from '../focus/selection.ts'
import { edit } from '../keys/schedule-keys.ts'
import { type OpenSchedule, ownerOf, useSchedule } from '../open/open-schedule.ts'
import { proposalAt } from '../open/proposal.ts'
import { REST_BRUSH } from '../open/stage.ts'
import { cellKey } from '../store/cell-key.ts'
import { placeOf } from './place-of.ts'

/** How long the pointer rests on a cell before its card opens. */
const HOVER_MS = 300

export function useGridPointer() {
  const schedule = useSchedule()
  const from = useRef<Place | undefined>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useMemo(() => {
    const { cursor, stage } = schedule
    const stopHover = () => {
      clearTimeout(timer.current)
      stage.set('hover', undefined)
    }
    return {
      onPointerDown: (event: PointerEvent) => {
        stopHover()
        const place = placeOf(event.target)
        if (place && event.button === 0) from.current = pressed(schedule, event, place) ? place : undefined
      },
      onPointerMove: (event: PointerEvent) => {
        const place = placeOf(event.target)
        if (from.current && event.buttons === 1) {
          if (place && !cursor.isFocused(place.row, place.column)) cursor.to(place, true)
          return
        }
        clearTimeout(timer.current)
        const hover = stage.get('hover')
        if (hover && (hover.place.row !== place?.row || hover.place.column !== place.column)) stopHover()
        if (!place || event.buttons !== 0 || event.pointerType === 'touch') return
        const { clientX: x, clientY: y } = event
        timer.current = setTimeout(() => {
          if (tells(schedule, place) && !schedule.carry.lifted()) stage.set('hover', { place, x, y })
        }, HOVER_MS)
      },
      onPointerUp: () => {
        from.current = undefined
      },
      onPointerLeave: stopHover,
      onClick: (event: MouseEvent) => {
        const mark = (event.target as Element).closest<HTMLElement>('[data-conflict]')
        const plain = !event.shiftKey && !event.ctrlKey && !event.metaKey && stage.get('brush') === undefined
        if (mark && plain) stage.set('conflict', mark.dataset.conflict)
      },
      onDoubleClick: (event: MouseEvent) => {
        if (placeOf(event.target)) edit(schedule, '')
      },
      onContextMenu: (event: MouseEvent) => {
        const place = placeOf(event.target)
        if (!place) return
        event.preventDefault()
        stopHover()
        openMenu(schedule, event, place)
      },
    }
  }, [schedule])
}

/** Takes a press on a cell: focus, selection or brush; answers whether a selection may be drawn from there. */
function pressed(schedule: OpenSchedule, event: PointerEvent, place: Place): boolean {
  const { cursor, stage } = schedule
  const brush = stage.get('brush')
  const collects = (event.ctrlKey || event.metaKey) && !event.shiftKey && brush === undefined
  if (collects) {
    cursor.toggle(place)
    if (!cursor.isFocused(place.row, place.column)) focusAgain()
  } else cursor.to(place, event.shiftKey)
  if (brush === REST_BRUSH) rest(schedule)
  else if (brush !== undefined) assign(schedule, brush)
  const empty = (cellAt(schedule, place)?.duties.length ?? 0) === 0
  return empty && brush === undefined && cursor.isSelected(place.row, place.column)
}

/** Opens the menu where the pointer is, or at the cell where a key asked for it. */
function openMenu({ cursor, stage }: OpenSchedule, event: MouseEvent, place: Place): void {
  if (!cursor.isSelected(place.row, place.column)) cursor.to(place)
  const cell = (event.target as Element).closest('[data-row]')?.getBoundingClientRect()
  const keyboard = event.clientX === 0 && event.clientY === 0
  const at = keyboard && cell ? { x: cell.left + 8, y: cell.bottom } : { x: event.clientX, y: event.clientY }
  stage.set('menu', { place, ...at })
}

/** Whether a cell has something to say: a duty, one that is proposed, or why its person is not there. */
function tells(schedule: OpenSchedule, place: Place): boolean {
  const cell = cellAt(schedule, place)
  if (!cell) return false
  const { employee = '', date } = cell
  const { facts, store } = ownerOf(schedule, employee, date)
  const kept = store.draft.roster.isKeptFree(cellKey(employee, date))
  const away = absencesIn(facts, kept, employee, date)
  return cell.duties.length + away.length > 0 || proposalAt(schedule, place) !== undefined
}
