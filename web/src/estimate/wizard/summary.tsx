/** Figures of the whole estimate, beside every step. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import styles from '#web/estimate/estimate.module.css'
import { usePastError } from '#web/estimate/past-error.ts'
import { useWholeFigures } from '#web/estimate/whole-figures.tsx'
import { WhyFigure } from '#web/estimate/why-figure.tsx'
import { useFormats } from '#web/time/index.ts'

export const Summary = ({ estimate }: { estimate: EstimateDetail }) => {
  const { t } = useTranslation('estimate')
  const { period } = useFormats()
  const { forecast } = estimate
  const pastError = usePastError()
  /** How far the past was off. */
  const past = (label: string, error: 'wape' | 'bias'): [string, ReactNode] => {
    if (!forecast) return [label, null]
    const { value, lines } = pastError(forecast, error, label)
    return [
      label,
      <WhyFigure key={label} title={t('why.figure', { figure: label, value })} why={async () => ({ lines })}>
        {value}
      </WhyFigure>,
    ]
  }
  const lines: [string, ReactNode][] = [
    ...useWholeFigures(estimate),
    past(t('sum.error'), 'wape'),
    past(t('sum.bias'), 'bias'),
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
