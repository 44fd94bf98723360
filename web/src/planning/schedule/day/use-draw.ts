/** Drawing a duty on an empty stretch of the timeline: its times as the hand moves, and what the engine says of them. */
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { carryOut, mayEdit } from '../acts/acts.ts'
import { newDuty } from '../gestures/entry/new-duty.ts'
import type { Cell } from '../gestures/gesture.ts'
import { drawnTimes } from '../gestures/times/drawn-times.ts'
import { useSchedule } from '../open/open-schedule.ts'
import type { DayAxis } from './day-axis.ts'

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
  const stop = () => {
    anchor.current = undefined
    setDrawing(undefined)
  }

  useEffect(() => {
    if (!drawing) return
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      anchor.current = undefined
      setDrawing(undefined)
    }
    addEventListener('keydown', cancel)
    return () => removeEventListener('keydown', cancel)
  }, [drawing])

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
  const minuteAt = (event: PointerEvent<HTMLElement>): number => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    return axis.start + ((event.clientX - left) / width) * (axis.end - axis.start)
  }
  /** For the track; what begins on a bar is the bar's own. */
  const track = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!open || event.button !== 0 || event.target !== event.currentTarget) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      anchor.current = minuteAt(event)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (anchor.current === undefined) return
      const times = drawnTimes(anchor.current, minuteAt(event), facts.step)
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
