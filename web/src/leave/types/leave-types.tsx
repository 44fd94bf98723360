/** L07: the kinds of leave that the company knows, in their order. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { leaveCalls } from '#contract/leave/calls.ts'
import type { LeaveTypeRow } from '#contract/leave/type.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { LeaveTypeDrawer } from '#web/leave/types/leave-type-drawer.tsx'
import { type Column, exportWith, SearchBox, useEnable, useEnabledColumn, useUrlFilters } from '#web/list/index.ts'
import { useYesNoColumn } from '#web/list/table/yes-no-column.ts'
import { useSession } from '#web/session/session.tsx'
import { SettingsList, useRemove } from '#web/settings/index.ts'
import { Instant } from '#web/time/index.ts'

const kinds = { q: 'text' } as const
const stale = [leaveCalls.listLeaveTypes]

export const LeaveTypes = () => {
  const { t } = useTranslation('leave')
  const { mayCall } = useSession()
  const filters = useUrlFilters(kinds)
  const filter = { text: filters.values.q }
  const types = useQueryCall(leaveCalls.listLeaveTypes, filter)
  const remove = useRemove(leaveCalls.deleteLeaveType, leaveCalls.recoverLeaveType, stale)
  const enable = useEnable(leaveCalls.switchLeaveType, stale)
  const enabled = useEnabledColumn<LeaveTypeRow>(t('type.enabled'))
  const yesNo = useYesNoColumn()
  const columns = useMemo<Column<LeaveTypeRow>[]>(
    () => [
      { key: 'name', title: t('type.name'), value: row => row.name },
      yesNo({ key: 'paid', title: t('type.paid'), is: row => row.paid, usual: true }),
      { key: 'sort', title: t('type.sort'), value: row => row.sort, align: 'end' },
      enabled,
      { key: 'creator', title: t('type.creator'), value: row => row.creator },
      {
        key: 'createdAt',
        title: t('type.createdAt'),
        value: row => row.createdAt,
        render: row => <Instant at={row.createdAt} />,
      },
    ],
    [t, yesNo, enabled],
  )
  return (
    <SettingsList<LeaveTypeRow>
      {...{ query: types, columns, filters, edit: mayCall(leaveCalls.saveLeaveType) }}
      name="leave.types"
      title={t('title.types')}
      finder={<SearchBox label={t('types.search')} value={filters.values.q} onSearch={q => filters.set({ q })} />}
      nameOf={row => row.name}
      none={{ title: t('types.none'), text: t('types.none_text') }}
      exported={exportWith(leaveCalls.exportLeaveTypes, filter)}
      onDelete={({ id, revision }) => remove.mutate({ id, revision })}
      onEnable={enable.mutate}
      opens={({ row, ...opened }) => <LeaveTypeDrawer type={row} {...opened} />}
    />
  )
}
