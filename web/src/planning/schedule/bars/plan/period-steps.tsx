/**
 * The days that are shown, a whole week by its number, with the ways to the site's plan before and after them. Parts of a
 * toolbar, so no `DateStepper`: that is a place of its own for the ear, with buttons that have an edge.
 */
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { addDays, startOfWeek, useFormats, weekNumber } from '#web/time/index.ts'
import { isMonth } from '../../around/dates-shown.ts'
import { periodAddress } from '../../rows/use-row-choice.ts'
import styles from '../bars.module.css'
import type { View } from './plan-bar.tsx'

interface PeriodStepsProps {
  view: View
  departmentId: string
  first: string
  last: string
  /** Where it is known what day it is there. */
  toToday?: () => void
}

export const PeriodSteps = ({ view, departmentId, first, last, toToday }: PeriodStepsProps) => {
  const { t } = useTranslation('planning')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const go = (date: string) => navigate(periodAddress(view, departmentId, date, query))
  return (
    <>
      <Button
        type="text"
        className={styles.step}
        icon={<LeftOutlined />}
        aria-label={t('schedule.bar.previous')}
        onClick={() => go(addDays(first, -1))}
      />
      <PeriodName first={first} last={last} />
      <Button
        type="text"
        className={styles.step}
        icon={<RightOutlined />}
        aria-label={t('schedule.bar.next')}
        onClick={() => go(addDays(last, 1))}
      />
      {toToday && (
        <Button type="text" onClick={toToday}>
          {t('schedule.bar.today')}
        </Button>
      )}
    </>
  )
}

/** Only days from Monday to Sunday are a week that has a number; what is none has its dates, a month its name. */
const PeriodName = ({ first, last }: Pick<PeriodStepsProps, 'first' | 'last'>) => {
  const { t } = useTranslation('planning')
  const formats = useFormats()
  if (startOfWeek(first) !== first || addDays(first, 6) !== last)
    return (
      <strong className={styles.period}>
        {isMonth(first, last) ? formats.month(first) : formats.period(first, last)}
      </strong>
    )
  return (
    <span className={styles.week} title={formats.period(first, last)}>
      <strong className={styles.period}>{t('schedule.bar.week', { number: weekNumber(first) })}</strong>{' '}
      <span className={styles.dates}>
        {t('schedule.bar.dates', { first: formats.headDate(first), last: formats.headDate(last) })}
      </span>
    </span>
  )
}
