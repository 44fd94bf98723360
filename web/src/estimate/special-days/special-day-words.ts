/** The fields of a special day in the words of its form, and its effect as a share more or less. */
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { EnteredKind } from '#contract/estimate/special-day.ts'
import type { HistoryWords } from '#web/derivation/history-words.ts'
import { useFormats } from '#web/time/index.ts'

const MILLION = 1_000_000

export const useEffectText = () => {
  const { share } = useFormats()
  return useCallback(
    (effect: number) => `${effect >= MILLION ? '+' : ''}${share(Math.round((effect - MILLION) / 100), 1)}`,
    [share],
  )
}

export const useSpecialDayWords = (): HistoryWords => {
  const { t } = useTranslation('estimate')
  const { date } = useFormats()
  const effect = useEffectText()
  return {
    name: { label: t('special.name') },
    kind: { label: t('special.kind'), say: (kind: EnteredKind) => t(`kind.${kind}`) },
    dates: {
      label: t('special.dates'),
      say: (dates: string[]) => dates.map(each => date(each)).join(' · '),
      entries: (dates: string[]) => dates.map(each => date(each)),
    },
    effect: { label: t('special.effect'), say: effect },
    reason: { label: t('special.reason') },
  }
}
