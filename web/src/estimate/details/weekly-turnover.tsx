/** The estimate's dates beside last year's and, once known, what was; what is forecast opens where it comes from. */
import { useTranslation } from 'react-i18next'
import type { ForecastDay } from '#contract/engine.ts'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import { useWhyCells } from '#web/derivation/use-why-cells.ts'
import { WhyCell } from '#web/derivation/why-cell.tsx'
import { ColumnHeads } from '#web/estimate/column-heads.tsx'
import styles from '#web/estimate/estimate.module.css'
import { useFigureWhy } from '#web/estimate/use-figure-why.ts'
import { ScrollRegion } from '#web/list/table/scroll-region.tsx'
import { useFormats } from '#web/time/index.ts'

const figures = ['turnover', 'transactions'] as const

export const WeeklyTurnover = ({ estimate }: { estimate: EstimateDetail }) => {
  const { t } = useTranslation('estimate')
  const { wholeMoney, date, weekday, number, period } = useFormats()
  const why = useFigureWhy(estimate)
  const { forecast, actuals } = estimate
  const dates = [...(forecast?.days ?? []).map(day => day.date), '']
  const cells = useWhyCells(dates.flatMap(of => figures.map(figure => `${of} ${figure}`)))
  if (!forecast) return null
  const whole = (cents: number | null | undefined) => (cents ? wholeMoney(cents) : '–')
  const heads = { turnover: t('sum.turnover'), transactions: t('sum.transactions') }
  const titles = [t('field.date'), ...Object.values(heads), t('sum.last_year'), t('details.actual')]
  /** Of one day, or of all together. */
  const forecastOf = (day: ForecastDay | undefined) =>
    figures.map(figure => {
      const value = (day ?? forecast)[figure]
      const text = figure === 'turnover' ? whole(value) : number(value)
      const when = day ? date(day.date) : period(estimate.first, estimate.last)
      return (
        <td key={figure}>
          <WhyCell
            cells={cells}
            name={`${day?.date ?? ''} ${figure}`}
            title={t('why.title', { figure: heads[figure], date: when, value: text })}
            why={() => why({ part: 'expected', figure, date: day?.date }, value)}
          >
            {day ? text : <strong>{text}</strong>}
          </WhyCell>
        </td>
      )
    })
  return (
    <ScrollRegion label={t('tab.weekly')}>
      <table className={styles.table} onKeyDown={cells.onKeyDown}>
        <caption className="screen-reader-only">{t('tab.weekly')}</caption>
        <ColumnHeads titles={titles} />
        <tbody>
          {forecast.days.map(day => {
            const actual = actuals.find(each => each.date === day.date)
            return (
              <tr key={day.date}>
                <th scope="row">
                  {weekday(day.date)} {date(day.date)}
                </th>
                {forecastOf(day)}
                <td>{whole(actual?.lastYearCents)}</td>
                <td>{whole(actual?.turnoverCents)}</td>
              </tr>
            )
          })}
          <tr>
            <th scope="row">{t('details.week')}</th>
            {forecastOf(undefined)}
            <td />
            <td />
          </tr>
        </tbody>
      </table>
    </ScrollRegion>
  )
}
