/** P21: the scheduling rules: for which departments, whether enabled, and what the forecast follows. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { planningCalls } from '#contract/planning/calls.ts'
import type { SchedulingRule } from '#contract/planning/settings/scheduling-rule.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { type Column, exportWith, useEnable, useEnabledColumn, useUrlFilters } from '#web/list/index.ts'
import { DepartmentFilter } from '#web/person/index.ts'
import { useSession } from '#web/session/session.tsx'
import { SettingsList, useRemove } from '#web/settings/index.ts'

const kinds = { department: 'id' } as const
const size = 100

export const Rules = () => {
  const { t } = useTranslation(['planning', 'shared'])
  const { may } = useSession()
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
  return (
    <SettingsList<SchedulingRule>
      {...{ query: rules, columns, filters, edit }}
      name="planning.rules"
      title={t('title.rules')}
      pages={{ page: filters.page, size, onPage: filters.setPage }}
      finder={
        <DepartmentFilter
          value={department}
          onChange={value => filters.set({ department: value })}
          label={t('field.department')}
        />
      }
      nameOf={row => row.name}
      none={{ title: t('rule.none'), text: t('rule.none_text') }}
      onEnable={enable.mutate}
      onDelete={({ id, revision }) => remove.mutate({ id, revision })}
      exported={exportWith(planningCalls.exportSchedulingRules, filter)}
      opens="/planning/rules/edit"
    />
  )
}
