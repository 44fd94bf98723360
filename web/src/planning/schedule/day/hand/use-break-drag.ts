/** Dragging a rest inside its bar: the rest as the hand moves, and what the engine says of the duty with it there. */
import { type MouseEvent, type PointerEvent, useCallback, useRef, useState } from 'react'
import type { Duty } from '#contract/engine.ts'
import { carryOut } from '../../acts/acts.ts'
import { moveBreak, movedBreak } from '../../gestures/times/move-break.ts'
import { useSchedule } from '../../open/open-schedule.ts'
import type { DayAxis } from '../day-axis.ts'
import { minuteUnder } from './minute-under.ts'
import { useEscape } from './use-escape.ts'

interface Moving {
  /** Which of the duty's rests. */
  at: number
  /** With the rest under the hand. */
  duty: Duty
  /** The engine's class of it; nothing until it has answered. */
  target?: number
}

export function useBreakDrag(duty: Duty, axis: DayAxis) {
  const schedule = useSchedule()
  const { engine, facts, desk } = schedule
  const [moving, setMoving] = useState<Moving>()
  /** The rest that was taken hold of, and how far from its start. */
  const held = useRef<{ at: number; grip: number } | undefined>(undefined)
  /** A hand that moved asks for no form when it lets go. */
  const hasMoved = useRef(false)

  const end = useCallback(() => {
    held.current = undefined
    setMoving(undefined)
  }, [])
  useEscape(moving !== undefined, end)

  const show = (at: number, next: Duty) => {
    hasMoved.current = true
    setMoving({ at, duty: next })
    engine.standingOf(next).then(
      target => setMoving(now => (now?.duty === next ? { ...now, target } : now)),
      // Without the engine the rest may be moved; the findings come later.
      () => undefined,
    )
  }
  const handle = (at: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const minute = minuteUnder(event, axis)
      const rest = duty.breaks[at]
      if (event.button !== 0 || minute === undefined || !rest) return
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current = { at, grip: minute - rest.start }
      hasMoved.current = false
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const minute = minuteUnder(event, axis)
      if (!held.current || minute === undefined) return
      const next = movedBreak(duty, at, minute - held.current.grip, facts.step)
      if (next.breaks[at]?.start !== (moving?.duty ?? duty).breaks[at]?.start) show(at, next)
    },
    onPointerUp: () => {
      if (held.current && moving) carryOut(schedule, moveBreak(desk, duty, moving.duty))
      end()
    },
    onPointerCancel: end,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (hasMoved.current) event.stopPropagation()
    },
  })
  return { moving, handle }
}
