/** Whether a forecast was made with a ratio that the wizard shows, on how many of its days, and how much of it that is. */
import { useTranslation } from 'react-i18next'
import type { Forecast, ForecastMethod } from '#contract/engine.ts'
import styles from '#web/estimate/estimate.module.css'
import { useFormats } from '#web/time/index.ts'

/** The step of a day's derivation in which a ratio is used, and the methods that have such a step. */
const ratios = {
  same_period: { step: 'same_period_ratio', methods: ['same_period', 'mean'] },
  // Without last year the method of the same period is that of the recent weeks.
  recent_weeks: { step: 'recent_estimate', methods: ['recent_weeks', 'mean', 'same_period'] },
} satisfies Record<string, { step: string; methods: ForecastMethod[] }>

export type Ratio = keyof typeof ratios

export const daysWith = (forecast: Forecast, ratio: Ratio): number =>
  forecast.days.filter(day => day.derivation.some(step => step.code === ratios[ratio].step)).length

const shareWith = ({ methods, samePeriodRatio }: Forecast, ratio: Ratio): number => {
  const within: readonly ForecastMethod[] = ratios[ratio].methods
  const counts = (method: ForecastMethod) =>
    within.includes(method) && !(ratio === 'recent_weeks' && method === 'same_period' && samePeriodRatio !== undefined)
  return methods.filter(each => counts(each.method)).reduce((sum, each) => sum + each.share, 0)
}

export const RatioUse = ({ forecast, ratio }: { forecast: Forecast; ratio: Ratio }) => {
  const { t } = useTranslation('estimate')
  const { share } = useFormats()
  const days = daysWith(forecast, ratio)
  const values = { days, all: forecast.days.length, share: share(Math.round(shareWith(forecast, ratio) / 100)) }
  return (
    <p className={styles.hint}>
      {days > 0 ? t('indicators.part', values) : t('indicators.unused', { method: t(`method.${ratio}`) })}
    </p>
  )
}
