/** P21: the scheduling rules: for which departments, whether enabled, and what the forecast follows. */
import { Button, Tag } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { planningCalls } from '#contract/planning/calls.ts'
import type { SchedulingRule } from '#contract/planning/scheduling-rule.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { useSession } from '#web/app/session.tsx'
import { useConfirm } from '#web/form/index.ts'
import { type Column, DataTable, ListPage, useUrlFilters } from '#web/list/index.ts'
import { DepartmentPicker } from '#web/person/index.ts'
import { Empty, FilteredEmpty, QueryStates } from '#web/states/index.ts'

const kinds = { department: 'id' } as const
const size = 100
const editPath = '/planning/rules/edit'

export const Rules = () => {
  const { t } = useTranslation(['planning', 'shared'])
  const { may } = useSession()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const filters = useUrlFilters(kinds)
  const { department } = filters.values
  const rules = useQueryCall(planningCalls.listSchedulingRules, {
    departmentId: department || undefined,
    page: filters.page,
    size,
  })
  const stale = [planningCalls.listSchedulingRules]
  const enable = useActCall(planningCalls.enableSchedulingRule, { stale })
  const remove = useActCall(planningCalls.deleteSchedulingRule, { stale, done: t('shared:done.delete') })
  const edit = may('planning.rules')
  const columns = useMemo<Column<SchedulingRule>[]>(
    () => [
      { key: 'name', title: t('rule.name'), value: row => row.name },
      { key: 'departments', title: t('field.department'), value: row => row.departmentNames.join(' · ') },
      { key: 'prediction', title: t('rule.prediction'), value: row => t(`prediction.${row.prediction}`) },
      { key: 'algorithm', title: t('rule.algorithm'), value: row => t(`algorithm.${row.algorithm}`) },
      { key: 'rank', title: t('rule.rank'), value: row => row.rank, align: 'end' },
      {
        key: 'enabled',
        title: t('shift.enabled'),
        value: row => t(row.enabled ? 'shared:list.enabled' : 'shared:list.disabled'),
        render: row => (
          <Tag color={row.enabled ? 'success' : undefined}>
            {t(row.enabled ? 'shared:list.enabled' : 'shared:list.disabled')}
          </Tag>
        ),
      },
    ],
    [t],
  )
  const onRemove = async (row: SchedulingRule) => {
    if (await confirm({ question: t('shared:confirm.delete', { name: row.name }) })) remove.mutate({ id: row.id })
  }
  return (
    <ListPage
      title={t('title.rules')}
      total={rules.data?.total}
      pages={{ page: filters.page, size, onPage: filters.setPage }}
      filtered={filters.any}
      onClear={filters.clear}
      filters={
        <DepartmentPicker
          value={department || null}
          onChange={value => filters.set({ department: typeof value === 'string' ? value : '' })}
          clearable
          width={200}
          label={t('field.department')}
          placeholder={t('field.department')}
        />
      }
      actions={
        edit && (
          <Button type="primary" onClick={() => navigate(editPath)}>
            {t('shared:action.new')}
          </Button>
        )
      }
    >
      <QueryStates query={rules} shape="table">
        {data => (
          <DataTable
            name="planning.rules"
            caption={t('title.rules')}
            rows={data.rows}
            columns={columns}
            rowKey={row => row.id}
            rowName={row => row.name}
            rowLink={row => `${editPath}?id=${row.id}`}
            rowActions={row =>
              edit
                ? [
                    { key: 'edit', label: t('shared:action.edit'), to: `${editPath}?id=${row.id}` },
                    {
                      key: 'enable',
                      label: t(row.enabled ? 'shared:action.disable' : 'shared:action.enable'),
                      onChoose: () => enable.mutate({ id: row.id, enabled: !row.enabled }),
                    },
                    { key: 'delete', label: t('shared:action.delete'), danger: true, onChoose: () => onRemove(row) },
                  ]
                : []
            }
            empty={
              filters.any ? (
                <FilteredEmpty onClear={filters.clear} />
              ) : (
                <Empty title={t('rule.none')} text={t('rule.none_text')} />
              )
            }
          />
        )}
      </QueryStates>
    </ListPage>
  )
}
