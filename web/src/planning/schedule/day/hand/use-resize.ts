/** Dragging an edge of a duty on the timeline: the new times as the hand moves, and what the engine says of them. */
import { type MouseEvent, type PointerEvent, useCallback, useRef, useState } from 'react'
import type { Duty } from '#contract/engine.ts'
import { carryOut } from '../../acts/acts.ts'
import { editTimes } from '../../gestures/times/edit-times.ts'
import { type Edge, resized } from '../../gestures/times/resize-duty.ts'
import { retime } from '../../gestures/times/retime.ts'
import { useSchedule } from '../../open/open-schedule.ts'
import type { DayAxis } from '../day-axis.ts'
import { minuteUnder } from './minute-under.ts'
import { useEscape } from './use-escape.ts'

interface Resizing {
  start: number
  end: number
  /** The engine's class of the times; nothing until it has answered. */
  target?: number
}

/** One minute step of a key, in the steps that times are dragged in. */
const KEYS: Record<string, readonly [Edge, number]> = {
  '[': ['start', -1],
  ']': ['start', 1],
  '{': ['end', -1],
  '}': ['end', 1],
}

export function useResize(duty: Duty, axis: DayAxis) {
  const schedule = useSchedule()
  const { engine, facts, desk } = schedule
  const [resizing, setResizing] = useState<Resizing>()
  const edge = useRef<Edge | undefined>(undefined)
  const { step } = facts

  const end = useCallback(() => {
    edge.current = undefined
    setResizing(undefined)
  }, [])
  useEscape(resizing !== undefined, end)

  const show = (start: number, end: number) => {
    setResizing({ start, end })
    engine.standingOf(retime(duty, start, end)).then(
      target => setResizing(now => (now?.start === start && now.end === end ? { ...now, target } : now)),
      // Without the engine the times may be tried; the findings come later.
      () => undefined,
    )
  }
  const handle = (side: Edge) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      edge.current = side
      show(duty.start, duty.end)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const minute = minuteUnder(event, axis)
      if (!edge.current || minute === undefined) return
      const next = resized(duty, edge.current, minute, step)
      if (next.start !== resizing?.start || next.end !== resizing.end) show(next.start, next.end)
    },
    onPointerUp: () => {
      if (edge.current && resizing) carryOut(schedule, editTimes(desk, duty, resizing.start, resizing.end))
      end()
    },
    onPointerCancel: end,
    // The hand that lets go of an edge does not ask for the form of times.
    onClick: (event: MouseEvent<HTMLElement>) => event.stopPropagation(),
  })
  /** Carries out a key on the bar; answers whether it was one. */
  const press = (key: string): boolean => {
    const move = KEYS[key]
    if (!move) return false
    const [side, steps] = move
    const next = resized(duty, side, duty[side] + steps * step, step)
    carryOut(schedule, editTimes(desk, duty, next.start, next.end))
    return true
  }
  return { resizing, handle, press }
}
