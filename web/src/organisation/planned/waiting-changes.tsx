/** Above the tree: what departments are to become, where anything waits. */
import { Collapse } from 'antd'
import { useTranslation } from 'react-i18next'
import { ChangeList } from '#web/organisation/planned/change-list.tsx'
import { useWaitingChanges } from '#web/organisation/planned/use-changes.ts'

export const WaitingChanges = () => {
  const { t } = useTranslation('organisation')
  const rows = useWaitingChanges().data?.rows ?? []
  if (rows.length === 0) return null
  const against = rows.some(each => each.state === 'conflict')
  return (
    <Collapse
      size="small"
      style={{ marginBottom: 16 }}
      defaultActiveKey={against ? ['changes'] : []}
      items={[
        {
          key: 'changes',
          label: t('planned.waiting', { count: rows.length }),
          children: <ChangeList rows={rows} label={t('planned.title')} />,
        },
      ]}
    />
  )
}
