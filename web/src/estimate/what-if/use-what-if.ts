/** Tries figures in the engine's worker: always the latest wish, never two at a time. */
import { useEffect, useRef, useState } from 'react'
import type { EstimateQuestions } from '#contract/estimate/what-if.ts'
import { startEngine } from '#web/engine/start-engine.ts'
import { askWhatIf, type Tried, type Wish } from '#web/estimate/what-if/ask-what-if.ts'

export interface WhatIf {
  tried: Tried | undefined
  failed: boolean
}

export const useWhatIf = (questions: EstimateQuestions, wish: Wish): WhatIf => {
  const [state, setState] = useState<WhatIf>({ tried: undefined, failed: false })
  const engine = useRef<ReturnType<typeof startEngine> | null>(null)
  const latest = useRef(wish)
  const busy = useRef(false)
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
        const tried = await askWhatIf(questions, asked, (method, params) => own.call(method, params)).catch(
          () => undefined,
        )
        if (engine.current === client)
          setState(before => ({ tried: tried ?? before.tried, failed: tried === undefined }))
        // A new wish, or another engine than the one that was asked.
      } while (asked !== latest.current || client !== engine.current)
      busy.current = false
    }
    void work()
  }, [questions, wish])
  return state
}
