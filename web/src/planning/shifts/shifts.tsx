/** The shifts that a planner types into cells: short name, colour, times and rests. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { planningCalls } from '#contract/planning/calls.ts'
import type { ShiftRow } from '#contract/planning/settings/shift.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { type Column, useEnable, useEnabledColumn, useUrlFilters } from '#web/list/index.ts'
import { DepartmentSearch, useDepartmentName } from '#web/person/index.ts'
import { ShiftChip } from '#web/planning/shifts/shift-chip.tsx'
import { ShiftDrawer } from '#web/planning/shifts/shift-drawer.tsx'
import { useSession } from '#web/session/session.tsx'
import { SettingsList, useRemove } from '#web/settings/index.ts'
import { useFormats } from '#web/time/index.ts'

const kinds = { q: 'text', department: 'id', enabled: 'yes' } as const

export const Shifts = () => {
  const { t } = useTranslation(['planning', 'shared'])
  const { may } = useSession()
  const { range, hours } = useFormats()
  const departmentName = useDepartmentName()
  const filters = useUrlFilters(kinds)
  const { q, department, enabled } = filters.values
  const shifts = useQueryCall(planningCalls.listShifts, {
    text: q,
    departmentId: department || undefined,
    enabledOnly: enabled === 'yes',
  })
  const stale = [planningCalls.listShifts]
  const enable = useEnable(planningCalls.enableShift, stale)
  const remove = useRemove(planningCalls.deleteShift, planningCalls.recoverShift, stale)
  const edit = may('planning.rules')
  const enabledColumn = useEnabledColumn<ShiftRow>(t('shift.enabled'))
  const columns = useMemo<Column<ShiftRow>[]>(
    () => [
      {
        key: 'shortName',
        title: t('shift.short_name'),
        value: row => row.shortName,
        render: row => <ShiftChip shortName={row.shortName} colour={row.colour} />,
        width: 120,
      },
      { key: 'name', title: t('shift.name'), value: row => row.name },
      { key: 'times', title: t('shift.times'), value: row => row.start, render: row => range(row.start, row.end) },
      {
        key: 'work',
        title: t('shift.work'),
        value: row => row.workMinutes,
        render: row => hours(row.workMinutes),
        align: 'end',
      },
      { key: 'breaks', title: t('shift.breaks'), value: row => row.breaks.length, align: 'end', hidden: true },
      {
        key: 'departments',
        title: t('shift.departments'),
        value: row => row.departmentIds.map(departmentName).filter(Boolean).join(' · ') || t('shift.whole_company'),
      },
      { key: 'description', title: t('shift.description'), value: row => row.description, hidden: true },
      enabledColumn,
    ],
    [t, enabledColumn, range, hours, departmentName],
  )
  return (
    <SettingsList<ShiftRow>
      {...{ query: shifts, columns, filters, edit }}
      name="planning.shifts"
      title={t('title.shifts')}
      finder={
        <DepartmentSearch
          label={t('shift.search')}
          filters={filters}
          choice={{
            label: t('list.enabled_only'),
            chosen: enabled === 'yes',
            usual: false,
            choose: only => filters.set({ enabled: only ? 'yes' : '' }),
          }}
        />
      }
      nameOf={row => row.name}
      none={{ title: t('shift.none'), text: t('shift.none_text') }}
      onEnable={enable.mutate}
      onDelete={({ id, revision }) => remove.mutate({ id, revision })}
      imported
      opens={({ row, rows, ...opened }) => <ShiftDrawer shift={row} next={(rows.length % 12) + 1} {...opened} />}
    />
  )
}
