/** A task in the background that a screen has begun: followed to its end, also by a page that has walked on meanwhile. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Call, Input, Output } from '#contract/call.ts'
import { call } from '#web/api/call.ts'
import { isSilent, onConnection } from '#web/api/connection.ts'
import { tellChanged } from '#web/api/hooks.ts'
import { notify } from '#web/api/notices.ts'
import { ApiRefusal, isNotThere } from '#web/api/refusal.ts'
import { pageTranslator } from '#web/messages/translator.ts'

const pollMillis = 500
/** The longest pause between questions that are not answered. */
const patientMillis = 4000

/** Lets a pause pass; the server's first answer after a silence ends it. */
const pass = (millis: number) =>
  new Promise<void>(passed => {
    const end = () => {
      clearTimeout(timer)
      stop()
      passed()
    }
    const timer = setTimeout(end, millis)
    const stop = onConnection(() => {
      if (!isSilent()) end()
    })
  })

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
  const forget = () => {
    setFollowed(false)
    setAnswer(undefined)
  }
  /** Nobody knows how far a task came of which nothing is known any more. */
  const giveUp = (failure: unknown) => {
    if (isNotThere(failure)) void tellChanged(cache, stale)
    if (left.current) return
    forget()
    notify('error', pageTranslator().t('shared:task.gone'))
  }
  const follow = async (input: Input<C>) => {
    setFollowed(true)
    for (let pause = pollMillis; ; await pass(pause)) {
      try {
        const reached = await call(contract, input, { quiet: true })
        const ended = isEnded(reached)
        // Before the end is shown: whoever reads of it may walk on at once.
        if (ended) void tellChanged(cache, stale)
        setAnswer(reached)
        if (ended) return
        pause = pollMillis
      } catch (failure) {
        if (givesUp(failure)) return giveUp(failure)
        pause = Math.min(2 * pause, patientMillis)
      }
    }
  }
  return { followed, answer, follow: (input: Input<C>) => void follow(input), forget }
}
