/** A month of history as a small calendar: each day with its sign, colour and words. */
import { useTranslation } from 'react-i18next'
import type { HistoryDayRow } from '#contract/estimate/history.ts'
import styles from '#web/estimate/estimate.module.css'
import { signs } from '#web/estimate/history/day-strip.tsx'
import { addDays, datesOf, startOfWeek, useFormats } from '#web/time/index.ts'

export interface MonthOfDaysProps {
  /** The first of the month, and its last day. */
  first: string
  last: string
  title: string
  days: ReadonlyMap<string, HistoryDayRow>
}

export const MonthOfDays = ({ first, last, title, days }: MonthOfDaysProps) => {
  const { t } = useTranslation('estimate')
  const { date, weekdayName, money } = useFormats()
  const weeks: string[] = []
  for (let week = startOfWeek(first); week <= last; week = addDays(week, 7)) weeks.push(week)
  return (
    <table className={styles.month}>
      <caption>{title}</caption>
      <thead>
        <tr>
          {[1, 2, 3, 4, 5, 6, 7].map(weekday => (
            <th key={weekday} scope="col">
              {weekdayName(weekday, 'narrow')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(week => (
          <tr key={week}>
            {datesOf(week, addDays(week, 6)).map(each => {
              const day = each >= first && each <= last ? days.get(each) : undefined
              const number = each >= first && each <= last ? Number(each.slice(8)) : ''
              if (!day) return <td key={each}>{number}</td>
              const text = t('history.day_state', { date: date(each), state: t(`history.${day.state}`) })
              return (
                <td key={each} title={`${text} ${money(day.turnoverCents)}`}>
                  <span aria-hidden="true">{number}</span>
                  <span className={styles.day} data-state={day.state} aria-hidden="true">
                    {signs[day.state]}
                  </span>
                  <span className="screen-reader-only">{text}</span>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
