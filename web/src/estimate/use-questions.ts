/** The questions behind an estimate as they would be asked now: read when something first opens, once a revision. */
import { useCallback, useRef } from 'react'
import { estimateCalls } from '#contract/estimate/calls.ts'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import type { EstimateQuestions } from '#contract/estimate/what-if.ts'
import { call } from '#web/api/index.ts'

export const useQuestions = ({ id, revision }: Pick<EstimateDetail, 'id' | 'revision'>) => {
  const held = useRef<{ revision: number; asked: Promise<EstimateQuestions> }>(undefined)
  return useCallback((): Promise<EstimateQuestions> => {
    if (held.current?.revision === revision) return held.current.asked
    const asked = call(estimateCalls.getQuestions, { id }).then(answer => answer.questions)
    held.current = { revision, asked }
    asked.catch(() => {
      held.current = undefined
    })
    return asked
  }, [id, revision])
}
