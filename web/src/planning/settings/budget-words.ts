/** The fields of a budget in the words of its form, for its history. */
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import type { planningCalls } from '#contract/planning/calls.ts'
import type { HistoryWords } from '#web/derivation/history-words.ts'
import { useDepartmentName } from '#web/person/index.ts'
import { useFormats } from '#web/time/index.ts'

type Kind = Output<typeof planningCalls.listBudgets>['rows'][number]['kind']

export const useBudgetWords = (): HistoryWords => {
  const { t } = useTranslation('planning')
  const { money, share } = useFormats()
  const departmentName = useDepartmentName()
  return {
    from: { label: t('budget.from') },
    departmentId: { label: t('template.store'), say: departmentName },
    kind: { label: t('budget.kind'), say: (kind: Kind) => t(`budget.kind.${kind}`) },
    amountCents: { label: t('budget.kind.amount'), say: (cents: number) => money(cents) },
    basisPoints: { label: t('budget.kind.share'), say: (points: number) => share(points) },
  }
}
