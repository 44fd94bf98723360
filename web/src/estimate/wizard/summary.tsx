/** Figures of the whole estimate, beside every step. */
import { useTranslation } from 'react-i18next'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import styles from '#web/estimate/estimate.module.css'
import { useFormats } from '#web/time/index.ts'

export const Summary = ({ estimate }: { estimate: EstimateDetail }) => {
  const { t } = useTranslation('estimate')
  const { money, number, hours, share, period } = useFormats()
  const { turnoverCents, transactions, directMinutes, indirectMinutes, forecast } = estimate
  const lines: [string, string | null][] = [
    [t('sum.turnover'), turnoverCents === null ? null : money(turnoverCents)],
    [t('sum.transactions'), transactions === null ? null : number(transactions)],
    [t('sum.direct'), directMinutes === null ? null : hours(directMinutes)],
    [t('sum.indirect'), indirectMinutes === null ? null : hours(indirectMinutes)],
    [t('sum.error'), forecast === null ? null : share(Math.round(forecast.quality.wape / 100))],
    [t('sum.bias'), forecast === null ? null : share(Math.round(forecast.quality.bias / 100))],
  ]
  return (
    <aside className={styles.panel} aria-label={t('wizard.summary')}>
      <h2>{t('wizard.summary')}</h2>
      <p className={styles.hint}>
        {estimate.departmentName}
        <br />
        <span className={styles.period}>{period(estimate.first, estimate.last)}</span>
      </p>
      <dl className={styles.summary}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      {estimate.remark && <p className={styles.hint}>{estimate.remark}</p>}
    </aside>
  )
}
