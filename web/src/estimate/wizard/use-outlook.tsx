/** What an estimate comes to for an hour of work, in pay, and against the last week: each figure opens what it divides. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { estimateCalls } from '#contract/estimate/calls.ts'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { WhyFigure } from '#web/estimate/why-figure.tsx'
import { lastWeekChange } from '#web/estimate/wizard/reference/last-week-change.ts'
import { useFormats } from '#web/time/index.ts'

type Line = readonly [text: string, value: string]

/** Label and figure; those that are not known, or not for the eyes of the one who looks, are left out. */
export const useOutlook = (estimate: EstimateDetail): [label: string, figure: ReactNode][] => {
  const { t } = useTranslation('estimate')
  const { money, number, hours, share, shortDate } = useFormats()
  const { id, forecast, demand } = estimate
  const asked = useQueryCall(estimateCalls.outlookEstimate, { id }, { gcTime: 0 })
  const outlook = asked.data?.outlook
  const figure = (label: string, value: string, from: readonly Line[]): [string, ReactNode] => {
    const lines = [...from, [label, value] as const].map(([text, value]) => ({ text, value }))
    return [
      label,
      <WhyFigure key={label} title={t('why.figure', { figure: label, value })} why={async () => ({ lines })}>
        {value}
      </WhyFigure>,
    ]
  }
  const figures: [string, ReactNode][] = []
  if (!forecast) return figures
  const turnover: Line = [t('sum.turnover'), money(forecast.turnover)]
  if (outlook && demand) {
    const work: Line[] = [
      [t('sum.direct'), hours(demand.directMinutes)],
      [t('sum.indirect'), hours(demand.indirectMinutes)],
    ]
    const transactions: Line = [t('sum.transactions'), number(forecast.transactions)]
    figures.push(
      figure(t('outlook.per_hour'), money(outlook.turnoverPerHourCents), [turnover, ...work]),
      figure(t('outlook.transactions_per_hour'), number(outlook.transactionsPerHour, 1), [transactions, ...work]),
    )
    if (outlook.labourCents !== null) {
      const cost: Line = [t('outlook.labour'), money(outlook.labourCents)]
      const rate: Line[] = outlook.hourlyCents === null ? [] : [[t('outlook.hourly'), money(outlook.hourlyCents)]]
      figures.push(figure(...cost, [...work, ...rate]))
      if (outlook.labourShare !== null)
        figures.push(figure(t('outlook.labour_share'), share(outlook.labourShare, 1), [cost, turnover]))
    }
  }
  const change = lastWeekChange(forecast)
  const week = forecast.weeks.find(each => each.first === change?.week)
  if (change && week) {
    const label = t('outlook.last_week', { week: shortDate(change.week) })
    const before: Line = [t('indicators.week', { date: shortDate(change.week) }), money(week.thisYear)]
    const value = `${change.basisPoints > 0 ? '+' : ''}${share(change.basisPoints, 1)}`
    figures.push(figure(label, value, [before, turnover, [t('accuracy.days'), number(forecast.days.length)]]))
  }
  return figures
}
