/** How much is expected: the chart of the days, or their figures one by one. */
import { useTranslation } from 'react-i18next'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import { ChartCard } from '#web/estimate/charts/chart-card.tsx'
import { ForecastChart, useForecastAnswer } from '#web/estimate/charts/forecast-chart.tsx'
import { ForecastTable } from '#web/estimate/charts/forecast-table.tsx'

export const ForecastCard = ({ estimate }: { estimate: EstimateDetail }) => {
  const { t } = useTranslation('estimate')
  const answer = useForecastAnswer(estimate)
  if (!estimate.forecast) return null
  return (
    <ChartCard
      question={t('chart.question')}
      answer={answer}
      chart={<ForecastChart estimate={estimate} />}
      table={<ForecastTable estimate={estimate} />}
    />
  )
}
