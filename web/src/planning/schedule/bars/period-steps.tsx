/** The days that are shown, with the ways to the site's plan before and after them. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { addDays, useFormats } from '#web/time/index.ts'
import { isMonth } from '../around/dates-shown.ts'
import { periodAddress } from '../rows/use-row-choice.ts'
import styles from './bars.module.css'
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
  const formats = useFormats()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const go = (date: string) => navigate(periodAddress(view, departmentId, date, query))
  return (
    <>
      <Button size="small" aria-label={t('schedule.bar.previous')} onClick={() => go(addDays(first, -1))}>
        ‹
      </Button>
      <strong className={styles.period}>
        {isMonth(first, last) ? formats.month(first) : formats.period(first, last)}
      </strong>
      <Button size="small" aria-label={t('schedule.bar.next')} onClick={() => go(addDays(last, 1))}>
        ›
      </Button>
      {toToday && (
        <Button size="small" onClick={toToday}>
          {t('schedule.bar.today')}
        </Button>
      )}
    </>
  )
}
