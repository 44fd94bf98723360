/** How far forecasts of a site's past were off: by each method that has a share, over so many days. */
import { useTranslation } from 'react-i18next'
import type { Forecast } from '#contract/engine.ts'
import type { DerivationLine } from '#web/derivation/derivation-card.tsx'
import { useFormats } from '#web/time/index.ts'

export const usePastError = () => {
  const { t } = useTranslation('estimate')
  const { number, share } = useFormats()
  const percent = (millionths: number) => share(Math.round(millionths / 100))
  /** The figure, and the lines that it opens. */
  return ({ quality, methods }: Pick<Forecast, 'quality' | 'methods'>, error: 'wape' | 'bias', label: string) => {
    const value = percent(quality[error])
    const lines: DerivationLine[] = [
      ...methods
        .filter(each => each.share > 0)
        .map(each => ({
          text: t(`method.${each.method}`),
          value: percent(each[error]),
          from: t('why.share', { share: percent(each.share) }),
        })),
      { text: t('accuracy.days'), value: number(quality.days) },
      { text: label, value },
    ]
    return { value, lines }
  }
}
