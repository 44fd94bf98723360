/** The weekly labour budgets of the sites: an amount, or a share of the forecast turnover, from a week on. */
import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { OpenRecord, useConfirm, useOpenParam } from '#web/form/index.ts'
import { type Column, DataTable } from '#web/list/index.ts'
import { BudgetDrawer } from '#web/planning/settings/budget-drawer.tsx'
import { useSession } from '#web/session/session.tsx'
import { useRemove } from '#web/settings/index.ts'
import { Empty, QueryStates } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'

export type BudgetRow = Output<typeof planningCalls.listBudgets>['rows'][number]

export const Budgets = () => {
  const { t } = useTranslation(['planning', 'shared'])
  const { may } = useSession()
  const { date, money, share } = useFormats()
  const drawer = useOpenParam()
  const confirm = useConfirm()
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
  const onRemove = async (row: BudgetRow) => {
    const name = `${row.departmentName} ${date(row.from)}`
    if (await confirm({ question: t('shared:confirm.delete', { name }) }))
      remove.mutate({ id: row.id, revision: row.revision })
  }
  return (
    <QueryStates query={budgets} shape="table">
      {data => (
        <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 }}>
          {edit && (
            <div>
              <Button onClick={() => drawer.show('new')}>{t('budget.add')}</Button>
            </div>
          )}
          <DataTable
            name="planning.budgets"
            caption={t('settings.tab.budgets')}
            rows={data.rows}
            columns={columns}
            rowKey={row => row.id}
            rowName={row => row.departmentName}
            rowLink={edit ? row => drawer.linkTo(row.id) : undefined}
            rowActions={row =>
              edit
                ? [
                    { key: 'edit', label: t('shared:action.edit'), to: drawer.linkTo(row.id) },
                    { key: 'delete', label: t('shared:action.delete'), danger: true, onChoose: () => onRemove(row) },
                  ]
                : []
            }
            empty={<Empty title={t('budget.none')} text={t('budget.none_text')} />}
          />
          <OpenRecord drawer={drawer} rows={data.rows}>
            {(row, open) => <BudgetDrawer key={open} budget={row} onClose={drawer.close} />}
          </OpenRecord>
        </div>
      )}
    </QueryStates>
  )
}
