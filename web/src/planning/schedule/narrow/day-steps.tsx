/** The day of a phone's list, with the ways to the days before and after it: beyond the plan's days, into the site's plan there. */
import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { addDays, useFormats } from '#web/time/index.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { periodAddress } from '../rows/use-row-choice.ts'
import { useDayShown } from '../use-day-shown.ts'
import styles from './narrow.module.css'

export const DaySteps = () => {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [date, choose] = useDayShown()
  const go = (next: string) => {
    if (facts.dates.includes(next)) choose(next)
    else navigate(periodAddress('day', facts.opened.plan.departmentId, next, query))
  }
  return (
    <div className={styles.steps}>
      <Button size="large" aria-label={t('schedule.day.previous')} onClick={() => go(addDays(date, -1))}>
        ‹
      </Button>
      <Select
        className={styles.chosen}
        aria-label={t('schedule.day.choose')}
        size="large"
        value={date}
        options={facts.dates.map(value => ({ value, label: `${formats.weekday(value)} ${formats.shortDate(value)}` }))}
        onChange={choose}
      />
      <Button size="large" aria-label={t('schedule.day.next')} onClick={() => go(addDays(date, 1))}>
        ›
      </Button>
    </div>
  )
}
