/** The days that are shown, with the ways to the site's plan before and after them. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { addDays, useFormats } from '#web/time/index.ts'
import styles from './bars.module.css'
import type { View } from './plan-bar.tsx'

interface PeriodStepsProps {
  view: View
  departmentId: string
  first: string
  last: string
}

export const PeriodSteps = ({ view, departmentId, first, last }: PeriodStepsProps) => {
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const navigate = useNavigate()
  const go = (date: string) => navigate(`/planning/schedule/${view}?site=${departmentId}&date=${date}`)
  return (
    <>
      <Button size="small" aria-label={t('schedule.bar.previous')} onClick={() => go(addDays(first, -1))}>
        ‹
      </Button>
      <strong className={styles.period}>{formats.period(first, last)}</strong>
      <Button size="small" aria-label={t('schedule.bar.next')} onClick={() => go(addDays(last, 1))}>
        ›
      </Button>
    </>
  )
}
