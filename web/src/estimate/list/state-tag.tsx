/** The state of an estimate as a word. */
import { useTranslation } from 'react-i18next'
import type { EstimateState } from '#contract/estimate/estimate.ts'
import { type StateTone, StateWord } from '#web/list/state-word.tsx'

const tones: Record<EstimateState, StateTone> = {
  draft: 'waiting',
  needs_run: 'warning',
  ready: 'busy',
  handed_over: 'usual',
}

export const StateTag = ({ state }: { state: EstimateState }) => {
  const { t } = useTranslation('estimate')
  return <StateWord tone={tones[state]}>{t(`state.${state}`)}</StateWord>
}
