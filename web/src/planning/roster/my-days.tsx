/** The days of my roster: the duties of each, leave, a rest that was planned, a day off, or that nothing is published for it yet. */
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import type { rosterCalls } from '#contract/planning/roster.ts'
import { useFormats } from '#web/time/index.ts'
import { changesOf } from './changes-of.ts'
import { MyDutyLine } from './my-duty-line.tsx'
import styles from './roster.module.css'

type Roster = Output<typeof rosterCalls.myRoster>

interface MyDaysProps {
  roster: Pick<Roster, 'today' | 'duties' | 'published' | 'leave' | 'rest'> & Partial<Pick<Roster, 'pending'>>
  dates: readonly string[]
}

/** Where the days are worked: named once where it is one place. */
export const sitesOf = ({ duties }: Pick<Roster, 'duties'>): string[] => [...new Set(duties.map(each => each.site))]

export const MyDays = ({ roster, dates }: MyDaysProps) => (
  <ul className={styles.days}>
    {dates.map(date => (
      <MyDay key={date} roster={roster} date={date} />
    ))}
  </ul>
)

const MyDay = ({ roster, date }: { roster: MyDaysProps['roster']; date: string }) => {
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const duties = roster.duties.filter(duty => duty.date === date)
  const leave = roster.leave.filter(each => each.date === date)
  // An answer that an earlier version kept for want of network has none.
  const isRest = roster.rest?.includes(date)
  const away = leave.some(each => !each.waits && (each.start === null || each.end === null))
  const { was, gone } = changesOf(roster.pending ?? [], date)
  // An answer that an earlier version kept for want of network says no more than the hours: it was leave.
  const sayAway = ({ start, end, why = 'leave', waits }: Roster['leave'][number]): string => {
    const word = t(`roster.away.${why}`)
    const when =
      start === null || end === null ? word : t('roster.away_part', { word, range: formats.range(start, end) })
    return waits ? t('roster.away_asked', { word: when }) : when
  }
  const isToday = date === roster.today
  const severalSites = sitesOf(roster).length > 1
  const word = roster.published.includes(date) ? 'roster.off' : 'roster.not_published'
  return (
    <li className={isToday ? styles.today : undefined} aria-current={isToday ? 'date' : undefined}>
      <span className={styles.date} title={`${formats.weekday(date)} ${formats.shortDate(date)}`}>
        <span>{formats.weekday(date, 'narrow')}</span>
        <b>{Number(date.slice(8))}</b>
      </span>
      <div className={styles.duties}>
        {leave.map(each => (
          <span key={`${each.start}-${each.end}`} className={styles.leave}>
            {sayAway(each)}
          </span>
        ))}
        {isRest && !away && <span className={styles.off}>{t('roster.rest')}</span>}
        {duties.length === 0 && !away && !isRest && <span className={styles.off}>{t(word)}</span>}
        {duties.map(duty => (
          <MyDutyLine key={duty.id} duty={duty} was={was(duty)} passed={date < roster.today} site={severalSites} />
        ))}
        {gone.map(({ start, end, shiftName }) => (
          <span key={`${start}-${end}`} className={styles.gone}>
            {t('roster.gone', { was: `${shiftName} ${formats.range(start, end)}`.trim() })}
          </span>
        ))}
      </div>
    </li>
  )
}
