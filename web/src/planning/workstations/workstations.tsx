/** Workstations: the kinds of work of a department and of every site below it. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { planningCalls } from '#contract/planning/calls.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { useSession } from '#web/app/session.tsx'
import { ConfirmButton, useConfirm, useOpenParam } from '#web/form/index.ts'
import { DataTable, ListPage, SearchBox, useUrlFilters } from '#web/list/index.ts'
import { DepartmentPicker } from '#web/person/index.ts'
import { useWorkstationColumns } from '#web/planning/workstations/workstation-columns.tsx'
import { WorkstationDrawer } from '#web/planning/workstations/workstation-drawer.tsx'
import { Empty, FilteredEmpty, QueryStates } from '#web/states/index.ts'

const kinds = { q: 'text', department: 'id' } as const

export const Workstations = () => {
  const { t } = useTranslation(['planning', 'shared'])
  const { may } = useSession()
  const drawer = useOpenParam()
  const confirm = useConfirm()
  const filters = useUrlFilters(kinds)
  const columns = useWorkstationColumns()
  const { q, department } = filters.values
  const workstations = useQueryCall(planningCalls.listWorkstations, { text: q, departmentId: department || undefined })
  const remove = useActCall(planningCalls.deleteWorkstations, {
    stale: [planningCalls.listWorkstations],
    done: answer => t('workstation.deleted', { count: answer.deleted }),
  })
  const edit = may('planning.rules')
  const onRemove = async (id: string, name: string) => {
    if (await confirm({ question: t('shared:confirm.delete', { name }) })) remove.mutate({ ids: [id] })
  }
  return (
    <ListPage
      title={t('title.workstations')}
      total={workstations.data?.rows.length}
      filtered={filters.any}
      onClear={filters.clear}
      filters={
        <>
          <SearchBox label={t('workstation.search')} value={q} onSearch={text => filters.set({ q: text })} />
          <DepartmentPicker
            value={department || null}
            onChange={value => filters.set({ department: typeof value === 'string' ? value : '' })}
            clearable
            width={200}
            label={t('workstation.department')}
            placeholder={t('workstation.department')}
          />
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
              rowActions={row =>
                edit
                  ? [
                      { key: 'edit', label: t('shared:action.edit'), to: drawer.linkTo(row.id) },
                      {
                        key: 'delete',
                        label: t('shared:action.delete'),
                        danger: true,
                        onChoose: () => onRemove(row.id, row.name),
                      },
                    ]
                  : []
              }
              bulk={
                edit
                  ? (selected, clear) => (
                      <ConfirmButton
                        question={t('workstation.delete_question', { count: selected.length })}
                        onConfirm={() => remove.mutate({ ids: selected.map(row => row.id) }, { onSuccess: clear })}
                      >
                        {t('workstation.delete')}
                      </ConfirmButton>
                    )
                  : undefined
              }
              empty={
                filters.any ? (
                  <FilteredEmpty onClear={filters.clear} />
                ) : (
                  <Empty title={t('title.workstations')} text={t('workstation.empty')} />
                )
              }
            />
            {drawer.open && (
              <WorkstationDrawer
                key={drawer.open}
                workstation={rows.find(row => row.id === drawer.open)}
                next={(rows.length % 12) + 1}
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
