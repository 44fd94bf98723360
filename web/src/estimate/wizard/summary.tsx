/** Figures of the whole estimate in a row, above every step and every part of its details. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import styles from '#web/estimate/estimate.module.css'
import { Figures } from '#web/estimate/figures.tsx'
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
    <aside className={styles.whole} aria-label={t('wizard.summary')}>
      <Figures lines={lines} />
      <p className={styles.hint}>
        {[estimate.departmentName, period(estimate.first, estimate.last), estimate.remark].filter(Boolean).join(' · ')}
      </p>
    </aside>
  )
}
