/** The shifts that a planner types into cells: short name, colour, times and rests. */
import { Button, Checkbox, Tag } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { planningCalls } from '#contract/planning/calls.ts'
import type { ShiftRow } from '#contract/planning/shift.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { useSession } from '#web/app/session.tsx'
import { useConfirm, useOpenParam } from '#web/form/index.ts'
import { type Column, DataTable, ListPage, SearchBox, useUrlFilters } from '#web/list/index.ts'
import { DepartmentPicker, useDepartmentName } from '#web/person/index.ts'
import { ShiftChip } from '#web/planning/shifts/shift-chip.tsx'
import { ShiftDrawer } from '#web/planning/shifts/shift-drawer.tsx'
import { Empty, FilteredEmpty, QueryStates } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'

const kinds = { q: 'text', department: 'id', enabled: 'yes' } as const

export const Shifts = () => {
  const { t } = useTranslation(['planning', 'shared'])
  const { may } = useSession()
  const { range, hours } = useFormats()
  const departmentName = useDepartmentName()
  const drawer = useOpenParam()
  const confirm = useConfirm()
  const filters = useUrlFilters(kinds)
  const { q, department, enabled } = filters.values
  const shifts = useQueryCall(planningCalls.listShifts, {
    text: q,
    departmentId: department || undefined,
    enabledOnly: enabled === 'yes',
  })
  const stale = [planningCalls.listShifts]
  const enable = useActCall(planningCalls.enableShift, { stale })
  const remove = useActCall(planningCalls.deleteShift, { stale, done: t('shared:done.delete') })
  const edit = may('planning.rules')
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
    [t, range, hours, departmentName],
  )
  const onRemove = async (row: ShiftRow) => {
    if (await confirm({ question: t('shared:confirm.delete', { name: row.name }) })) remove.mutate({ id: row.id })
  }
  return (
    <ListPage
      title={t('title.shifts')}
      total={shifts.data?.rows.length}
      filtered={filters.any}
      onClear={filters.clear}
      filters={
        <>
          <SearchBox label={t('shift.search')} value={q} onSearch={text => filters.set({ q: text })} />
          <DepartmentPicker
            value={department || null}
            onChange={value => filters.set({ department: typeof value === 'string' ? value : '' })}
            clearable
            width={200}
            label={t('field.department')}
            placeholder={t('field.department')}
          />
          <Checkbox
            checked={enabled === 'yes'}
            onChange={event => filters.set({ enabled: event.target.checked ? 'yes' : '' })}
          >
            {t('list.enabled_only')}
          </Checkbox>
        </>
      }
      actions={
        edit && (
          <Button type="primary" onClick={() => drawer.show('new')}>
            {t('shared:action.new')}
          </Button>
        )
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
              rowActions={row =>
                edit
                  ? [
                      { key: 'edit', label: t('shared:action.edit'), to: drawer.linkTo(row.id) },
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
                  <Empty title={t('shift.none')} text={t('shift.none_text')} />
                )
              }
            />
            {drawer.open && (
              <ShiftDrawer
                key={drawer.open}
                shift={data.rows.find(row => row.id === drawer.open)}
                next={(data.rows.length % 12) + 1}
                onClose={drawer.close}
                readOnly={!edit}
              />
            )}
          </>
        )}
      </QueryStates>
    </ListPage>
  )
}
