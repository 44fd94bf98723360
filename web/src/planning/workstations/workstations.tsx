/** Workstations: the kinds of work of a department and of every site below it. */
import { useTranslation } from 'react-i18next'
import { planningCalls } from '#contract/planning/calls.ts'
import type { WorkstationRow } from '#contract/planning/settings/workstation.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { ConfirmButton } from '#web/form/index.ts'
import { exportWith, SearchBox, useUrlFilters } from '#web/list/index.ts'
import { DepartmentFilter } from '#web/person/index.ts'
import { useWorkstationColumns } from '#web/planning/workstations/workstation-columns.tsx'
import { WorkstationDrawer } from '#web/planning/workstations/workstation-drawer.tsx'
import { useSession } from '#web/session/session.tsx'
import { SettingsList, useRemove } from '#web/settings/index.ts'

const kinds = { q: 'text', department: 'id' } as const

const chosen = (rows: readonly WorkstationRow[]) => ({
  ids: rows.map(row => row.id),
  revisions: rows.map(row => row.revision),
})

export const Workstations = () => {
  const { t } = useTranslation(['planning', 'shared'])
  const { may } = useSession()
  const filters = useUrlFilters(kinds)
  const columns = useWorkstationColumns()
  const { q, department } = filters.values
  const filter = { text: q, departmentId: department || undefined }
  const workstations = useQueryCall(planningCalls.listWorkstations, filter)
  const stale = [planningCalls.listWorkstations]
  const remove = useRemove(planningCalls.deleteWorkstations, planningCalls.recoverWorkstations, stale, answer =>
    t('workstation.deleted', { count: answer.deleted }),
  )
  const edit = may('planning.rules')
  return (
    <SettingsList<WorkstationRow>
      {...{ query: workstations, columns, filters, edit }}
      name="planning.workstations"
      title={t('title.workstations')}
      finder={
        <>
          <SearchBox label={t('workstation.search')} value={q} onSearch={text => filters.set({ q: text })} />
          <DepartmentFilter
            value={department}
            onChange={value => filters.set({ department: value })}
            label={t('workstation.department')}
          />
        </>
      }
      nameOf={row => row.name}
      none={{ title: t('title.workstations'), text: t('workstation.empty') }}
      onDelete={row => remove.mutate(chosen([row]))}
      exported={exportWith(planningCalls.exportWorkstations, filter)}
      imported
      bulk={
        edit
          ? (selected, clear) => (
              <ConfirmButton
                first={selected.length === 0 ? t('error.workstation_not_selected') : undefined}
                question={t('workstation.delete_question', { count: selected.length })}
                onConfirm={() => remove.mutate(chosen(selected), { onSuccess: clear })}
              >
                {t('workstation.delete')}
              </ConfirmButton>
            )
          : undefined
      }
      opens={({ row, rows, ...opened }) => (
        <WorkstationDrawer workstation={row} next={(rows.length % 12) + 1} {...opened} />
      )}
    />
  )
}
