/**
 * True once so many milliseconds were waited: what is there sooner shows no sign of waiting. A wait that takes over from
 * another goes on with it, so that a screen which comes in parts (its script, its record, its grid) is not blank between.
 */
import { useLayoutEffect, useState } from 'react'
import { elapsed } from '#web/time/clock.ts'

/** Milliseconds without anything that waits, after which a wait is a new one. */
const APART = 100

const waiting = { drawn: 0, began: 0, ended: Number.NEGATIVE_INFINITY }

/** A clock that was set back, as tests do, begins anew. */
const since = (moment: number) => {
  const millis = elapsed() - moment
  return millis < 0 ? Number.POSITIVE_INFINITY : millis
}

const goesOn = () => waiting.drawn > 0 || since(waiting.ended) < APART

const leftOf = (millis: number) => (goesOn() ? Math.max(0, millis - since(waiting.began)) : millis)

export const useAfter = (millis: number): boolean => {
  const [passed, setPassed] = useState(() => leftOf(millis) === 0)
  useLayoutEffect(() => {
    const timer = setTimeout(() => setPassed(true), leftOf(millis))
    if (!goesOn()) waiting.began = elapsed()
    waiting.drawn += 1
    return () => {
      clearTimeout(timer)
      waiting.drawn -= 1
      waiting.ended = elapsed()
    }
  }, [millis])
  return passed
}
