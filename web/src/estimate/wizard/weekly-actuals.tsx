/** Turnover of the last eight weeks beside the same weeks of last year, with their ratio. */
import { useTranslation } from 'react-i18next'
import type { Forecast } from '#contract/engine.ts'
import styles from '#web/estimate/estimate.module.css'
import { useFormats } from '#web/time/index.ts'

export const WeeklyActuals = ({ forecast }: { forecast: Forecast }) => {
  const { t } = useTranslation('estimate')
  const { money, number, shortDate } = useFormats()
  const { weeks, samePeriodRatio } = forecast
  const ratio = (value: number | undefined) => (value === undefined ? '–' : number(value / 1_000_000, 3))
  const amount = (cents: number, days: number) => (days === 0 ? '–' : money(Math.round(cents / 100) * 100))
  return (
    <>
      <section className={styles.scroller} tabIndex={0} aria-label={t('indicators.weekly')}>
        <table className={styles.table}>
          <caption className="screen-reader-only">{t('indicators.weekly')}</caption>
          <thead>
            <tr>
              <td />
              {weeks.map(week => (
                <th key={week.first} scope="col">
                  {t('indicators.week', { date: shortDate(week.first) })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('indicators.this_year')}</th>
              {weeks.map(week => (
                <td key={week.first}>{amount(week.thisYear, week.days)}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t('indicators.last_year')}</th>
              {weeks.map(week => (
                <td key={week.first}>{amount(week.lastYear, week.lastYearDays)}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t('indicators.ratio')}</th>
              {weeks.map(week => (
                <td key={week.first}>{ratio(week.ratio)}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
      <p>
        {samePeriodRatio === undefined ? (
          t('indicators.no_last_year')
        ) : (
          <>
            {t('indicators.used')} <strong className="figure">{ratio(samePeriodRatio)}</strong>
          </>
        )}
      </p>
    </>
  )
}
