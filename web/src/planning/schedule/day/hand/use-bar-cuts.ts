/** Cutting a bar of the timeline in two, with the pointer or a key, and the menu of a bar; all at the minute under the hand. */
import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { Duty } from '#contract/engine.ts'
import { split } from '../../acts/duty-acts.ts'
import { goTo } from '../../focus/selection.ts'
import { type OpenSchedule, useSchedule } from '../../open/open-schedule.ts'
import type { DayAxis } from '../day-axis.ts'
import { minuteUnder } from './minute-under.ts'

export function useBarCuts(duty: Duty, axis: DayAxis) {
  const schedule = useSchedule()
  /** Where the pointer is over the bar. */
  const under = useRef<number | undefined>(undefined)
  const pointer = {
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      under.current = minuteUnder(event, axis)
    },
    onPointerLeave: () => {
      under.current = undefined
    },
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      event.preventDefault()
      const bar = event.currentTarget.getBoundingClientRect()
      const isOver = under.current !== undefined
      const at = isOver ? { x: event.clientX, y: event.clientY } : { x: bar.left + 8, y: bar.bottom }
      openBarMenu(schedule, duty, at, under.current)
    },
  }
  /** Carries out a key on the bar; answers whether it was one. Without a pointer over it the bar is cut in its middle. */
  const press = (key: string): boolean => {
    if (key === '\\') split(schedule, duty, under.current)
    return key === '\\'
  }
  const cut = (event: MouseEvent<HTMLElement>) => split(schedule, duty, minuteUnder(event, axis))
  return { pointer, press, cut }
}

function openBarMenu(schedule: OpenSchedule, duty: Duty, at: { x: number; y: number }, minute: number | undefined) {
  const { cursor, rows, facts, stage } = schedule
  // The grid of the week may not have been drawn yet; the panel explains the cell that the focus is in.
  cursor.resize(rows.all().length, facts.dates.length)
  goTo(schedule, duty.employee, duty.date)
  stage.set('menu', { place: cursor.focus(), ...at, duty: duty.id, ...(minute === undefined ? {} : { minute }) })
}
