/** A gap in words: a whole sentence, or the share alone for a column. Where nothing is proved there are no words. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { looseGap } from '#contract/planning/plans/gap.ts'
import { useFormats } from '#web/time/index.ts'

export const useGapText = () => {
  const { t } = useTranslation('planning')
  const { share } = useFormats()
  return useMemo(() => {
    const sentence = (gap: number): string => {
      if (gap === 0) return t('gap.best')
      return t(gap > looseGap ? 'gap.loose' : 'gap.within', { share: share(gap, 1) })
    }
    const short = (gap: number): string => (gap === 0 ? t('gap.best') : t('gap.short', { share: share(gap, 1) }))
    return { sentence, short }
  }, [t, share])
}
