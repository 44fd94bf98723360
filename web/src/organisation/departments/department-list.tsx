/** Departments as rows, each with what can be done to it. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { organisationCalls } from '#contract/organisation/calls.ts'
import type { DepartmentRow } from '#contract/organisation/department.ts'
import { useActCall } from '#web/api/hooks.ts'
import { useConfirm, useOpenParam } from '#web/form/index.ts'
import { DataTable } from '#web/list/index.ts'
import { useDepartmentColumns } from '#web/organisation/departments/department-columns.tsx'
import { detailPath } from '#web/organisation/departments/department-path.ts'
import { useSession } from '#web/session/session.tsx'

interface DepartmentListProps {
  caption: string
  rows: readonly DepartmentRow[]
  /** The day of which they are shown, for reading alone; none where it is as it stands. */
  on: string
  pathOf?: (department: DepartmentRow) => string
  empty: ReactNode
}

const useRemoval = () => {
  const { t } = useTranslation(['organisation', 'shared'])
  const confirm = useConfirm()
  const remove = useActCall(organisationCalls.removeDepartment, {
    stale: [organisationCalls.listDepartments],
    done: t('shared:done.delete'),
  })
  return async ({ id, name, revision }: DepartmentRow) => {
    const sure = await confirm({
      question: t('shared:confirm.delete', { name }),
      consequence: t('shared:confirm.delete_text'),
    })
    if (sure) remove.mutate({ id, revision })
  }
}

export const DepartmentList = ({ caption, rows, on, pathOf, empty }: DepartmentListProps) => {
  const { t } = useTranslation(['organisation', 'shared'])
  const { may } = useSession()
  const drawer = useOpenParam()
  const moving = useOpenParam('move')
  const changing = useOpenParam('change')
  const columns = useDepartmentColumns(pathOf)
  const onRemove = useRemoval()
  const actions = (row: DepartmentRow) => {
    if (!may('organisation.edit') || !row.inScope || on !== '') return []
    const edit = { key: 'edit', label: t('shared:action.edit'), to: drawer.linkTo(row.id) }
    if (row.parentId === null) return [edit]
    return [
      edit,
      { key: 'move', label: t('move.act'), to: moving.linkTo(row.id) },
      { key: 'change', label: t('planned.act'), to: changing.linkTo(row.id) },
      { key: 'delete', label: t('shared:action.delete'), danger: true, onChoose: () => onRemove(row) },
    ]
  }
  return (
    <DataTable
      name={pathOf ? 'organisation.found' : 'organisation.departments'}
      caption={caption}
      rows={rows}
      columns={columns}
      rowKey={row => row.id}
      rowName={row => row.name}
      rowLink={row => detailPath(row.id, { on })}
      rowActions={actions}
      empty={empty}
    />
  )
}
