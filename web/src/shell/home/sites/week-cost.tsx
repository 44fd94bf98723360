/** The cost of the present period over all sites against its budget, as it is planned; nothing for who may not see pay. */
import { useTranslation } from 'react-i18next'
import type { SiteOverviewRow } from '#contract/planning/plans/site-overview.ts'
import { useFormats } from '#web/time/index.ts'
import styles from './week-cost.module.css'

/** Sites of which both are known: a sum over half of them would compare what does not belong together. */
export const costOf = (rows: readonly SiteOverviewRow[]): { cost: number; budget: number } | null => {
  const known = rows.flatMap(({ plan, figures }) =>
    plan?.counted && figures?.costCents != null && figures.budgetCents
      ? [[figures.costCents, figures.budgetCents]]
      : [],
  )
  if (known.length === 0 || known.length < rows.filter(row => row.plan).length) return null
  const [cost, budget] = [0, 1].map(at => known.reduce((sum, each) => sum + (each[at] ?? 0), 0))
  return { cost: cost ?? 0, budget: budget ?? 0 }
}

export const WeekCost = ({ rows, days }: { rows: readonly SiteOverviewRow[]; days: number }) => {
  const { t } = useTranslation('home')
  const { wholeMoney, share } = useFormats()
  const figures = costOf(rows)
  if (!figures) return null
  const { cost, budget } = figures
  const apart = Math.abs(budget - cost)
  const values = { amount: wholeMoney(apart), share: share(Math.round((apart * 10_000) / budget), 1) }
  const over = cost > budget
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <h2>{t(days === 7 ? 'cost.title' : 'cost.title_period')}</h2>
        <span>{t('cost.planned')}</span>
      </div>
      <p className={styles.figure}>
        {wholeMoney(cost)} <small>/ {wholeMoney(budget)}</small>
      </p>
      <p className={over ? styles.over : styles.text}>
        {apart === 0 ? t('cost.even') : t(over ? 'cost.over' : 'cost.under', values)}
      </p>
    </section>
  )
}
