/** Which weights of findings the list shows, each with how many there are; a weight that nothing has is not offered. */
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Finding, Severity } from '#contract/engine.ts'
import { SeverityMark } from '../../week/legality/severity-mark.tsx'
import styles from './filter-pills.module.css'

export type FindingFilter = 'all' | Severity

const WEIGHTS: readonly Severity[] = ['prohibited', 'needs_approval', 'advice']

interface FilterPillsProps {
  filter: FindingFilter
  onFilter: (filter: FindingFilter) => void
  findings: readonly Finding[]
}

export const FilterPills = ({ filter, onFilter, findings }: FilterPillsProps) => {
  const [prohibited, needsApproval, advice] = WEIGHTS.map(each => findings.filter(of => of.severity === each).length)
  return <Pills {...{ filter, onFilter, prohibited, needsApproval, advice }} />
}

interface PillsProps extends Omit<FilterPillsProps, 'findings'> {
  prohibited: number | undefined
  needsApproval: number | undefined
  advice: number | undefined
}

/** Drawn again only where a count is another. */
const Pills = memo(function Pills({ filter, onFilter, prohibited = 0, needsApproval = 0, advice = 0 }: PillsProps) {
  const { t } = useTranslation('planning')
  const counts = { prohibited, needs_approval: needsApproval, advice }
  const offered = WEIGHTS.filter(each => counts[each] > 0 || each === filter)
  return (
    <div className={styles.row}>
      <fieldset className={styles.pills} aria-label={t('schedule.panel.filter')}>
        <button type="button" className={styles.pill} aria-pressed={filter === 'all'} onClick={() => onFilter('all')}>
          {t('schedule.panel.all')} {prohibited + needsApproval + advice}
        </button>
        {offered.map(each => (
          <button
            key={each}
            type="button"
            className={styles.pill}
            aria-pressed={filter === each}
            title={t(`schedule.severity.${each}`)}
            onClick={() => onFilter(each)}
          >
            <SeverityMark severity={each} />
            <span className="screen-reader-only">{t(`schedule.severity.${each}`)}</span> {counts[each]}
          </button>
        ))}
      </fieldset>
      <span className={styles.hint}>
        <kbd>F8</kbd> {t('schedule.panel.next')}
      </span>
    </div>
  )
})
