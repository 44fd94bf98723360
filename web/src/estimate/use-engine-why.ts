/** Asks the engine's worker where a figure of an estimate comes from: with its questions, as they would be asked now. */
import { useCallback, useEffect, useRef } from 'react'
import type { Step } from '#contract/engine.ts'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import type { EstimateQuestions } from '#contract/estimate/what-if.ts'
import type { EngineClient } from '#web/engine/engine-client.ts'
import { startEngine } from '#web/engine/start-engine.ts'
import { useQuestions } from '#web/estimate/use-questions.ts'

export const useEngineWhy = (estimate: Pick<EstimateDetail, 'id' | 'revision'>) => {
  const engine = useRef<EngineClient>(undefined)
  const questions = useQuestions(estimate)
  useEffect(
    () => () => {
      engine.current?.close()
      engine.current = undefined
    },
    [],
  )
  return useCallback(
    async <Answer = Step[]>(method: string, params: (questions: EstimateQuestions) => unknown): Promise<Answer> => {
      const known = await questions()
      engine.current ??= startEngine()
      return engine.current.call<Answer>(method, params(known))
    },
    [questions],
  )
}
