/** Z5, the side panel: findings, explanations, versions and changes as tabs of one panel. */
import { CloseOutlined } from '@ant-design/icons'
import { Button, Tabs } from 'antd'
import { memo, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useConflicts, useFindings } from '../open/use-store.ts'
import { ChangeList } from './change-list.tsx'
import { type FindingFilter, FindingList } from './findings/finding-list.tsx'
import styles from './panel.module.css'
import { PanelEdge, usePanelWidth } from './panel-edge.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { VersionList } from './version-list.tsx'
import { WhyTab } from './why/why-tab.tsx'

export type PanelTab = 'findings' | 'why' | 'versions' | 'changes'

export interface SidePanelProps {
  tab: PanelTab
  onTab: (tab: PanelTab) => void
  filter: FindingFilter
  onFilter: (filter: FindingFilter) => void
  onClose: () => void
}

/** Tabs draw themselves anew only when one is chosen: what they count, their labels read for themselves. */
export const SidePanel = memo(function SidePanel({ tab, onTab, filter, onFilter, onClose }: SidePanelProps) {
  const { t } = useTranslation('planning')
  const panel = useRef<HTMLElement>(null)
  const { width, draw, keep } = usePanelWidth()
  const items = useMemo(
    () => [
      {
        key: 'findings',
        label: <FindingsLabel />,
        children: <FindingList filter={filter} onFilter={onFilter} onMend={() => onTab('why')} />,
      },
      { key: 'why', label: t('schedule.panel.why'), children: <WhyTab /> },
      { key: 'versions', label: t('schedule.panel.versions'), children: <VersionList /> },
      { key: 'changes', label: <ChangesLabel />, children: <ChangeList /> },
    ],
    [t, filter, onFilter, onTab],
  )
  return (
    <div className={styles.frame} style={{ width }}>
      <PanelEdge width={width} onDraw={draw} onKeep={keep} />
      <aside
        ref={panel}
        className={styles.panel}
        aria-label={t('schedule.panel.name')}
        data-zone="panel"
        {...useKeptFocus(panel)}
      >
        <Tabs
          size="small"
          tabBarGutter={0}
          destroyOnHidden
          activeKey={tab}
          onChange={key => onTab(key as PanelTab)}
          items={items}
        />
      </aside>
      {/* Beside the tabs to the eye; a list of tabs holds nothing else. */}
      <Button
        type="text"
        className={styles.close}
        icon={<CloseOutlined />}
        aria-label={t('schedule.panel.close')}
        onClick={onClose}
      />
    </div>
  )
})

const FindingsLabel = () => {
  const { t } = useTranslation('planning')
  return t('schedule.panel.findings', { count: useFindings().length })
}

const ChangesLabel = () => {
  const { t } = useTranslation('planning')
  const count = useConflicts().length
  return count > 0 ? t('schedule.panel.changes_conflicts', { count }) : t('schedule.panel.changes')
}
