/** The shifts that a planner types into cells: short name, colour, times and rests. */
import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { planningCalls } from '#contract/planning/calls.ts'
import type { ShiftRow } from '#contract/planning/shift.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { useSession } from '#web/app/session.tsx'
import { OpenRecord, useOpenParam } from '#web/form/index.ts'
import {
  type Column,
  DataTable,
  ListPage,
  NothingListed,
  useEnable,
  useEnabledColumn,
  useRemove,
  useRowCommands,
  useUrlFilters,
} from '#web/list/index.ts'
import { DepartmentSearch, useDepartmentName } from '#web/person/index.ts'
import { ShiftChip } from '#web/planning/shifts/shift-chip.tsx'
import { ShiftDrawer } from '#web/planning/shifts/shift-drawer.tsx'
import { QueryStates } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'

const kinds = { q: 'text', department: 'id', enabled: 'yes' } as const

export const Shifts = () => {
  const { t } = useTranslation(['planning', 'shared'])
  const { may } = useSession()
  const navigate = useNavigate()
  const { range, hours } = useFormats()
  const departmentName = useDepartmentName()
  const drawer = useOpenParam()
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
  const commands = useRowCommands<ShiftRow>({
    may: edit,
    nameOf: row => row.name,
    linkTo: row => drawer.linkTo(row.id),
    onEnable: (row, enabled) => enable.mutate({ id: row.id, enabled }),
    onDelete: ({ id, revision }) => remove.mutate({ id, revision }),
  })
  return (
    <ListPage
      title={t('title.shifts')}
      total={shifts.data?.rows.length}
      filtered={filters.any}
      onClear={filters.clear}
      filters={
        <DepartmentSearch
          label={t('shift.search')}
          filters={filters}
          choice={{
            label: t('list.enabled_only'),
            chosen: enabled === 'yes',
            choose: only => filters.set({ enabled: only ? 'yes' : '' }),
          }}
        />
      }
      actions={
        <>
          {may('company.import') && (
            <Button onClick={() => navigate('/organisation/import')}>{t('shared:action.import')}</Button>
          )}
          {edit && (
            <Button type="primary" onClick={() => drawer.show('new')}>
              {t('shared:action.new')}
            </Button>
          )}
        </>
      }
    >
      <QueryStates query={shifts} shape="table">
        {data => (
          <>
            <DataTable
              name="planning.shifts"
              caption={t('title.shifts')}
              rows={data.rows}
              columns={columns}
              rowKey={row => row.id}
              rowName={row => row.name}
              rowLink={row => drawer.linkTo(row.id)}
              rowActions={commands}
              empty={<NothingListed filters={filters} title={t('shift.none')} text={t('shift.none_text')} />}
            />
            <OpenRecord drawer={drawer} rows={data.rows}>
              {(row, open) => (
                <ShiftDrawer
                  key={open}
                  shift={row}
                  next={(data.rows.length % 12) + 1}
                  onClose={drawer.close}
                  readOnly={!edit}
                />
              )}
            </OpenRecord>
          </>
        )}
      </QueryStates>
    </ListPage>
  )
}
