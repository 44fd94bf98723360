/** The plan's days, of which one is shown: usual days are pale, one that lacks hours says so, and today is the named one. */
import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#web/time/index.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { useIsShort } from '../week/heads/use-is-short.ts'
import styles from './day.module.css'

export const DayTabs = ({ date, choose }: { date: string; choose: (date: string) => void }) => {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  return (
    <div className={styles.tabs}>
      <Segmented
        aria-label={t('schedule.day.choose')}
        value={date}
        options={facts.dates.map(value => ({ value, label: <DayTab date={value} /> }))}
        onChange={choose}
      />
    </div>
  )
}

const DayTab = ({ date }: { date: string }) => {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const short = useIsShort(date)
  return (
    <span className={styles.tab} data-today={date === facts.opened.today || undefined}>
      {formats.weekday(date)} {formats.headDate(date)}
      {short && (
        <span className={styles.tabShort}>
          <span aria-hidden="true"> ▾</span>
          <span className="screen-reader-only"> {t('schedule.day.short')}</span>
        </span>
      )}
    </span>
  )
}
