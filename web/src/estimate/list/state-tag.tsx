/** The state of an estimate as a word on its colour. */
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { EstimateState } from '#contract/estimate/estimate.ts'

const colours: Record<EstimateState, string | undefined> = {
  draft: undefined,
  needs_run: 'warning',
  ready: 'processing',
  handed_over: 'success',
}

export const StateTag = ({ state }: { state: EstimateState }) => {
  const { t } = useTranslation('estimate')
  return <Tag color={colours[state]}>{t(`state.${state}`)}</Tag>
}
