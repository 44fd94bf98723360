/** The days of my roster: the duties of each, leave, a rest that was planned, a day off, or that nothing is published for it yet. */
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import type { rosterCalls } from '#contract/planning/roster.ts'
import { useFormats } from '#web/time/index.ts'
import { MyDutyLine } from './my-duty-line.tsx'
import styles from './roster.module.css'

interface MyDaysProps {
  roster: Pick<Output<typeof rosterCalls.myRoster>, 'today' | 'duties' | 'published' | 'leave' | 'rest'>
  dates: readonly string[]
}

export const MyDays = ({ roster, dates }: MyDaysProps) => {
  const { t } = useTranslation('planning')
  const formats = useFormats()
  return (
    <ul className={styles.days}>
      {dates.map(date => {
        const duties = roster.duties.filter(duty => duty.date === date)
        const leave = roster.leave.filter(each => each.date === date)
        // An answer that an earlier version kept for want of network has none.
        const isRest = roster.rest?.includes(date)
        const away = leave.some(each => each.start === null || each.end === null)
        return (
          <li key={date} className={date === roster.today ? styles.today : undefined}>
            <span className={styles.date}>
              <b>{formats.weekday(date)}</b> {formats.shortDate(date)}
            </span>
            <div className={styles.duties}>
              {leave.map(({ start, end }) => (
                <span key={`${start}-${end}`}>
                  {start === null || end === null
                    ? t('roster.leave')
                    : t('roster.leave_part', { range: formats.range(start, end) })}
                </span>
              ))}
              {isRest && !away && <span>{t('roster.rest')}</span>}
              {duties.length === 0 && !away && !isRest && (
                <span className={styles.off}>
                  {t(roster.published.includes(date) ? 'roster.off' : 'roster.not_published')}
                </span>
              )}
              {duties.map(duty => (
                <MyDutyLine key={duty.id} duty={duty} />
              ))}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
