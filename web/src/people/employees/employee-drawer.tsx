/** W03: an employee in a drawer: basics and terms, skills, availability, leave, pay and history, each saved on its own. */
import { Drawer, Tabs } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { peopleCalls } from '#contract/people/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { useSession } from '#web/app/session.tsx'
import { ChangeHistory } from '#web/derivation/change-history.tsx'
import { UnsavedGuard } from '#web/form/index.ts'
import { tabOf } from '#web/list/tab-param.ts'
import { BasicsTab } from '#web/people/employees/basics-tab.tsx'
import { LeaveTab } from '#web/people/employees/leave-tab.tsx'
import { PayTab } from '#web/people/employees/pay-tab.tsx'
import { AvailabilityEditor } from '#web/person/availability-editor.tsx'
import { SkillsEditor } from '#web/person/skills-editor.tsx'
import { QueryStates } from '#web/states/index.ts'
import { useNarrow } from '#web/theme/media.ts'

const isNew = (id: string) => id === 'new'

/** The tabs that a person sees; the record must exist for all but the first. */
export const EmployeeDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useTranslation(['people', 'shared'])
  const { may } = useSession()
  const narrow = useNarrow()
  const [query, setQuery] = useSearchParams()
  const [changed, setChanged] = useState(false)
  const employee = useQueryCall(peopleCalls.getEmployee, { id }, { enabled: !isNew(id) })
  const readOnly = !may('people.edit')
  const tabs = [
    {
      key: 'basic',
      label: t('employee.tab.basic'),
      children: isNew(id) ? (
        <BasicsTab onSaved={onClose} onChanged={setChanged} readOnly={readOnly} />
      ) : (
        <QueryStates query={employee} shape="form">
          {data => (
            <BasicsTab
              key={data.revision}
              employee={data}
              onSaved={() => undefined}
              onChanged={setChanged}
              readOnly={readOnly}
            />
          )}
        </QueryStates>
      ),
    },
    ...(isNew(id)
      ? []
      : [
          ...(may('planning.view')
            ? [
                {
                  key: 'skills',
                  label: t('employee.tab.skills'),
                  children: <SkillsEditor employeeId={id} readOnly={readOnly} onChanged={setChanged} />,
                },
              ]
            : []),
          {
            key: 'availability',
            label: t('employee.tab.availability'),
            children: <AvailabilityEditor employeeId={id} readOnly={readOnly} onChanged={setChanged} />,
          },
          { key: 'leave', label: t('employee.tab.leave'), children: <LeaveTab employeeId={id} readOnly={readOnly} /> },
          ...(may('pay.view')
            ? [{ key: 'pay', label: t('employee.tab.pay'), children: <PayTab employeeId={id} /> }]
            : []),
          ...(may('audit.view')
            ? [
                {
                  key: 'history',
                  label: t('shared:history.title'),
                  children: <ChangeHistory subject="employee" subjectId={id} area="people" />,
                },
              ]
            : []),
        ]),
  ]
  const chooseTab = (tab: string) =>
    setQuery(
      before => {
        before.set('tab', tab)
        return before
      },
      { replace: true },
    )
  const close = () => {
    setQuery(before => {
      before.delete('tab')
      before.delete('open')
      return before
    })
  }
  return (
    <Drawer
      open
      size={narrow ? '100%' : 720}
      title={isNew(id) ? t('employee.add') : employee.data?.name}
      onClose={close}
      mask={{ closable: !changed }}
    >
      <UnsavedGuard changed={changed} />
      <Tabs activeKey={tabOf(query.get('tab'), tabs)} onChange={chooseTab} items={tabs} destroyOnHidden />
    </Drawer>
  )
}
