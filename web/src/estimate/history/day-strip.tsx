/** Days as small squares: complete, partial, missing or left out, by sign and colour, each with its date. */
import { useTranslation } from 'react-i18next'
import type { DayCompleteness } from '#contract/estimate/history.ts'
import styles from '#web/estimate/estimate.module.css'
import { useFormats } from '#web/time/index.ts'

const signs: Record<DayCompleteness, string> = { complete: '#', partial: 'o', missing: 'x', excluded: '-' }

export const DayStrip = ({ days }: { days: readonly { date: string; state: DayCompleteness }[] }) => {
  const { t } = useTranslation('estimate')
  const { date } = useFormats()
  return (
    <ul className={styles.days}>
      {days.map(day => {
        const text = t('history.day_state', { date: date(day.date), state: t(`history.${day.state}`) })
        return (
          <li key={day.date} className={styles.day} data-state={day.state} title={text}>
            <span aria-hidden="true">{signs[day.state]}</span>
            <span className="screen-reader-only">{text}</span>
          </li>
        )
      })}
    </ul>
  )
}
