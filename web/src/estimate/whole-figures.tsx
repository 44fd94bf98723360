/** Turnover, transactions and hours of a whole estimate: each opens the days that it adds up. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import type { CellWhy } from '#web/derivation/why-cell.tsx'
import { type Hours, hoursSteps } from '#web/estimate/day-sums.ts'
import { useStepsInWords } from '#web/estimate/steps-in-words.ts'
import { useFigureWhy } from '#web/estimate/use-figure-why.ts'
import { WhyFigure } from '#web/estimate/why-figure.tsx'
import { useFormats } from '#web/time/index.ts'

/** Label and figure of each; null where it is not known yet. */
export const useWholeFigures = (estimate: EstimateDetail): [label: string, figure: ReactNode][] => {
  const { t } = useTranslation('estimate')
  const { money, number, hours } = useFormats()
  const why = useFigureWhy(estimate)
  const inWords = useStepsInWords(estimate.workstations)
  const { forecast, demand } = estimate
  const figure = (label: string, text: string, asked: () => Promise<CellWhy>): [string, ReactNode] => [
    label,
    <WhyFigure key={label} title={t('why.figure', { figure: label, value: text })} why={asked}>
      {text}
    </WhyFigure>,
  ]
  const ofForecast = (label: string, of: 'turnover' | 'transactions', told: (value: number) => string) =>
    forecast
      ? figure(label, told(forecast[of]), () => why({ part: 'expected', figure: of }, forecast[of]))
      : ([label, null] as [string, null])
  const ofDemand = (label: string, of: Hours) =>
    demand
      ? figure(label, hours(demand[of]), async () => ({ lines: inWords(hoursSteps(demand, of)) }))
      : ([label, null] as [string, null])
  return [
    ofForecast(t('sum.turnover'), 'turnover', money),
    ofForecast(t('sum.transactions'), 'transactions', number),
    ofDemand(t('sum.direct'), 'directMinutes'),
    ofDemand(t('sum.indirect'), 'indirectMinutes'),
  ]
}
