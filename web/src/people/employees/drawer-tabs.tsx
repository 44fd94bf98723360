/** The tabs of an employee, which are many: beside what they hold, so that all are seen; on a phone a list to choose from. */
import { Select, Tabs, type TabsProps } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from '#web/people/employees/drawer-tabs.module.css'
import { useNarrow } from '#web/theme/media.ts'

interface DrawerTabsProps {
  items: NonNullable<TabsProps['items']>
  active: string
  onChange: (tab: string) => void
}

export const DrawerTabs = ({ items, active, onChange }: DrawerTabsProps) => {
  const { t } = useTranslation('people')
  if (!useNarrow())
    return (
      <Tabs
        className={styles.side}
        tabPlacement="start"
        activeKey={active}
        onChange={onChange}
        items={items}
        destroyOnHidden
      />
    )
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 }}>
      <Select
        aria-label={t('employee.tabs')}
        value={active}
        onChange={onChange}
        options={items.map(({ key, label }) => ({ value: key, label }))}
      />
      <div key={active}>{items.find(({ key }) => key === active)?.children}</div>
    </div>
  )
}
