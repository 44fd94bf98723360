/** Beneath the dates of an estimate: the weeks of plans that they cover, and a way to whole ones. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { estimateDaysLimit } from '#contract/estimate/estimate.ts'
import styles from '#web/estimate/estimate.module.css'
import { useTouchedPeriods } from '#web/estimate/wizard/use-touched-periods.ts'
import { daysBetween, useFormats } from '#web/time/index.ts'

interface PeriodNoteProps {
  first: string | null
  last: string | null
  onTake: (first: string, last: string) => void
}

export const PeriodNote = ({ first, last, onTake }: PeriodNoteProps) => {
  const { t } = useTranslation('estimate')
  const { period } = useFormats()
  const periods = useTouchedPeriods(first, last)
  if (!periods) return null
  const months = periods.filter(each => each.period === 'month')
  const weeks = periods.filter(each => each.period === 'week')
  // A month of plans is as good as weeks of them.
  if (months.length > 0 && months.every(each => each.whole)) return null
  const [start] = weeks
  // No more of them than an estimate may have days.
  const end = weeks.findLast(each => start && daysBetween(start.first, each.last) < estimateDaysLimit)
  const parts = weeks.filter(each => !each.whole)
  if (!start || !end) return null
  if (parts.length === 0) return <p className={styles.hint}>{t('basics.weeks', { count: weeks.length })}</p>
  const named = parts.map(each => t('basics.part_of', { period: period(each.first, each.last), days: each.days }))
  return (
    <div className={styles.line}>
      <span>{t('basics.part', { list: named.join(t('basics.part_joint')) })}</span>
      <Button size="small" onClick={() => onTake(start.first, end.last)}>
        {t('basics.take_whole', { period: period(start.first, end.last) })}
      </Button>
    </div>
  )
}
