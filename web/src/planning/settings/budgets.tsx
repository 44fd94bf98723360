/** The weekly labour budgets of the sites: an amount, or a share of the forecast turnover, from a week on. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import type { Column } from '#web/list/index.ts'
import { BudgetDrawer } from '#web/planning/settings/budget-drawer.tsx'
import { useSession } from '#web/session/session.tsx'
import { SettingsPart, useRemove } from '#web/settings/index.ts'
import { useFormats } from '#web/time/index.ts'

export type BudgetRow = Output<typeof planningCalls.listBudgets>['rows'][number]

export const Budgets = () => {
  const { t } = useTranslation(['planning', 'shared'])
  const { may } = useSession()
  const { date, money, share } = useFormats()
  const budgets = useQueryCall(planningCalls.listBudgets, {})
  const remove = useRemove(planningCalls.deleteBudget, planningCalls.recoverBudget, [planningCalls.listBudgets])
  const edit = may('planning.rules')
  const columns = useMemo<Column<BudgetRow>[]>(
    () => [
      { key: 'site', title: t('template.store'), value: row => row.departmentName },
      { key: 'from', title: t('budget.from'), value: row => row.from, render: row => date(row.from) },
      { key: 'kind', title: t('budget.kind'), value: row => t(`budget.kind.${row.kind}`) },
      {
        key: 'value',
        title: t('budget.value'),
        value: row => row.amountCents ?? row.basisPoints,
        render: row => (row.kind === 'amount' ? money(row.amountCents ?? 0) : share(row.basisPoints ?? 0)),
        align: 'end',
      },
    ],
    [t, date, money, share],
  )
  return (
    <SettingsPart
      name="planning.budgets"
      title={t('settings.tab.budgets')}
      begin={t('budget.add')}
      query={budgets}
      columns={columns}
      edit={edit}
      readable={false}
      nameOf={row => `${row.departmentName} ${date(row.from)}`}
      onDelete={({ id, revision }) => remove.mutate({ id, revision })}
      opens={({ row, onClose }) => <BudgetDrawer budget={row} onClose={onClose} />}
      none={{ title: t('budget.none'), text: t('budget.none_text') }}
    />
  )
}
