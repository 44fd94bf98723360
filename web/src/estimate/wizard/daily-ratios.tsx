/** Share of each weekday in a week, from the recent weeks. */
import { useTranslation } from 'react-i18next'
import type { Forecast } from '#contract/engine.ts'
import styles from '#web/estimate/estimate.module.css'
import { useFormats } from '#web/time/index.ts'

export const DailyRatios = ({ forecast }: { forecast: Forecast }) => {
  const { t } = useTranslation('estimate')
  const { weekdayName, share } = useFormats()
  return (
    <section className={styles.scroller} tabIndex={0} aria-label={t('indicators.daily')}>
      <table className={styles.table}>
        <caption className="screen-reader-only">{t('indicators.daily')}</caption>
        <thead>
          <tr>
            {forecast.weekdayRatios.map((_, index) => (
              <th key={index} scope="col" style={{ textAlign: 'right' }}>
                {weekdayName(index + 1)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {forecast.weekdayRatios.map((ratio, index) => (
              <td key={index}>{share(Math.round(ratio / 100), 2)}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}
