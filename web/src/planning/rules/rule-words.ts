/** The fields of a scheduling rule in the words of its form, for its history. */
import { useTranslation } from 'react-i18next'
import type { Strength } from '#contract/engine.ts'
import { styleGoals } from '#contract/planning/plans/plan-style.ts'
import type { SchedulingRule } from '#contract/planning/settings/scheduling-rule.ts'
import type { HistoryWords } from '#web/derivation/history-words.ts'
import { useDepartmentName } from '#web/person/index.ts'
import { weightNames } from '#web/planning/rules/weight-presets.ts'
import { useFormats } from '#web/time/index.ts'

type Rule = SchedulingRule

/** Figures lie together in what is stored. */
export const useRuleWords = (): HistoryWords => {
  const { t } = useTranslation('planning')
  const { hours } = useFormats()
  const departmentName = useDepartmentName()
  const weights = weightNames.map(name => [`figures.weights.${name}`, { label: t(`weight.${name}`) }] as const)
  const goals = styleGoals.map(
    goal =>
      [
        `figures.style.${goal}`,
        { label: t(`style.goal.${goal}`), say: (to: Strength) => t(`strength.${to}`) },
      ] as const,
  )
  return {
    name: { label: t('rule.name') },
    departmentIds: {
      label: t('rule.departments'),
      say: (ids: string[]) => ids.map(departmentName).filter(Boolean).join(' · '),
    },
    enabled: { label: t('shift.enabled') },
    prediction: { label: t('rule.prediction'), say: (value: Rule['prediction']) => t(`prediction.${value}`) },
    algorithm: { label: t('rule.algorithm'), say: (value: Rule['algorithm']) => t(`algorithm.${value}`) },
    rank: { label: t('rule.rank') },
    'figures.restHours': { label: t('rule.rest_hours') },
    'figures.comfort.maxRunDays': { label: t('rule.max_run_days') },
    'figures.comfort.maxShiftChanges': { label: t('rule.max_shift_changes') },
    'figures.stepMinutes': { label: t('rule.step') },
    'figures.dutyMinutes.0': { label: t('rule.shortest'), say: hours },
    'figures.dutyMinutes.1': { label: t('rule.longest'), say: hours },
    'figures.priority': {
      label: t('rule.priority'),
      say: (list: Rule['priority']) => list.map(each => t(`priority.${each}`)).join(' · '),
    },
    'figures.influences': {
      label: t('rule.influences'),
      say: (list: Rule['influences']) => list.map(each => t(`influence.${each}`)).join(' · '),
    },
    ...Object.fromEntries([...goals, ...weights]),
    'figures.style.twoStretches.mostPercent': { label: t('style.most_percent') },
  }
}
