/** The state of a plan in words, with the version that it is the state of. */
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanRow } from '#contract/planning/plans/plan.ts'

/** Only what is in effect is the version in force; what waits for approval, came back or is edited will be the next one. */
const versionOf = ({ state, versionNumber }: Pick<PlanRow, 'state' | 'versionNumber'>): string => {
  if (versionNumber === null) return ''
  return ` v${state === 'in_effect' ? versionNumber : versionNumber + 1}`
}

export function useStateText(): (plan: Pick<PlanRow, 'state' | 'versionNumber'>) => string {
  const { t } = useTranslation('planning')
  return useCallback(plan => `${t(`plan.state.${plan.state}`)}${versionOf(plan)}`, [t])
}
