/** Z5, the side panel: findings, candidates, versions and changes as tabs of one panel. */
import { Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { useConflicts, useFindings } from '../use-store.ts'
import { CandidateList } from './candidate-list.tsx'
import { ChangeList } from './change-list.tsx'
import { type FindingFilter, FindingList } from './finding-list.tsx'
import styles from './panel.module.css'
import { VersionList } from './version-list.tsx'

export type PanelTab = 'findings' | 'why' | 'versions' | 'changes'

interface SidePanelProps {
  tab: PanelTab
  onTab: (tab: PanelTab) => void
  filter: FindingFilter
  onFilter: (filter: FindingFilter) => void
}

export const SidePanel = ({ tab, onTab, filter, onFilter }: SidePanelProps) => {
  const { t } = useTranslation('planning')
  const findings = useFindings().length
  const conflicts = useConflicts().length
  return (
    <aside className={styles.panel} aria-label={t('schedule.panel.name')} data-zone="panel">
      <Tabs
        size="small"
        tabBarGutter={12}
        activeKey={tab}
        onChange={key => onTab(key as PanelTab)}
        items={[
          {
            key: 'findings',
            label: t('schedule.panel.findings', { count: findings }),
            children: <FindingList filter={filter} onFilter={onFilter} />,
          },
          { key: 'why', label: t('schedule.panel.why'), children: <CandidateList /> },
          { key: 'versions', label: t('schedule.panel.versions'), children: <VersionList /> },
          {
            key: 'changes',
            label:
              conflicts > 0 ? t('schedule.panel.changes_conflicts', { count: conflicts }) : t('schedule.panel.changes'),
            children: <ChangeList />,
          },
        ]}
      />
    </aside>
  )
}
