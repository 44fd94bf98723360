/** O01: the company's tree, and beside it what lies under the department that is chosen there. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { organisationCalls } from '#contract/organisation/calls.ts'
import type { DepartmentRow } from '#contract/organisation/department.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { OpenRecord, useOpenParam } from '#web/form/index.ts'
import { DayFilter } from '#web/list/filters/day-filter.tsx'
import { ListPage, SearchBox, useUrlFilters } from '#web/list/index.ts'
import { useDialog } from '#web/list/use-dialog.ts'
import { DepartmentDrawer } from '#web/organisation/departments/department-drawer.tsx'
import styles from '#web/organisation/departments/departments.module.css'
import { FoundDepartments } from '#web/organisation/departments/found-departments.tsx'
import { MoveDialog } from '#web/organisation/departments/move-dialog.tsx'
import { SortDialog } from '#web/organisation/departments/sort-dialog.tsx'
import { UnderDepartment } from '#web/organisation/departments/under-department.tsx'
import { useMove } from '#web/organisation/departments/use-move.ts'
import { DepartmentChangeDrawer } from '#web/organisation/planned/change-drawer.tsx'
import { useTreeMarks } from '#web/organisation/planned/use-changes.ts'
import { WaitingChanges } from '#web/organisation/planned/waiting-changes.tsx'
import { TreeView } from '#web/organisation/tree/tree-view.tsx'
import { departmentPath } from '#web/person/index.ts'
import { useSession } from '#web/session/session.tsx'
import { QueryStates } from '#web/states/index.ts'

const kinds = { q: 'text', on: 'date', at: 'id' } as const

interface TreeAndListProps {
  departments: readonly DepartmentRow[]
  chosen: DepartmentRow
  /** The day of which the tree is shown, for reading alone; none where it is as it stands. */
  on: string
  onChoose: (id: string) => void
  onSort: () => void
}

const TreeAndList = ({ departments, chosen, on, onChoose, onSort }: TreeAndListProps) => {
  const { t } = useTranslation('organisation')
  const { may } = useSession()
  const { move } = useMove(departments)
  const marks = useTreeMarks()
  return (
    <div className={styles.panes}>
      <div className={styles.tree}>
        <TreeView
          label={t('department.tree')}
          departments={departments}
          chosen={chosen.id}
          onChoose={onChoose}
          {...(on === '' && { marks })}
          {...(may('organisation.edit') && on === '' && { drag: { onDrop: move } })}
        />
      </div>
      <UnderDepartment {...{ departments, on, onSort }} department={chosen} />
    </div>
  )
}

/** What is open over the page: a form, the question where to, the order. */
const Opened = ({
  departments,
  chosen,
}: {
  departments: readonly DepartmentRow[]
  chosen: DepartmentRow | undefined
}) => {
  const { may } = useSession()
  const drawer = useOpenParam()
  const moving = useOpenParam('move')
  const changing = useOpenParam('change')
  const sorting = useOpenParam('dialog')
  const below = departments.filter(each => each.parentId === chosen?.id)
  const maySort = may('organisation.edit') && chosen?.inScope === true && below.length > 1
  const dialog = useDialog(maySort ? ['sort'] : [])
  const moved = departments.find(each => each.id === moving.open)
  const changed = departments.find(each => each.id === changing.open)
  return (
    <>
      <OpenRecord drawer={drawer} rows={departments}>
        {(row, open) => (
          <DepartmentDrawer
            key={open}
            department={row}
            path={departmentPath(departments, open)}
            departments={departments}
            under={chosen?.inScope ? chosen.id : undefined}
            onClose={drawer.close}
          />
        )}
      </OpenRecord>
      {moved?.inScope && may('organisation.edit') && (
        <MoveDialog key={moved.id} department={moved} departments={departments} onClose={moving.close} />
      )}
      {changed?.inScope && changed.parentId !== null && may('organisation.edit') && (
        <DepartmentChangeDrawer key={changed.id} department={changed} onClose={changing.close} />
      )}
      {dialog === 'sort' && chosen && (
        <SortDialog key={chosen.id} parent={chosen} below={below} onClose={sorting.close} />
      )}
    </>
  )
}

export const Departments = () => {
  const { t } = useTranslation(['organisation', 'shared'])
  const { may, mayCall } = useSession()
  const filters = useUrlFilters(kinds)
  const { q, on, at } = filters.values
  const departments = useQueryCall(organisationCalls.listDepartments, on ? { on } : {}, {
    staleTime: 60_000,
    placeholderData: before => before,
  })
  const drawer = useOpenParam()
  const sorting = useOpenParam('dialog')
  const all = departments.data?.departments
  const chosen = all?.find(each => each.id === at) ?? all?.find(each => each.inScope) ?? all?.[0]
  return (
    <ListPage
      title={t('title.departments')}
      total={all?.length}
      filtered={q !== '' || on !== ''}
      onClear={() => filters.set({ q: '', on: '' })}
      filters={
        <>
          <SearchBox label={t('field.name')} value={q} onSearch={text => filters.set({ q: text })} />
          <DayFilter label={t('department.as_of')} value={on} onChange={date => filters.set({ on: date })} />
          <Link to="/organisation/chart">{t('title.chart')}</Link>
          {mayCall(organisationCalls.checkDepartmentFile) && (
            <Link to="/organisation/import/departments">{t('title.department_import')}</Link>
          )}
        </>
      }
      actions={
        may('organisation.edit') &&
        on === '' &&
        all?.some(each => each.inScope) && (
          <Button type="primary" onClick={() => drawer.show('new')}>
            {t('department.add')}
          </Button>
        )
      }
    >
      <QueryStates query={departments} shape="table">
        {data => (
          <>
            {on === '' && q === '' && <WaitingChanges />}
            {q ? (
              <FoundDepartments
                departments={data.departments}
                text={q}
                on={on}
                onClear={() => filters.set({ q: '' })}
              />
            ) : (
              chosen && (
                <TreeAndList
                  departments={data.departments}
                  chosen={chosen}
                  on={on}
                  onChoose={id => filters.set({ at: id })}
                  onSort={() => sorting.show('sort')}
                />
              )
            )}
            {/* Nothing is written over what was, or is not yet. */}
            {on === '' && <Opened departments={data.departments} chosen={chosen} />}
          </>
        )}
      </QueryStates>
    </ListPage>
  )
}
