/** The cost of the present period over all sites against its budget, as it is planned; nothing for who may not see pay. */
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import type { planningCalls } from '#contract/planning/calls.ts'
import { useFormats } from '#web/time/index.ts'
import large from '../large-figure.module.css'
import { isWeek } from './is-week.ts'
import styles from './week-cost.module.css'

interface WeekCostProps {
  figures: Output<typeof planningCalls.siteOverview>['cost']
  period: { first: string; last: string }
}

export const WeekCost = ({ figures, period }: WeekCostProps) => {
  const { t } = useTranslation('home')
  const { wholeMoney, share } = useFormats()
  if (!figures) return null
  const { costCents: cost, budgetCents: budget } = figures
  const apart = Math.abs(budget - cost)
  const values = { amount: wholeMoney(apart), share: share(Math.round((apart * 10_000) / budget), 1) }
  const over = cost > budget
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <h2>{t(isWeek(period) ? 'cost.title' : 'cost.title_period')}</h2>
        <span>{t('cost.planned')}</span>
      </div>
      <p className={large.figure}>
        {wholeMoney(cost)} <small>/ {wholeMoney(budget)}</small>
      </p>
      <p className={over ? styles.over : styles.text}>
        {apart === 0 ? t('cost.even') : t(over ? 'cost.over' : 'cost.under', values)}
      </p>
    </section>
  )
}
