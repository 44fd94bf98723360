/** Share of each time slot in its day, learned from the recent weeks. */
import { useTranslation } from 'react-i18next'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import styles from '#web/estimate/estimate.module.css'
import { useFormats } from '#web/time/index.ts'

export const SlotShares = ({ estimate }: { estimate: EstimateDetail }) => {
  const { t } = useTranslation('estimate')
  const { range, share, weekday, shortDate } = useFormats()
  const days = estimate.forecast?.days ?? []
  const starts = [...new Set(days.flatMap(day => day.slots.map(slot => slot.start)))].sort((a, b) => a - b)
  return (
    <section className={styles.scroller} tabIndex={0} aria-label={t('tab.slots')}>
      <table className={styles.table}>
        <caption className="screen-reader-only">{t('tab.slots')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('history.slot')}</th>
            {days.map(day => (
              <th key={day.date} scope="col">
                {weekday(day.date)} {shortDate(day.date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {starts.map(start => (
            <tr key={start}>
              <th scope="row">{range(start, start + estimate.slot)}</th>
              {days.map(day => {
                const slot = day.slots.find(each => each.start === start)
                return <td key={day.date}>{slot ? share(Math.round(slot.ratio / 100), 2) : '–'}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
