/** L08: who gets what leave: the rules of the company, each with the version that holds today. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { leaveCalls } from '#contract/leave/calls.ts'
import type { LeaveRuleRow } from '#contract/leave/rule.ts'
import { leaveIssues } from '#contract/leave/terms.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { useLeaveTypes } from '#web/leave/use-leave-types.ts'
import { ChoiceFilter } from '#web/list/filters/choice-filter.tsx'
import { type Column, exportWith, SearchBox, useEnable, useEnabledColumn, useUrlFilters } from '#web/list/index.ts'
import { useSession } from '#web/session/session.tsx'
import { SettingsList, useRemove } from '#web/settings/index.ts'
import { Instant, useFormats } from '#web/time/index.ts'

const kinds = { q: 'text', type: 'id' } as const
const size = 100
const stale = [leaveCalls.listLeaveRules]

const useColumns = (): Column<LeaveRuleRow>[] => {
  const { t } = useTranslation('leave')
  const { date } = useFormats()
  const enabled = useEnabledColumn<LeaveRuleRow>(t('type.enabled'))
  return useMemo<Column<LeaveRuleRow>[]>(
    () => [
      { key: 'name', title: t('rule.name'), value: row => row.name },
      { key: 'type', leads: true, title: t('balance.type'), value: row => row.typeName },
      {
        key: 'issue',
        title: t('rule.issue'),
        value: ({ version }) => {
          const kind = leaveIssues.find(each => each === version?.issue)
          return kind && t(`issue.${kind}`)
        },
      },
      { key: 'priority', title: t('rule.priority'), value: row => row.priority, align: 'end' },
      enabled,
      {
        key: 'from',
        title: t('balance.from'),
        value: row => row.version?.from,
        render: row => (row.version ? date(row.version.from) : ''),
      },
      { key: 'creator', title: t('type.creator'), value: row => row.creator },
      {
        key: 'createdAt',
        title: t('type.createdAt'),
        value: row => row.createdAt,
        render: row => <Instant at={row.createdAt} />,
        hidden: true,
      },
    ],
    [t, date, enabled],
  )
}

export const LeaveRules = () => {
  const { t } = useTranslation('leave')
  const { mayCall } = useSession()
  const filters = useUrlFilters(kinds)
  const { q, type } = filters.values
  const filter = { search: q, ...(type && { typeId: type }) }
  const rules = useQueryCall(leaveCalls.listLeaveRules, { ...filter, page: filters.page, size })
  const types = useLeaveTypes()
  const remove = useRemove(leaveCalls.deleteLeaveRule, leaveCalls.recoverLeaveRule, stale)
  const enable = useEnable(leaveCalls.switchLeaveRule, stale)
  const columns = useColumns()
  return (
    <SettingsList<LeaveRuleRow>
      {...{ query: rules, columns, filters, edit: mayCall(leaveCalls.saveLeaveRule) }}
      name="leave.rules"
      title={t('title.rules')}
      pages={{ page: filters.page, size, onPage: filters.setPage }}
      finder={
        <>
          <SearchBox label={t('rules.search')} value={q} onSearch={next => filters.set({ q: next })} />
          <ChoiceFilter
            label={t('balance.type')}
            value={type}
            options={types.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={value => filters.set({ type: value })}
          />
        </>
      }
      nameOf={row => row.name}
      none={{ title: t('rules.none'), text: t('rules.none_text') }}
      exported={exportWith(leaveCalls.exportLeaveRules, filter)}
      onDelete={({ id, revision }) => remove.mutate({ id, revision })}
      onEnable={enable.mutate}
      opens="/leave/rules/edit"
    />
  )
}
