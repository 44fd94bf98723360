/** The pause of the SMS button: kept in this window, so that a reload does not end it. */
import { useEffect, useState } from 'react'
import { keepWindowValue, windowValue } from '#web/account/entry/once-query.ts'
import { now } from '#web/time/clock.ts'

export const pauseSeconds = 60

/** Whole seconds that are left until an instant, never below 0 and never above the pause. */
export const secondsLeft = (until: number, present: number): number =>
  Math.min(pauseSeconds, Math.max(0, Math.ceil((until - present) / 1000)))

/** Seconds until the button comes back, and what starts them. */
export const useCountdown = (name: string): { left: number; start: () => void } => {
  const key = `pause.${name}`
  const [until, setUntil] = useState(() => Number(windowValue(key)))
  const [left, setLeft] = useState(() => secondsLeft(until, now().getTime()))
  useEffect(() => {
    const tick = () => setLeft(secondsLeft(until, now().getTime()))
    tick()
    if (secondsLeft(until, now().getTime()) === 0) return
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [until])
  const start = () => {
    const end = now().getTime() + pauseSeconds * 1000
    keepWindowValue(key, String(end))
    setUntil(end)
  }
  return { left, start }
}
