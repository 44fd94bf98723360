/**
 * Where a figure of an estimate's forecast comes from, in words. What is kept with the estimate tells it: turnover of a
 * day, and sums of days. For the others the engine is asked, and it is said where they would be others by now.
 */
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { FigureQuestion, Forecast, Step } from '#contract/engine.ts'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import type { CellWhy } from '#web/derivation/why-cell.tsx'
import { totalSteps } from '#web/estimate/day-sums.ts'
import { useStepsInWords } from '#web/estimate/steps-in-words.ts'
import { useEngineWhy } from '#web/estimate/use-engine-why.ts'

type FigurePick = Omit<FigureQuestion, 'question'>

/** The steps that were kept when the estimate was run. */
const keptSteps = (forecast: Forecast | null, { part, figure = 'turnover', date }: FigurePick): Step[] | undefined => {
  if (!forecast || part !== 'expected') return undefined
  if (date === undefined) return figure === 'people' ? undefined : totalSteps(forecast, figure)
  return figure === 'turnover' ? forecast.days.find(day => day.date === date)?.derivation : undefined
}

/** Asks for a figure, and with what it is shown as. */
export type FigureWhy = (pick: FigurePick, shown: number) => Promise<CellWhy>

export const useFigureWhy = (estimate: EstimateDetail): FigureWhy => {
  const { t } = useTranslation('estimate')
  const ask = useEngineWhy(estimate)
  const { forecast } = estimate
  const inWords = useStepsInWords(estimate.workstations)
  return useCallback(
    async (pick, shown) => {
      const kept = keptSteps(forecast, pick)
      if (kept) return { lines: inWords(kept) }
      const steps = await ask('forecast_figure', ({ question }): FigureQuestion => ({ question, ...pick }))
      const same = steps.at(-1)?.value === shown
      return { lines: inWords(steps), note: same ? undefined : t('why.changed_since') }
    },
    [ask, forecast, inWords, t],
  )
}
