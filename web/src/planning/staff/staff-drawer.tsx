/** P13: part in scheduling, type, skills and availability of one person. */
import { Drawer, Tabs } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { peopleCalls } from '#contract/people/calls.ts'
import { useRecordCall } from '#web/api/hooks.ts'
import { isNotThere } from '#web/api/refusal.ts'
import { UnsavedGuard, useDrawerSize } from '#web/form/index.ts'
import { isId } from '#web/list/filters/address-value.ts'
import { tabOf } from '#web/list/filters/tab-param.ts'
import { AvailabilityEditor } from '#web/person/availability/availability-editor.tsx'
import { SkillsEditor } from '#web/person/skills-editor.tsx'
import { StaffTermsEditor } from '#web/person/staff-terms-editor.tsx'
import { useSession } from '#web/session/session.tsx'
import { NotHere } from '#web/states/index.ts'

export const StaffDrawer = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => {
  const { t } = useTranslation(['people', 'planning', 'shared'])
  const { may } = useSession()
  const size = useDrawerSize('record')
  const [query, setQuery] = useSearchParams()
  const [changed, setChanged] = useState(false)
  // What the third tab shows; the other two have something to show of nobody, too.
  const terms = useRecordCall(peopleCalls.getStaffTerms, { employeeId: id }, { enabled: isId(id) })
  const isLost = !isId(id) || isNotThere(terms.error)
  const readOnly = !may('people.edit')
  const chooseTab = (tab: string) =>
    setQuery(
      before => {
        before.set('tab', tab)
        return before
      },
      { replace: true },
    )
  const tabs = [
    {
      key: 'skills',
      label: t('employee.tab.skills'),
      children: <SkillsEditor employeeId={id} readOnly={readOnly} onChanged={setChanged} />,
    },
    {
      key: 'availability',
      label: t('employee.tab.availability'),
      children: <AvailabilityEditor employeeId={id} readOnly={readOnly} onChanged={setChanged} />,
    },
    {
      key: 'terms',
      label: t('staff.terms'),
      children: <StaffTermsEditor employeeId={id} readOnly={readOnly} onChanged={setChanged} />,
    },
  ]
  return (
    <Drawer
      open
      size={size}
      title={isLost ? t('shared:state.not_here') : name || t('planning:title.staff')}
      onClose={onClose}
      mask={{ closable: !changed }}
    >
      <UnsavedGuard changed={changed} />
      {isLost ? (
        <NotHere />
      ) : (
        <Tabs activeKey={tabOf(query.get('tab'), tabs)} onChange={chooseTab} destroyOnHidden items={tabs} />
      )}
    </Drawer>
  )
}
