/** Where a figure of an estimate's forecast comes from, in words; says so where it would be another one by now. */
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { FigureQuestion } from '#contract/engine.ts'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import type { CellWhy } from '#web/derivation/why-cell.tsx'
import { useStepsInWords } from '#web/estimate/steps-in-words.ts'
import { useEngineWhy } from '#web/estimate/use-engine-why.ts'

type FigurePick = Omit<FigureQuestion, 'question'>

/** Asks for a figure, and with what it is shown as. */
export type FigureWhy = (pick: FigurePick, shown: number) => Promise<CellWhy>

export const useFigureWhy = (estimate: EstimateDetail): FigureWhy => {
  const { t } = useTranslation('estimate')
  const ask = useEngineWhy(estimate)
  const inWords = useStepsInWords(estimate.workstations)
  return useCallback(
    async (pick, shown) => {
      const steps = await ask('forecast_figure', ({ question }): FigureQuestion => ({ question, ...pick }))
      const same = steps.at(-1)?.value === shown
      return { lines: inWords(steps), note: same ? undefined : t('why.changed_since') }
    },
    [ask, inWords, t],
  )
}
