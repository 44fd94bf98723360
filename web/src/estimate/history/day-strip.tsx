/** Days as small squares: complete, partial, missing or left out, by sign and colour, each with its date; a legend says which is which. */
import { useTranslation } from 'react-i18next'
import { type DayCompleteness, dayCompleteness } from '#contract/estimate/history.ts'
import styles from '#web/estimate/estimate.module.css'
import { useFormats } from '#web/time/index.ts'

export const signs: Record<DayCompleteness, string> = {
  complete: '✓',
  partial: '◐',
  missing: '×',
  odd: '!',
  closed: '·',
  excluded: '–',
}

export const DayStrip = ({ days }: { days: readonly { date: string; state: DayCompleteness }[] }) => {
  const { t } = useTranslation('estimate')
  const { date } = useFormats()
  const shown = dayCompleteness.options.filter(state => days.some(day => day.state === state))
  return (
    <>
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
      <p className={styles.legend}>
        {shown.map(state => (
          <span key={state} className={styles.sign}>
            <span aria-hidden="true" className={styles.day} data-state={state}>
              {signs[state]}
            </span>
            {t(`basics.${state}`, { count: days.filter(day => day.state === state).length })}
          </span>
        ))}
      </p>
    </>
  )
}
