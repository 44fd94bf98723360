/**
 * A gap in words: a whole sentence, or the share alone for a column. Where nothing is proved there are no words; where what
 * is proved says nothing of the roster, words stand in place of the share.
 */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { emptyGap, looseGap } from '#contract/planning/plans/gap.ts'
import { useFormats } from '#web/time/index.ts'

export const useGapText = () => {
  const { t } = useTranslation('planning')
  const { share } = useFormats()
  return useMemo(() => {
    const sentence = (gap: number): string => {
      if (gap === 0) return t('gap.best')
      if (gap >= emptyGap) return t('gap.unknown')
      return t(gap > looseGap ? 'gap.loose' : 'gap.within', { share: share(gap, 1) })
    }
    /** Of a search under way, which may still prove more. */
    const searching = (gap: number): string => (gap >= emptyGap ? t('gap.improving') : sentence(gap))
    const short = (gap: number): string => {
      if (gap === 0) return t('gap.best')
      return gap >= emptyGap ? t('gap.unknown_short') : t('gap.short', { share: share(gap, 1) })
    }
    return { sentence, searching, short }
  }, [t, share])
}
