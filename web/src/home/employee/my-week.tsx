/** My seven days at a glance: each day's shift, leave or rest, with how many shifts and hours they are. */
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Output } from '#contract/call.ts'
import type { rosterCalls } from '#contract/planning/roster.ts'
import { Section } from '#web/home/section.tsx'
import { type StripDay, WeekStrip } from '#web/picture/index.ts'
import { plainShift } from '#web/theme/shift-colours.ts'
import { addDays, datesOf, useFormats } from '#web/time/index.ts'
import styles from './my-home.module.css'

type Roster = Output<typeof rosterCalls.myRoster>

export const MyWeek = ({ roster, first }: { roster: Roster; first: string }) => {
  const { t } = useTranslation('home')
  const formats = useFormats()
  const dates = datesOf(first, addDays(first, 6))
  const own = roster.duties.filter(each => dates.includes(each.date))
  const minutes = own.reduce((sum, each) => sum + each.workMinutes, 0)
  const wordOf = (date: string): 'leave' | 'rest' | 'unknown' => {
    if (roster.leave.some(each => each.date === date && !each.waits && each.start === null)) return 'leave'
    return roster.published.includes(date) || roster.rest?.includes(date) ? 'rest' : 'unknown'
  }
  const days = dates.map((date): StripDay => {
    const duties = own.filter(each => each.date === date)
    const word = wordOf(date)
    const today = date === roster.today
    const shifts = duties.map(({ shift, workstations, start }) => ({
      name: shift?.shortName ?? formats.clock(start).slice(0, 2),
      colour: shift?.colour ?? workstations[0]?.colour ?? plainShift,
    }))
    const told = duties.map(({ start, end, shift }) => `${shift?.name ?? ''} ${formats.range(start, end)}`.trim())
    return {
      ...{ date, shifts, word: t(`mine.${word}`) },
      weekday: today ? t('mine.word_today') : formats.weekday(date, 'narrow'),
      day: String(Number(date.slice(8))),
      when: today ? 'today' : date < roster.today ? 'passed' : 'later',
      title: `${formats.weekday(date)} ${formats.shortDate(date)} ${told.join(', ') || t(`mine.word_${word}`)}`,
    }
  })
  const sum = own.length > 0 && t('mine.week_sum', { count: own.length, hours: formats.hours(minutes) })
  return (
    <Section title={t('mine.week')} facts={sum} aside={<Link to="/my/roster">{t('mine.roster')}</Link>}>
      <div className={styles.card}>
        <WeekStrip days={days} />
      </div>
    </Section>
  )
}
