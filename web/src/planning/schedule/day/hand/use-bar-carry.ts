/** A bar of the timeline carried to another row: dragged by its middle, or lifted with Space and taken along by arrows. */
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect } from 'react'
import type { Duty } from '#contract/engine.ts'
import type { Key } from '#web/grid/grid-keys.ts'
import { put } from '../../acts/acts.ts'
import { focusAgain } from '../../focus/focus-again.ts'
import { focusedCell, goTo } from '../../focus/selection.ts'
import { type OpenSchedule, useSchedule } from '../../open/open-schedule.ts'

/** @returns what carries out a key on the bar and answers whether it was one */
export function useBarCarry(bar: RefObject<HTMLElement | null>, duty: Duty, locked: boolean): (key: Key) => boolean {
  const schedule = useSchedule()
  useEffect(() => {
    const element = bar.current
    if (!element || locked) return
    return draggable({
      element,
      // The edges and the rests have a drag of their own.
      canDrag: ({ input }) =>
        !document.elementFromPoint(input.clientX, input.clientY)?.closest('[data-edge], [data-rest]'),
      getInitialData: () => ({ duty: duty.id }),
      onDragStart: () => lift(schedule, duty),
      onDrop: () => schedule.carry.putDown(),
    })
  }, [bar, duty, locked, schedule])
  return key => {
    if (locked) return false
    if (schedule.carry.lifted()?.id === duty.id) return carryKey(schedule, duty, key)
    if (key.key !== ' ' || key.ctrl || key.alt || key.shift) return false
    lift(schedule, duty)
    return true
  }
}

function lift(schedule: OpenSchedule, duty: Duty): void {
  goTo(schedule, duty.employee, duty.date)
  schedule.carry.lift(duty)
}

/** As in the grid: arrows carry it, Space or Enter drops, Ctrl Enter drops a copy, Shift Enter swaps, Esc puts it back. */
function carryKey(schedule: OpenSchedule, duty: Duty, { key, ctrl, shift }: Key): boolean {
  const cell = focusedCell(schedule)
  if (key === 'Escape') schedule.carry.putDown()
  else if (key === 'ArrowDown') step(schedule, duty, 1)
  else if (key === 'ArrowUp') step(schedule, duty, -1)
  else if (cell && (key === ' ' || key === 'Enter')) {
    put(schedule, duty, cell, key === ' ' || !(ctrl || shift) ? 'move' : ctrl ? 'copy' : 'swap')
    if (!schedule.stage.get('question')) focusAgain(duty.id)
  } else return false
  return true
}

/** The timeline has one row for all open duties and passes over people whom the grid's filter hides. */
function step(schedule: OpenSchedule, duty: Duty, by: number): void {
  const { facts, rows } = schedule
  const shown = [undefined, ...facts.people.map(person => person.id)].filter(each => rows.indexOf(each) >= 0)
  const at = shown.indexOf(focusedCell(schedule)?.employee)
  goTo(schedule, shown[Math.max(0, Math.min(at + by, shown.length - 1))], duty.date)
}
