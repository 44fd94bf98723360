/** P13: part in scheduling, type, skills and availability of one person. */
import { Drawer, Tabs } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useSession } from '#web/app/session.tsx'
import { UnsavedGuard } from '#web/form/index.ts'
import { tabOf } from '#web/list/tab-param.ts'
import { AvailabilityEditor } from '#web/person/availability-editor.tsx'
import { SkillsEditor } from '#web/person/skills-editor.tsx'
import { StaffTermsEditor } from '#web/person/staff-terms-editor.tsx'
import { useNarrow } from '#web/theme/media.ts'

export const StaffDrawer = ({ id, name }: { id: string; name: string }) => {
  const { t } = useTranslation(['people', 'shared'])
  const { may } = useSession()
  const narrow = useNarrow()
  const [query, setQuery] = useSearchParams()
  const [changed, setChanged] = useState(false)
  const readOnly = !may('people.edit')
  const close = () =>
    setQuery(before => {
      before.delete('open')
      before.delete('tab')
      return before
    })
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
    <Drawer open size={narrow ? '100%' : 720} title={name} onClose={close} mask={{ closable: !changed }}>
      <UnsavedGuard changed={changed} />
      <Tabs activeKey={tabOf(query.get('tab'), tabs)} onChange={chooseTab} destroyOnHidden items={tabs} />
    </Drawer>
  )
}
