/** Workstations: the kinds of work of a department and of every site below it. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { planningCalls } from '#contract/planning/calls.ts'
import type { WorkstationRow } from '#contract/planning/workstation.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { useSession } from '#web/app/session.tsx'
import { ConfirmButton, OpenRecord, useOpenParam } from '#web/form/index.ts'
import {
  DataTable,
  exportWith,
  ListPage,
  NothingListed,
  SearchBox,
  useRowCommands,
  useUrlFilters,
} from '#web/list/index.ts'
import { DepartmentFilter } from '#web/person/index.ts'
import { useWorkstationColumns } from '#web/planning/workstations/workstation-columns.tsx'
import { WorkstationDrawer } from '#web/planning/workstations/workstation-drawer.tsx'
import { QueryStates } from '#web/states/index.ts'

const kinds = { q: 'text', department: 'id' } as const

export const Workstations = () => {
  const { t } = useTranslation(['planning', 'shared'])
  const { may } = useSession()
  const navigate = useNavigate()
  const drawer = useOpenParam()
  const filters = useUrlFilters(kinds)
  const columns = useWorkstationColumns()
  const { q, department } = filters.values
  const filter = { text: q, departmentId: department || undefined }
  const workstations = useQueryCall(planningCalls.listWorkstations, filter)
  const remove = useActCall(planningCalls.deleteWorkstations, {
    stale: [planningCalls.listWorkstations],
    done: answer => t('workstation.deleted', { count: answer.deleted }),
  })
  const edit = may('planning.rules')
  const commands = useRowCommands<WorkstationRow>({
    may: edit,
    nameOf: row => row.name,
    linkTo: row => drawer.linkTo(row.id),
    onDelete: row => remove.mutate({ ids: [row.id] }),
  })
  return (
    <ListPage
      title={t('title.workstations')}
      total={workstations.data?.rows.length}
      filtered={filters.any}
      onClear={filters.clear}
      filters={
        <>
          <SearchBox label={t('workstation.search')} value={q} onSearch={text => filters.set({ q: text })} />
          <DepartmentFilter
            value={department}
            onChange={value => filters.set({ department: value })}
            label={t('workstation.department')}
          />
        </>
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
      <QueryStates query={workstations} shape="table">
        {({ rows }) => (
          <>
            <DataTable
              name="planning.workstations"
              caption={t('title.workstations')}
              rows={rows}
              columns={columns}
              rowKey={row => row.id}
              rowName={row => row.name}
              rowLink={row => drawer.linkTo(row.id)}
              rowActions={commands}
              exported={exportWith(planningCalls.exportWorkstations, filter)}
              bulk={
                edit
                  ? (selected, clear) => (
                      <ConfirmButton
                        first={selected.length === 0 ? t('error.workstation_not_selected') : undefined}
                        question={t('workstation.delete_question', { count: selected.length })}
                        onConfirm={() => remove.mutate({ ids: selected.map(row => row.id) }, { onSuccess: clear })}
                      >
                        {t('workstation.delete')}
                      </ConfirmButton>
                    )
                  : undefined
              }
              empty={<NothingListed filters={filters} title={t('title.workstations')} text={t('workstation.empty')} />}
            />
            <OpenRecord drawer={drawer} rows={rows}>
              {(row, open) => (
                <WorkstationDrawer
                  key={open}
                  workstation={row}
                  next={(rows.length % 12) + 1}
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
