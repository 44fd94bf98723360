/** P23: the warning rules, compliance and efficiency: number, description, figures, processing, enabled. */
import { Segmented } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { planningCalls } from '#contract/planning/calls.ts'
import type { WarningRule } from '#contract/planning/settings/warning-rule.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { type Column, exportWith, useEnable, useEnabledColumn, useUrlFilters } from '#web/list/index.ts'
import { useYesNoColumn } from '#web/list/table/yes-no-column.ts'
import { useCodeText } from '#web/messages/code-text.ts'
import { WarningDrawer } from '#web/planning/warnings/warning-drawer.tsx'
import { useSession } from '#web/session/session.tsx'
import { SettingsList, useRemove } from '#web/settings/index.ts'
import { useFormats } from '#web/time/index.ts'

const tabs = ['compliance', 'efficiency'] as const
const kinds = { tab: tabs } as const
const size = 200

export const Warnings = () => {
  const { t } = useTranslation(['planning', 'shared'])
  const { mayCall } = useSession()
  const { hours } = useFormats()
  const yesNo = useYesNoColumn()
  const text = useCodeText('engine')
  const filters = useUrlFilters(kinds)
  const kind = tabs.find(each => each === filters.values.tab) ?? 'compliance'
  const filter = { kind }
  const rules = useQueryCall(planningCalls.listWarningRules, { ...filter, page: filters.page, size })
  const stale = [planningCalls.listWarningRules]
  const enable = useEnable(planningCalls.enableWarningRule, stale)
  const remove = useRemove(planningCalls.deleteWarningRule, planningCalls.recoverWarningRule, stale)
  const edit = mayCall(planningCalls.saveWarningRule)
  const enabledColumn = useEnabledColumn<WarningRule>(t('shift.enabled'))
  const columns = useMemo<Column<WarningRule>[]>(
    () => [
      { key: 'number', title: t('warning.number'), value: row => row.number, width: 120 },
      { key: 'rule', title: t('warning.rule'), value: row => text('engine', `rule.${row.rule.id}`) },
      { key: 'description', title: t('warning.description'), value: row => row.description },
      {
        key: 'interval',
        title: t('warning.interval'),
        value: row => row.interval,
        render: row => (row.interval === null ? '' : hours(row.interval)),
        align: 'end',
      },
      { key: 'days', title: t('warning.days'), value: row => row.days, align: 'end' },
      { key: 'week', title: t('warning.week'), value: row => (row.week ? t('shared:list.yes') : '') },
      { key: 'cycle', title: t('warning.cycle'), value: row => (row.cycle ? t(`warning.cycle.${row.cycle}`) : '') },
      { key: 'processing', title: t('warning.processing'), value: row => t(`shared:severity.${row.processing}`) },
      yesNo({
        key: 'needsApproval',
        title: t('warning.needs_approval'),
        is: row => row.needsApproval,
        usual: false,
      }),
      enabledColumn,
      yesNo({
        key: 'overridable',
        title: t('warning.overridable'),
        is: row => row.overridable,
        usual: true,
        hidden: true,
      }),
    ],
    [t, enabledColumn, text, hours, yesNo],
  )
  return (
    <SettingsList<WarningRule>
      {...{ query: rules, columns, edit }}
      name="planning.warnings"
      title={t('title.warnings')}
      pages={{ page: filters.page, size, onPage: filters.setPage }}
      finder={
        <Segmented
          value={kind}
          onChange={value => filters.set({ tab: value === 'compliance' ? '' : value })}
          options={tabs.map(value => ({ value, label: t(`warning.kind.${value}`) }))}
          aria-label={t('warning.kind')}
        />
      }
      nameOf={row => row.number}
      none={{ title: t('warning.none'), text: t('warning.none_text') }}
      onEnable={enable.mutate}
      onDelete={({ id, revision }) => remove.mutate({ id, revision })}
      exported={exportWith(planningCalls.exportWarningRules, filter)}
      opens={({ row, ...opened }) => <WarningDrawer warning={row} kind={kind} {...opened} />}
    />
  )
}
