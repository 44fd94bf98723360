/** The fields of a warning rule in the words of its form, for its history. */
import { useTranslation } from 'react-i18next'
import type { WarningRule } from '#contract/planning/settings/warning-rule.ts'
import type { HistoryWords } from '#web/derivation/history-words.ts'
import { valueAt } from '#web/form/paths.ts'
import { useCodeText } from '#web/messages/code-text.ts'
import { type Figure, ruleKindOf } from '#web/planning/warnings/rule-kinds.ts'
import { useFormats } from '#web/time/index.ts'

export const useWarningWords = (): HistoryWords => {
  const { t } = useTranslation(['planning', 'shared'])
  const text = useCodeText('engine')
  const { hours, clock, money } = useFormats()
  const figureOf = (figure: Figure, value: unknown): string => {
    if (figure === 'cycle') return t(`warning.cycle.${String(value) as 'month'}`)
    if (typeof value !== 'number') return ''
    const said = { duration: hours, clock, money, count: String }
    return said[figure](value)
  }
  /** The check and its figures, since another check asks for others. */
  const check = (rule: WarningRule['rule']) => {
    const figures = (ruleKindOf(rule.id)?.figures ?? []).map(
      ({ name, figure }) =>
        `${text('engine', `param.${name}`, {}, name)} ${figureOf(figure, valueAt(rule.params, name))}`,
    )
    return [text('engine', `rule.${rule.id}`, {}, rule.id), ...figures].join(' · ')
  }
  return {
    number: { label: t('warning.number') },
    description: { label: t('warning.description') },
    rule: { label: t('warning.rule'), say: check },
    processing: {
      label: t('warning.processing'),
      say: (how: WarningRule['processing']) => t(`shared:severity.${how}`),
    },
    overridable: { label: t('warning.overridable') },
    validFrom: { label: t('warning.valid_from') },
    validTo: { label: t('warning.valid_to') },
    enabled: { label: t('shift.enabled') },
  }
}
