/** Drawing a duty on an empty stretch of the timeline: its times as the hand moves, and what the engine says of them. */
import { type PointerEvent, useCallback, useRef, useState } from 'react'
import { carryOut, mayEdit } from '../../acts/acts.ts'
import { newDuty } from '../../gestures/entry/new-duty.ts'
import type { Cell } from '../../gestures/gesture.ts'
import { drawnTimes } from '../../gestures/times/drawn-times.ts'
import { useSchedule } from '../../open/open-schedule.ts'
import type { DayAxis } from '../day-axis.ts'
import { minuteUnder } from './minute-under.ts'
import { useEscape } from './use-escape.ts'

interface Drawing {
  start: number
  end: number
  /** The engine's class of the times; nothing until it has answered. */
  target?: number
}

export function useDraw(cell: Cell, axis: DayAxis) {
  const schedule = useSchedule()
  const { engine, facts, desk } = schedule
  const [drawing, setDrawing] = useState<Drawing>()
  const anchor = useRef<number | undefined>(undefined)
  const open = mayEdit(schedule) && !facts.isLocked(cell.date)
  const stop = useCallback(() => {
    anchor.current = undefined
    setDrawing(undefined)
  }, [])
  useEscape(drawing !== undefined, stop)

  const show = (start: number, end: number) => {
    setDrawing({ start, end })
    const gesture = newDuty(desk, cell, start, end)
    const [duty] = gesture.kind === 'nothing' ? [] : gesture.change.put
    if (!duty) return
    engine.standingOf(duty).then(
      target => setDrawing(now => (now?.start === start && now.end === end ? { ...now, target } : now)),
      // Without the engine the duty may be drawn; its findings come later.
      () => undefined,
    )
  }
  /** For the track; what begins on a bar is the bar's own. */
  const track = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!open || event.button !== 0 || event.target !== event.currentTarget) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      anchor.current = minuteUnder(event, axis)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const minute = minuteUnder(event, axis)
      if (anchor.current === undefined || minute === undefined) return
      const times = drawnTimes(anchor.current, minute, facts.step)
      if (!times) setDrawing(undefined)
      else if (times.start !== drawing?.start || times.end !== drawing.end) show(times.start, times.end)
    },
    onPointerUp: () => {
      if (anchor.current !== undefined && drawing) carryOut(schedule, newDuty(desk, cell, drawing.start, drawing.end))
      stop()
    },
    onPointerCancel: stop,
  }
  return { drawing, track, open }
}
