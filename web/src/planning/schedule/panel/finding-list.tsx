/** The findings of the plan, the heaviest first; a click or Enter goes to where each is. */
import { Select } from 'antd'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Finding, Severity } from '#contract/engine.ts'
import { FindingText } from '../finding-text.tsx'
import { showFinding } from '../next-finding.ts'
import { useSchedule } from '../open-schedule.ts'
import { findingId } from '../store/findings-index.ts'
import { useEngineState, useFindings } from '../use-store.ts'
import styles from './panel.module.css'

export type FindingFilter = 'all' | Severity

const FILTERS: readonly FindingFilter[] = ['all', 'prohibited', 'needs_approval', 'advice']
/** Rows rendered at once; the filter and F8 reach the rest. */
const SHOWN = 100

interface FindingListProps {
  filter: FindingFilter
  onFilter: (filter: FindingFilter) => void
}

export const FindingList = ({ filter, onFilter }: FindingListProps) => {
  return (
    <>
      <FilterSelect filter={filter} onFilter={onFilter} />
      <Rows filter={filter} />
    </>
  )
}

const FilterSelect = memo(function FilterSelect({ filter, onFilter }: FindingListProps) {
  const { t } = useTranslation('planning')
  return (
    <Select
      size="small"
      className={styles.filter}
      aria-label={t('schedule.panel.filter')}
      value={filter}
      options={FILTERS.map(value => ({
        value,
        label: value === 'all' ? t('schedule.panel.all') : t(`schedule.severity.${value}`),
      }))}
      onChange={onFilter}
    />
  )
})

const Rows = ({ filter }: { filter: FindingFilter }) => {
  const { t } = useTranslation('planning')
  const findings = useFindings().filter(finding => filter === 'all' || finding.severity === filter)
  const engine = useEngineState()
  return (
    <>
      {findings.length === 0 && engine === 'ready' && <p className={styles.empty}>{t('schedule.panel.no_findings')}</p>}
      <ul className={styles.list}>
        {findings.slice(0, SHOWN).map(finding => (
          <FindingRow key={findingId(finding)} finding={finding} />
        ))}
      </ul>
      {findings.length > SHOWN && (
        <p className={styles.empty}>{t('schedule.panel.more', { count: findings.length - SHOWN })}</p>
      )}
    </>
  )
}

/** Drawn again only when the finding itself is another. */
const FindingRow = memo(function FindingRow({ finding }: { finding: Finding }) {
  const schedule = useSchedule()
  return (
    <li>
      <button type="button" className={styles.entry} onClick={() => showFinding(schedule, finding)}>
        <FindingText finding={finding} />
      </button>
    </li>
  )
})
