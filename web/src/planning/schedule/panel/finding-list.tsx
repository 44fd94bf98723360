/** The findings of the plan, those of the last edit first, then the heaviest; a click or Enter goes to where each is, its buttons to what can be done. */
import { Select } from 'antd'
import { memo, useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Finding, Severity } from '#contract/engine.ts'
import { toldOnce } from '../findings/told-once.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { useEngineState, useFindings, useProposes } from '../open/use-store.ts'
import { findingId } from '../store/findings-index.ts'
import { FindingEntry } from './finding-entry.tsx'
import styles from './panel.module.css'
import { askedIn, useExceptions } from './use-exceptions.ts'

export type FindingFilter = 'all' | Severity

const FILTERS: readonly FindingFilter[] = ['all', 'prohibited', 'needs_approval', 'advice']
/** Rows rendered at once; the filter and F8 reach the rest. */
const SHOWN = 100

interface FindingListProps {
  filter: FindingFilter
  onFilter: (filter: FindingFilter) => void
  /** Goes to what could be done about the finding in focus. */
  onMend: () => void
}

export const FindingList = ({ filter, onFilter, onMend }: FindingListProps) => {
  // The grid is painted first: the words of what an edit brought come right after its marks.
  const now = useFindings()
  const findings = useDeferredValue(now)
  return (
    <>
      <FilterSelect filter={filter} onFilter={onFilter} />
      <Rows findings={findings} isNone={now.length === 0} filter={filter} onMend={onMend} />
    </>
  )
}

const FilterSelect = memo(function FilterSelect({ filter, onFilter }: Pick<FindingListProps, 'filter' | 'onFilter'>) {
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

interface RowsProps extends Pick<FindingListProps, 'filter' | 'onMend'> {
  findings: readonly Finding[]
  /** Whether there are none now: those drawn come a moment later. */
  isNone: boolean
}

const Rows = memo(function Rows({ findings: all, isNone, filter, onMend }: RowsProps) {
  const { t } = useTranslation('planning')
  const { store } = useSchedule()
  const exceptions = useExceptions()
  const { asked } = exceptions
  const findings = useMemo(() => {
    const chosen = all.filter(finding => filter === 'all' || finding.severity === filter)
    return toldOnce(chosen, finding => finding.excepted || askedIn(asked, finding) !== undefined)
  }, [all, filter, asked])
  const engine = useEngineState()
  const proposes = useProposes()
  return (
    <>
      {proposes && <p className={styles.empty}>{t('schedule.generate.standing')}</p>}
      {findings.length === 0 && (isNone || filter !== 'all') && engine === 'ready' && (
        <p className={styles.empty}>{t('schedule.panel.no_findings')}</p>
      )}
      <ul className={styles.list}>
        {findings.slice(0, SHOWN).map(({ finding, same }) => (
          <FindingEntry
            key={findingId(finding)}
            finding={finding}
            same={same.length > 0 ? same : undefined}
            fresh={store.isFresh(finding)}
            asked={exceptions.askedFor(finding)}
            reason={exceptions.reasonOf(finding)}
            onMend={onMend}
          />
        ))}
      </ul>
      {findings.length > SHOWN && (
        <p className={styles.empty}>{t('schedule.panel.more', { count: findings.length - SHOWN })}</p>
      )}
    </>
  )
})
