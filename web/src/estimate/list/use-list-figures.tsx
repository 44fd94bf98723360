/** Turnover and error of each estimate of the list: a press opens what they were made of, as it was kept with the estimate. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { estimateCalls } from '#contract/estimate/calls.ts'
import type { EstimateSummaryRow } from '#contract/estimate/estimate.ts'
import { call } from '#web/api/index.ts'
import { useWhyCells } from '#web/derivation/use-why-cells.ts'
import { type CellWhy, WhyCell } from '#web/derivation/why-cell.tsx'
import { turnoverSteps } from '#web/estimate/day-sums.ts'
import { usePastError } from '#web/estimate/past-error.ts'
import { useStepsInWords } from '#web/estimate/steps-in-words.ts'
import { useFormats } from '#web/time/index.ts'

type ListFigure = 'turnover' | 'wape'
const figures: readonly ListFigure[] = ['turnover', 'wape']
const noNames: { id: string; name: string }[] = []
const valueOf = (row: EstimateSummaryRow, figure: ListFigure) => (figure === 'wape' ? row.wape : row.turnoverCents)

export const useListFigures = (rows: readonly EstimateSummaryRow[] = []) => {
  const { t } = useTranslation('estimate')
  const { money, share } = useFormats()
  const inWords = useStepsInWords(noNames)
  const pastError = usePastError()
  const cells = useWhyCells(
    rows.flatMap(row => figures.filter(each => valueOf(row, each) !== null).map(each => `${row.id} ${each}`)),
  )
  const why = async ({ id }: EstimateSummaryRow, figure: ListFigure): Promise<CellWhy> => {
    const { forecast } = await call(estimateCalls.getEstimate, { id })
    if (!forecast) return { lines: [] }
    return {
      lines:
        figure === 'turnover' ? inWords(turnoverSteps(forecast)) : pastError(forecast, 'wape', t('sum.error')).lines,
    }
  }
  const figure = (row: EstimateSummaryRow, figure: ListFigure): ReactNode => {
    const value = valueOf(row, figure)
    if (value === null) return ''
    const [label, text] =
      figure === 'turnover' ? [t('sum.turnover'), money(value)] : [t('sum.error'), share(Math.round(value / 100))]
    return (
      <WhyCell
        inline
        cells={cells}
        name={`${row.id} ${figure}`}
        title={t('why.title', { figure: label, date: row.name, value: text })}
        why={() => why(row, figure)}
      >
        {text}
      </WhyCell>
    )
  }
  return { figure, onKeyDown: cells.onKeyDown }
}
