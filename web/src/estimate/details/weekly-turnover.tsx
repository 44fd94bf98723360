/** The estimate's dates beside last year's and, once known, what was. */
import { useTranslation } from 'react-i18next'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import { ColumnHeads } from '#web/estimate/column-heads.tsx'
import styles from '#web/estimate/estimate.module.css'
import { useFormats } from '#web/time/index.ts'

export const WeeklyTurnover = ({ estimate }: { estimate: EstimateDetail }) => {
  const { t } = useTranslation('estimate')
  const { money, date, weekday, number } = useFormats()
  const { forecast, actuals } = estimate
  if (!forecast) return null
  const whole = (cents: number | null | undefined) => (cents ? money(Math.round(cents / 100) * 100) : '–')
  const titles = [t('field.date'), t('sum.turnover'), t('sum.transactions'), t('sum.last_year'), t('details.actual')]
  return (
    <section className={styles.scroller} tabIndex={0} aria-label={t('tab.weekly')}>
      <table className={styles.table}>
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
                <td>{whole(day.turnover)}</td>
                <td>{number(day.transactions)}</td>
                <td>{whole(actual?.lastYearCents)}</td>
                <td>{whole(actual?.turnoverCents)}</td>
              </tr>
            )
          })}
          <tr>
            <th scope="row">{t('details.week')}</th>
            <td>
              <strong>{whole(forecast.turnover)}</strong>
            </td>
            <td>
              <strong>{number(forecast.transactions)}</strong>
            </td>
            <td />
            <td />
          </tr>
        </tbody>
      </table>
    </section>
  )
}
