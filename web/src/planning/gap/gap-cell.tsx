/** How far a plan may be above the best possible, in a column: the share, and the sentence with its time when pointed at. */
import { useTranslation } from 'react-i18next'
import { emptyGap } from '#contract/planning/plans/gap.ts'
import { useLocale } from '#web/messages/locale.ts'
import { instantText } from '#web/time/instant-format.ts'
import { useGapText } from './use-gap-text.ts'

export const GapCell = ({ gap, provedAt }: { gap: number | null; provedAt: string | null }) => {
  const { t } = useTranslation('planning')
  const locale = useLocale()
  const { sentence, short } = useGapText()
  if (gap === null) return t('gap.none')
  const isProved = provedAt !== null && gap < emptyGap
  const told = isProved ? t('gap.proved', { told: sentence(gap), at: instantText(provedAt, locale) }) : sentence(gap)
  return <span title={told}>{short(gap)}</span>
}
