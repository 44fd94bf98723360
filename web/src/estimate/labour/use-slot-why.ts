/** Where the heads of a slot come from, from the turnover of the estimate's forecast. */
import { useCallback } from 'react'
import type { SlotQuestion, Step } from '#contract/engine.ts'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import { demandQuestionOf } from '#contract/estimate/what-if.ts'
import { useEngineWhy } from '#web/estimate/use-engine-why.ts'

export interface SlotPlace {
  date: string
  start: number
  /** All together where it is absent. */
  workstation?: string
}

export const useSlotWhy = (estimate: EstimateDetail) => {
  const ask = useEngineWhy(estimate)
  const { forecast, serviceLevel } = estimate
  return useCallback(
    async (place: SlotPlace): Promise<Step[]> => {
      if (!forecast) return []
      return ask(
        'demand_slot',
        (questions): SlotQuestion => ({ question: demandQuestionOf(questions, forecast, serviceLevel), ...place }),
      )
    },
    [ask, forecast, serviceLevel],
  )
}
