/** At an open duty: how many could take it, in words. */
import { useTranslation } from 'react-i18next'
import type { Duty } from '#contract/engine.ts'
import { useTakers } from './use-takers.ts'
import styles from './week-cell.module.css'

export const Takers = ({ duty }: { duty: Duty }) => {
  const { t } = useTranslation('planning')
  const count = useTakers(duty)
  if (count === undefined) return null
  return (
    <span className={styles.takers} data-takers={count}>
      {count === 0 ? t('schedule.cell.takers_none') : t('schedule.cell.takers', { count })}
    </span>
  )
}
