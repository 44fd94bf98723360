/** O04: one department: what is on record of it, its people, its site, its history. */
import { Button, Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { DepartmentRow } from '#contract/organisation/department.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { ChangeHistory } from '#web/derivation/change-history.tsx'
import { OpenRecord, useOpenParam } from '#web/form/index.ts'
import { tabOf } from '#web/list/filters/tab-param.ts'
import { DepartmentDrawer } from '#web/organisation/departments/department-drawer.tsx'
import { DepartmentPeople } from '#web/organisation/detail/department-people.tsx'
import { DepartmentFactList } from '#web/organisation/detail/fact-list.tsx'
import { SiteFacts } from '#web/organisation/detail/site-facts.tsx'
import { departmentPath, useDepartments } from '#web/person/index.ts'
import { useSession } from '#web/session/session.tsx'
import { NotHere, QueryStates } from '#web/states/index.ts'
import { PageHead } from '#web/states/page-head.tsx'

interface OneDepartmentProps {
  department: DepartmentRow
  departments: readonly DepartmentRow[]
}

const DepartmentTabs = ({ department, departments }: OneDepartmentProps) => {
  const { t } = useTranslation(['organisation', 'shared'])
  const { may, mayCall } = useSession()
  const [query, setQuery] = useSearchParams()
  const { id, site, inScope } = department
  const basic = <DepartmentFactList department={department} departments={departments} />
  const history = <ChangeHistory subject="department" subjectId={id} area="organisation" codes={{ nature: 'nature' }} />
  const tabs = [
    { key: 'basic', label: t('department.basic'), children: basic },
    ...(inScope && mayCall(peopleCalls.listEmployees)
      ? [{ key: 'people', label: t('department.people'), children: <DepartmentPeople department={department} /> }]
      : []),
    ...(site ? [{ key: 'site', label: t('kind.site'), children: <SiteFacts site={site} /> }] : []),
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

const OneDepartment = ({ department, departments }: OneDepartmentProps) => {
  const { t } = useTranslation(['organisation', 'shared'])
  const { may } = useSession()
  const drawer = useOpenParam()
  const { id, name, inScope } = department
  return (
    <>
      <PageHead
        title={name}
        subject={t('title.departments')}
        actions={
          may('organisation.edit') &&
          inScope && (
            <Button type="primary" onClick={() => drawer.show(id)}>
              {t('shared:action.edit')}
            </Button>
          )
        }
      />
      <DepartmentTabs key={id} department={department} departments={departments} />
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
  const departments = useDepartments()
  const id = query.get('id')
  return (
    <QueryStates query={departments}>
      {data => {
        const department = data.departments.find(each => each.id === id)
        return department ? (
          <OneDepartment department={department} departments={data.departments} />
        ) : (
          <NotHere title={t('title.department')} list="/organisation" listTitle={t('title.departments')} />
        )
      }}
    </QueryStates>
  )
}
