/** Asks the engine's worker where a figure of an estimate comes from: with its questions, as they would be asked now. */
import { useCallback, useEffect, useRef } from 'react'
import type { Step } from '#contract/engine.ts'
import { estimateCalls } from '#contract/estimate/calls.ts'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import type { EstimateQuestions } from '#contract/estimate/what-if.ts'
import { call } from '#web/api/index.ts'
import type { EngineClient } from '#web/engine/engine-client.ts'
import { startEngine } from '#web/engine/start-engine.ts'

export const useEngineWhy = ({ id, revision }: Pick<EstimateDetail, 'id' | 'revision'>) => {
  const engine = useRef<EngineClient>(undefined)
  const questions = useRef<{ revision: number; asked: Promise<EstimateQuestions> }>(undefined)
  useEffect(
    () => () => {
      engine.current?.close()
      engine.current = undefined
    },
    [],
  )
  return useCallback(
    async (method: string, params: (questions: EstimateQuestions) => unknown): Promise<Step[]> => {
      if (questions.current?.revision !== revision) {
        const asked = call(estimateCalls.getQuestions, { id }).then(answer => answer.questions)
        questions.current = { revision, asked }
        asked.catch(() => {
          questions.current = undefined
        })
      }
      const known = await questions.current.asked
      engine.current ??= startEngine()
      return engine.current.call<Step[]>(method, params(known))
    },
    [id, revision],
  )
}
