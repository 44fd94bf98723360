/** O04: one department: what is on record of it, its people, its site, its history. */
import { Button, Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { organisationCalls } from '#contract/organisation/calls.ts'
import type { DepartmentRow } from '#contract/organisation/department.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { ChangeHistory } from '#web/derivation/change-history.tsx'
import { OpenRecord, useOpenParam } from '#web/form/index.ts'
import { tabOf } from '#web/list/filters/tab-param.ts'
import { DepartmentDrawer, departmentCodes } from '#web/organisation/departments/department-drawer.tsx'
import { DepartmentDays } from '#web/organisation/detail/department-days.tsx'
import { DepartmentPeople } from '#web/organisation/detail/department-people.tsx'
import { DepartmentPositions } from '#web/organisation/detail/department-positions.tsx'
import { DepartmentFactList } from '#web/organisation/detail/fact-list.tsx'
import { SiteFacts } from '#web/organisation/detail/site-facts.tsx'
import { DepartmentChangeDrawer } from '#web/organisation/planned/change-drawer.tsx'
import { DepartmentChanges } from '#web/organisation/planned/department-changes.tsx'
import { departmentPath } from '#web/person/index.ts'
import { useSession } from '#web/session/session.tsx'
import { NotHere, QueryStates } from '#web/states/index.ts'
import { PageHead } from '#web/states/page-head.tsx'
import { dateParts } from '#web/time/index.ts'

interface OneDepartmentProps {
  department: DepartmentRow
  /** The day of which it is shown; none where it is as it stands. */
  on: string
  departments: readonly DepartmentRow[]
}

const DepartmentTabs = ({ department, departments, on }: OneDepartmentProps) => {
  const { t } = useTranslation(['organisation', 'shared'])
  const { may, mayCall } = useSession()
  const [query, setQuery] = useSearchParams()
  const { id, site, inScope } = department
  const basic = <DepartmentFactList department={department} departments={departments} />
  const history = <ChangeHistory subject="department" subjectId={id} area="organisation" codes={departmentCodes} />
  const tabs = [
    { key: 'basic', label: t('department.basic'), children: basic },
    // People are listed where they stand today.
    ...(inScope && on === '' && mayCall(peopleCalls.listEmployees)
      ? [{ key: 'people', label: t('department.people'), children: <DepartmentPeople department={department} /> }]
      : []),
    ...(inScope && on === '' && mayCall(organisationCalls.listPositionsIn)
      ? [{ key: 'positions', label: t('title.positions'), children: <DepartmentPositions department={department} /> }]
      : []),
    ...(site ? [{ key: 'site', label: t('kind.site'), children: <SiteFacts site={site} /> }] : []),
    ...(inScope && mayCall(organisationCalls.listDepartmentChanges)
      ? [{ key: 'changes', label: t('planned.tab'), children: <DepartmentChanges departmentId={id} /> }]
      : []),
    ...(inScope && may('audit.view') ? [{ key: 'history', label: t('shared:history.title'), children: history }] : []),
  ]
  return (
    <Tabs
      activeKey={tabOf(query.get('tab'), tabs)}
      onChange={tab =>
        setQuery(
          before => {
            before.set('tab', tab)
            return before
          },
          { replace: true },
        )
      }
      items={tabs}
    />
  )
}

const OneDepartment = ({ department, departments, on }: OneDepartmentProps) => {
  const { t } = useTranslation(['organisation', 'shared'])
  const { may } = useSession()
  const drawer = useOpenParam()
  const changing = useOpenParam('change')
  const { id, name, inScope, parentId } = department
  const mayEdit = may('organisation.edit') && inScope && on === ''
  const mayChange = mayEdit && parentId !== null
  return (
    <>
      <PageHead
        title={name}
        subject={t('title.departments')}
        actions={
          mayEdit && (
            <>
              {mayChange && <Button onClick={() => changing.show(id)}>{t('planned.act')}</Button>}
              <Button type="primary" onClick={() => drawer.show(id)}>
                {t('shared:action.edit')}
              </Button>
            </>
          )
        }
      />
      <DepartmentDays {...{ department, on }} />
      <DepartmentTabs key={id} {...{ department, departments, on }} />
      {mayChange && changing.open === id && <DepartmentChangeDrawer department={department} onClose={changing.close} />}
      <OpenRecord drawer={drawer} rows={departments}>
        {(row, open) => (
          <DepartmentDrawer
            key={open}
            department={row}
            path={departmentPath(departments, open)}
            departments={departments}
            under={inScope ? id : undefined}
            onClose={drawer.close}
          />
        )}
      </OpenRecord>
    </>
  )
}

export const DepartmentPage = () => {
  const { t } = useTranslation('organisation')
  const [query] = useSearchParams()
  const id = query.get('id')
  const asked = query.get('on') ?? ''
  const on = dateParts(asked) ? asked : ''
  const departments = useQueryCall(organisationCalls.listDepartments, on ? { on } : {}, { staleTime: 60_000 })
  return (
    <QueryStates query={departments}>
      {data => {
        const department = data.departments.find(each => each.id === id)
        return department ? (
          <OneDepartment department={department} departments={data.departments} on={on} />
        ) : (
          <NotHere title={t('title.department')} list="/organisation" listTitle={t('title.departments')} />
        )
      }}
    </QueryStates>
  )
}
