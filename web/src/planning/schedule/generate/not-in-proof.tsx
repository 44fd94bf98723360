/** What the proof of a gap does not hold: without it a share says more than is known. */
import { useTranslation } from 'react-i18next'
import type { Unpriced } from '#contract/engine.ts'
import { emptyGap } from '#contract/planning/plans/gap.ts'
import styles from './generate.module.css'

interface NotInProofProps {
  gap: number | null
  unpriced: readonly Unpriced[]
}

export const NotInProof = ({ gap, unpriced }: NotInProofProps) => {
  const { t } = useTranslation('planning')
  // Where the best itself is proved, it costs nothing that the proof left out.
  // Of a gap that is told in words the proof is not told either.
  if (gap === null || gap === 0 || gap >= emptyGap || unpriced.length === 0) return null
  const terms = unpriced.map(term => t(`gap.term.${term}`)).join(t('schedule.cell.comma'))
  return <span className={styles.best}>{t('gap.unpriced', { terms })}</span>
}
