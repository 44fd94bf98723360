/** P21: the scheduling rules: for which departments, whether enabled, and what the forecast follows. */
import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { planningCalls } from '#contract/planning/calls.ts'
import type { SchedulingRule } from '#contract/planning/scheduling-rule.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { useSession } from '#web/app/session.tsx'
import {
  type Column,
  DataTable,
  exportWith,
  ListPage,
  NothingListed,
  useEnable,
  useEnabledColumn,
  useRemove,
  useRowCommands,
  useUrlFilters,
} from '#web/list/index.ts'
import { DepartmentFilter } from '#web/person/index.ts'
import { QueryStates } from '#web/states/index.ts'

const kinds = { department: 'id' } as const
const size = 100
const editPath = '/planning/rules/edit'

export const Rules = () => {
  const { t } = useTranslation(['planning', 'shared'])
  const { may } = useSession()
  const navigate = useNavigate()
  const filters = useUrlFilters(kinds)
  const { department } = filters.values
  const filter = { departmentId: department || undefined }
  const rules = useQueryCall(planningCalls.listSchedulingRules, { ...filter, page: filters.page, size })
  const stale = [planningCalls.listSchedulingRules]
  const enable = useEnable(planningCalls.enableSchedulingRule, stale)
  const remove = useRemove(planningCalls.deleteSchedulingRule, planningCalls.recoverSchedulingRule, stale)
  const edit = may('planning.rules')
  const enabledColumn = useEnabledColumn<SchedulingRule>(t('shift.enabled'))
  const columns = useMemo<Column<SchedulingRule>[]>(
    () => [
      { key: 'name', title: t('rule.name'), value: row => row.name },
      { key: 'departments', title: t('field.department'), value: row => row.departmentNames.join(' · ') },
      { key: 'prediction', title: t('rule.prediction'), value: row => t(`prediction.${row.prediction}`) },
      { key: 'algorithm', title: t('rule.algorithm'), value: row => t(`algorithm.${row.algorithm}`) },
      { key: 'rank', title: t('rule.rank'), value: row => row.rank, align: 'end' },
      enabledColumn,
    ],
    [t, enabledColumn],
  )
  const commands = useRowCommands<SchedulingRule>({
    may: edit,
    nameOf: row => row.name,
    linkTo: row => `${editPath}?id=${row.id}`,
    onEnable: (row, enabled) => enable.mutate({ id: row.id, enabled }),
    onDelete: ({ id, revision }) => remove.mutate({ id, revision }),
  })
  return (
    <ListPage
      title={t('title.rules')}
      total={rules.data?.total}
      pages={{ page: filters.page, size, onPage: filters.setPage }}
      filtered={filters.any}
      onClear={filters.clear}
      filters={
        <DepartmentFilter
          value={department}
          onChange={value => filters.set({ department: value })}
          label={t('field.department')}
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
            rowActions={commands}
            exported={exportWith(planningCalls.exportSchedulingRules, filter)}
            empty={<NothingListed filters={filters} title={t('rule.none')} text={t('rule.none_text')} />}
          />
        )}
      </QueryStates>
    </ListPage>
  )
}
