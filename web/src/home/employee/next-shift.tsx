/** The next shift as a card in its own ground: when, how soon, where, and with whom. */
import { useTranslation } from 'react-i18next'
import type { MyDuty } from '#contract/planning/roster.ts'
import { givenName } from '#web/home/given-name.ts'
import { Faces, ShiftBlock } from '#web/picture/index.ts'
import { plainShift } from '#web/theme/shift-colours.ts'
import { addDays, useFormats } from '#web/time/index.ts'
import { untilOf } from './next-duty.ts'
import styles from './next-shift.module.css'

const namedColleagues = 2

export interface NextShiftProps {
  duty: MyDuty
  today: string
  minute: number
}

export const NextShift = ({ duty, today, minute }: NextShiftProps) => {
  const { t } = useTranslation('home')
  const { range } = useFormats()
  const words = useWhen(duty, today, minute)
  const colour = duty.shift?.colour ?? duty.workstations[0]?.colour ?? plainShift
  const stations = [...new Set(duty.workstations.map(each => each.name))].join(' · ')
  const breaks = duty.breaks.map(each => t('mine.break', { range: range(each.start, each.end) }))
  return (
    <ShiftBlock colour={colour} bar={12} className={styles.card} role="group" aria-label={words.title}>
      <div className={styles.head}>
        <b>{words.title}</b>
        <span className={styles.pill}>{words.until}</span>
      </div>
      <p className={styles.time}>{range(duty.start, duty.end)}</p>
      <p>
        {duty.shift && (
          <>
            <b>{duty.shift.shortName}</b>
            {' · '}
          </>
        )}
        {[stations, ...breaks, duty.site].filter(Boolean).join(' · ')}
      </p>
      <Colleagues names={duty.colleagues ?? []} />
    </ShiftBlock>
  )
}

const Colleagues = ({ names }: { names: readonly string[] }) => {
  const { t } = useTranslation('home')
  if (names.length === 0) return null
  const named = names.slice(0, namedColleagues).map(givenName).join(t('mine.separator'))
  return (
    <p className={styles.with} title={names.join(t('mine.separator'))}>
      <Faces names={names} />
      {names.length > namedColleagues
        ? t('mine.with_some', { names: named, count: names.length })
        : t('mine.with_all', { names: named })}
    </p>
  )
}

const useWhen = (duty: MyDuty, today: string, minute: number) => {
  const { t } = useTranslation('home')
  const { time, weekday, shortDate } = useFormats()
  const until = untilOf(duty, today, minute)
  if (until === 'running') return { title: t('mine.running'), until: t('mine.until', { time: time(duty.end) }) }
  const day = weekday(duty.date)
  const tomorrow = duty.date === addDays(today, 1)
  const near = duty.date === today ? t('mine.today', { weekday: day }) : t('mine.tomorrow', { weekday: day })
  const when = duty.date === today || tomorrow ? near : `${day} ${shortDate(duty.date)}`
  const soon = {
    minutes: t('mine.in_minutes', { count: until.count }),
    hours: t('mine.in_hours', { count: until.count }),
    days: t('mine.in_days', { count: until.count }),
  }
  return { title: t('mine.next', { day: when }), until: soon[until.unit] }
}
