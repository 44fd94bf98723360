/** The data table twin of the forecast chart: turnover with derivation, band, transactions, people. */
import { useTranslation } from 'react-i18next'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import { Derivation } from '#web/derivation/derivation.tsx'
import { ColumnHeads } from '#web/estimate/column-heads.tsx'
import styles from '#web/estimate/estimate.module.css'
import { useStepsInWords } from '#web/estimate/steps-in-words.ts'
import { useFormats } from '#web/time/index.ts'

export const ForecastTable = ({ estimate }: { estimate: EstimateDetail }) => {
  const { t } = useTranslation('estimate')
  const { money, number, date, weekday } = useFormats()
  const inWords = useStepsInWords(estimate.workstations)
  const { forecast } = estimate
  if (!forecast) return null
  const titles = [
    t('field.date'),
    t('field.turnover'),
    t('chart.model'),
    t('chart.low'),
    t('chart.high'),
    t('chart.transactions'),
    t('chart.people'),
  ]
  // Estimates of earlier versions have no band of these.
  const counted = (figure: number, band: readonly number[] = []) => {
    const [low, high] = band
    if (low === undefined || high === undefined || figure === 0) return number(figure)
    return (
      <span title={t('chart.band')}>
        {number(figure)} <small>({t('chart.between', { low: number(low), high: number(high) })})</small>
      </span>
    )
  }
  const whole = (cents: number) => money(Math.round(cents / 100) * 100)
  return (
    <section className={styles.scroller} tabIndex={0} aria-label={t('chart.table')}>
      <table className={styles.table}>
        <caption className="screen-reader-only">{t('chart.table')}</caption>
        <ColumnHeads titles={titles} />
        <tbody>
          {forecast.days.map(day => (
            <tr key={day.date}>
              <th scope="row">
                {weekday(day.date)} {date(day.date)}
              </th>
              <td>
                <Derivation title={t('chart.why', { date: date(day.date) })} lines={inWords(day.derivation)}>
                  {whole(day.turnover)}
                </Derivation>
              </td>
              <td>{whole(day.model)}</td>
              <td>{whole(day.p10)}</td>
              <td>{whole(day.p90)}</td>
              <td>{counted(day.transactions, day.transactionBand)}</td>
              <td>{counted(day.people, day.peopleBand)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('chart.total')}</th>
            <td>
              <strong>{whole(forecast.turnover)}</strong>
            </td>
            <td colSpan={3} />
            <td>
              <strong>{number(forecast.transactions)}</strong>
            </td>
            <td />
          </tr>
        </tbody>
      </table>
    </section>
  )
}
