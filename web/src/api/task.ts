/** A task in the background that a screen has begun: followed to its end, also by a page that has walked on meanwhile. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Call, Input, Output } from '#contract/call.ts'
import { call } from '#web/api/call.ts'
import { tellChanged } from '#web/api/hooks.ts'
import { ApiRefusal, isNotThere } from '#web/api/refusal.ts'

const pollMillis = 500

export interface TaskOptions<C extends Call> {
  isEnded: (answer: Output<C>) => boolean
  /** Reads that the task makes stale. */
  stale: readonly Call[]
}

/** `contract` tells how far a task is. */
export const useTask = <C extends Call>(contract: C, { isEnded, stale }: TaskOptions<C>) => {
  const cache = useQueryClient()
  const [followed, setFollowed] = useState(false)
  const [answer, setAnswer] = useState<Output<C>>()
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  /** Whether a refusal is the last word: a screen that is shown waits for the server and for whoever signs in again. */
  const givesUp = (failure: unknown) =>
    isNotThere(failure) || (left.current && failure instanceof ApiRefusal && !failure.isAnomaly)
  const follow = async (input: Input<C>) => {
    setFollowed(true)
    for (;;) {
      try {
        const reached = await call(contract, input, { quiet: true })
        const ended = isEnded(reached)
        // Before the end is shown: whoever reads of it may walk on at once.
        if (ended) void tellChanged(cache, stale)
        setAnswer(reached)
        if (ended) return
      } catch (failure) {
        if (givesUp(failure)) return
      }
      await new Promise(passed => setTimeout(passed, pollMillis))
    }
  }
  const forget = () => {
    setFollowed(false)
    setAnswer(undefined)
  }
  return { followed, answer, follow: (input: Input<C>) => void follow(input), forget }
}
