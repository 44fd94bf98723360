/** Figures of the whole estimate, beside every step. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import styles from '#web/estimate/estimate.module.css'
import { useWholeFigures } from '#web/estimate/whole-figures.tsx'
import { WhyFigure } from '#web/estimate/why-figure.tsx'
import { useFormats } from '#web/time/index.ts'

export const Summary = ({ estimate }: { estimate: EstimateDetail }) => {
  const { t } = useTranslation('estimate')
  const { number, share, period } = useFormats()
  const { forecast } = estimate
  const percent = (millionths: number) => share(Math.round(millionths / 100))
  /** How far the past was off: over so many days, by each method that has a share. */
  const past = (label: string, error: 'wape' | 'bias'): [string, ReactNode] => {
    if (!forecast) return [label, null]
    const { quality, methods } = forecast
    const value = percent(quality[error])
    const used = methods.filter(each => each.share > 0)
    const why = async () => ({
      lines: [
        ...used.map(each => ({
          text: t(`method.${each.method}`),
          value: percent(each[error]),
          from: t('why.share', { share: percent(each.share) }),
        })),
        { text: t('accuracy.days'), value: number(quality.days) },
        { text: label, value },
      ],
    })
    return [
      label,
      <WhyFigure key={label} title={t('why.figure', { figure: label, value })} why={why}>
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
