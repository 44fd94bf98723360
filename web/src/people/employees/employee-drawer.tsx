/** W03: an employee in a drawer, a tab for each concern of the person, each saved on its own. */
import { Drawer } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { peopleCalls } from '#contract/people/calls.ts'
import { useRecordCall } from '#web/api/hooks.ts'
import { isNotThere } from '#web/api/refusal.ts'
import { ChangeHistory } from '#web/derivation/change-history.tsx'
import { UnsavedGuard, useDrawerSize, useFirstField } from '#web/form/index.ts'
import { isId } from '#web/list/filters/address-value.ts'
import { tabOf } from '#web/list/filters/tab-param.ts'
import { contractTab } from '#web/people/contracts/contract-tab.tsx'
import { DrawerTabs } from '#web/people/employees/drawer-tabs.tsx'
import { GrowthTab } from '#web/people/employees/growth-tab.tsx'
import { LeaveTab } from '#web/people/employees/leave-tab.tsx'
import { NewBasics, OpenBasics } from '#web/people/employees/open-basics.tsx'
import { besideEmployee } from '#web/people/employees/open-beside.ts'
import { OpenPersonal } from '#web/people/employees/open-personal.tsx'
import { PayTab } from '#web/people/employees/pay-tab.tsx'
import { PhotoField } from '#web/people/employees/photo-field.tsx'
import { useRecordTabs } from '#web/people/employees/record-tabs.tsx'
import { AvailabilityEditor } from '#web/person/availability/availability-editor.tsx'
import { SkillsEditor } from '#web/person/skills-editor.tsx'
import { useSession } from '#web/session/session.tsx'
import { NotHere } from '#web/states/index.ts'

const isNew = (id: string) => id === 'new'

/** The tabs that a person sees; the record must exist for all but the first. */
export const EmployeeDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useTranslation(['people', 'shared'])
  const { may } = useSession()
  const size = useDrawerSize('table')
  const firstField = useFirstField()
  const [query, setQuery] = useSearchParams()
  const [changed, setChanged] = useState(false)
  const employee = useRecordCall(peopleCalls.getEmployee, { id }, { enabled: isId(id) })
  const isLost = !isNew(id) && (!isId(id) || isNotThere(employee.error))
  const readOnly = !may('people.edit')
  const name = employee.data?.name ?? ''
  const recordTabs = useRecordTabs({ employeeId: id, name, readOnly }, employee.data?.employments)
  const tabs = [
    {
      key: 'basic',
      label: t('employee.tab.basic'),
      children: isNew(id) ? (
        <NewBasics onSaved={onClose} onChanged={setChanged} readOnly={readOnly} />
      ) : (
        <OpenBasics employeeId={id} onChanged={setChanged} readOnly={readOnly} />
      ),
    },
    ...(isNew(id)
      ? []
      : [
          {
            key: 'personal',
            label: t('employee.tab.personal'),
            children: <OpenPersonal employeeId={id} readOnly={readOnly} onChanged={setChanged} />,
          },
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
          {
            key: 'leave',
            label: t('employee.tab.leave'),
            children: <LeaveTab {...{ employeeId: id, readOnly }} />,
          },
          ...(employee.data
            ? [{ key: 'growth', label: t('employee.tab.growth'), children: <GrowthTab employee={employee.data} /> }]
            : []),
          contractTab(t('employee.tab.contract'), { employeeId: id, readOnly }),
          ...recordTabs,
          ...(may('pay.view')
            ? [{ key: 'pay', label: t('employee.tab.pay'), children: <PayTab {...{ employeeId: id, name }} /> }]
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
        before.delete(besideEmployee)
        return before
      },
      { replace: true },
    )
  return (
    <Drawer
      {...firstField}
      open
      size={size}
      title={isLost ? t('shared:state.not_here') : isNew(id) ? t('employee.add') : employee.data?.name}
      extra={employee.data && <Link to={`/people/employees/letter?id=${id}`}>{t('letter.print_for')}</Link>}
      onClose={onClose}
      mask={{ closable: !changed }}
    >
      {/* The window has one guard at a time: a leave or a rate that is open has its own. */}
      {changed && <UnsavedGuard changed />}
      {employee.data && !isLost && <PhotoField employee={employee.data} readOnly={readOnly} />}
      {isLost ? <NotHere /> : <DrawerTabs active={tabOf(query.get('tab'), tabs)} onChange={chooseTab} items={tabs} />}
    </Drawer>
  )
}
