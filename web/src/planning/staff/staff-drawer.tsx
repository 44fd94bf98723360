/** P13: skills and availability of one person. */
import { Drawer, Tabs } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useSession } from '#web/app/session.tsx'
import { UnsavedGuard } from '#web/form/index.ts'
import { AvailabilityEditor } from '#web/person/availability-editor.tsx'
import { SkillsEditor } from '#web/person/skills-editor.tsx'
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
  return (
    <Drawer open size={narrow ? '100%' : 720} title={name} onClose={close} mask={{ closable: !changed }}>
      <UnsavedGuard changed={changed} />
      <Tabs
        activeKey={query.get('tab') ?? 'skills'}
        onChange={chooseTab}
        destroyOnHidden
        items={[
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
        ]}
      />
    </Drawer>
  )
}
