/** Tries figures in the engine's worker: always the latest wish, never two at a time. */
import { useEffect, useRef, useState } from 'react'
import type { EstimateQuestions } from '#contract/estimate/what-if.ts'
import { startEngine } from '#web/engine/start-engine.ts'
import { askWhatIf, type Tried, type Wish } from '#web/estimate/what-if/ask-what-if.ts'

export interface WhatIf {
  /** The estimate without a wish, from the same facts: history or a guide may have changed since it was run. */
  base: Tried | undefined
  tried: Tried | undefined
  failed: boolean
}

export const useWhatIf = (questions: EstimateQuestions, wish: Wish, plain: Wish): WhatIf => {
  const [state, setState] = useState<WhatIf>({ base: undefined, tried: undefined, failed: false })
  const engine = useRef<ReturnType<typeof startEngine> | null>(null)
  const latest = useRef(wish)
  const busy = useRef(false)
  const base = useRef<Tried>(undefined)
  useEffect(() => {
    const client = startEngine()
    engine.current = client
    return () => {
      engine.current = null
      client.close()
    }
  }, [])
  useEffect(() => {
    latest.current = wish
    if (busy.current) return
    const work = async () => {
      busy.current = true
      let asked: Wish
      let client: ReturnType<typeof startEngine> | null
      do {
        asked = latest.current
        client = engine.current
        if (!client) break
        const own = client
        const ask = (of: Wish) =>
          askWhatIf(questions, of, (method, params) => own.call(method, params)).catch(() => undefined)
        base.current ??= await ask(plain)
        const tried = asked === plain ? base.current : await ask(asked)
        if (engine.current === client)
          setState(before => ({ base: base.current, tried: tried ?? before.tried, failed: tried === undefined }))
        // A new wish, or another engine than the one that was asked.
      } while (asked !== latest.current || client !== engine.current)
      busy.current = false
    }
    void work()
  }, [questions, wish, plain])
  return state
}
