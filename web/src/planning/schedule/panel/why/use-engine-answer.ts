/** What the engine says of the roster as it stands; asked again after each act. */
import { useEffect, useState } from 'react'
import type { EngineClient } from '#web/engine/engine-client.ts'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import { useEngineState, useLogLength } from '#web/planning/schedule/open/use-store.ts'

/** `off`: the engine does not come; `refused`: it does not take what was asked. */
export type EngineAnswer<T> = { state: 'asking' | 'off' | 'refused' } | { state: 'told'; value: T }

/** @param key names what is asked; nothing is asked without one */
export function useEngineAnswer<T>(
  key: string | undefined,
  ask: (client: EngineClient) => Promise<T>,
): EngineAnswer<T> | undefined {
  const { engine } = useSchedule()
  const engineState = useEngineState()
  const acts = useLogLength()
  const question = key === undefined || engineState !== 'ready' ? undefined : `${key}|${acts}`
  const [told, setTold] = useState<{ question: string; answer: EngineAnswer<T> }>()
  useEffect(() => {
    let stale = false
    if (question === undefined) return
    ask(engine.client).then(
      value => {
        if (!stale) setTold({ question, answer: { state: 'told', value } })
      },
      () => {
        if (!stale) setTold({ question, answer: { state: 'refused' } })
      },
    )
    return () => {
      stale = true
    }
  }, [engine, question])
  if (key === undefined) return undefined
  if (engineState === 'off') return { state: 'off' }
  return told?.question === question ? told?.answer : { state: 'asking' }
}
