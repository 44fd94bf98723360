/**
 * Asks before an act that takes a handed-over estimate back from scheduling, and in the same dialog whatever else is in
 * doubt about it. Resolves to whether to go on.
 */
import { useTranslation } from 'react-i18next'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import { useConfirm } from '#web/form/index.ts'

export interface Doubt {
  question: string
  verb: string
}

export const useTakeBack = ({ state }: Pick<EstimateDetail, 'state'>) => {
  const { t } = useTranslation(['estimate', 'shared'])
  const confirm = useConfirm()
  return async (doubt?: Doubt): Promise<boolean> => {
    const handedOver = state === 'handed_over'
    if (!handedOver && !doubt) return true
    return confirm({
      question: doubt?.question ?? t('take_back.question'),
      consequence: handedOver ? t(doubt ? 'take_back.also' : 'take_back.text') : undefined,
      verb: doubt?.verb ?? t('take_back.verb'),
      cancelled: t('shared:cancelled.edit'),
    })
  }
}
