/** What stands in a cell now, before what the roster found by the search, or a way that is shown, would put there; or what the roster in force has in a cell that was cleared. */
import { useTranslation } from 'react-i18next'
import type { Duty } from '#contract/engine.ts'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import { useFormats } from '#web/time/index.ts'
import styles from './week-cell.module.css'

interface BeforeMarkProps {
  duties: readonly Duty[]
  /** Too narrow for times. */
  short: boolean
  /** Stands on a line of its own. */
  above?: boolean
  /** Whether anything comes in their place. */
  goesOn: boolean
}

/** What a version that is shown makes of a planner's mark: it is there, or is not. */
export const RestMark = ({ keptThen }: { keptThen: boolean }) => {
  const { t } = useTranslation('planning')
  const word = t('schedule.away_short.kept_free')
  return (
    <span className={styles.before} aria-hidden="true">
      {keptThen ? <span>{`→ ${word}`}</span> : <span>{`${word} → –`}</span>}
    </span>
  )
}

/** Not struck through: a line across one Chinese character makes another of it. The cell's name says it in words. */
export const BeforeMark = ({ duties, short, above = false, goesOn }: BeforeMarkProps) => {
  const { facts } = useSchedule()
  const { clock, tightRange } = useFormats()
  if (duties.length === 0) return null
  // With nothing beside it, it has the whole width for its times.
  const wide = above || !goesOn
  return (
    <span className={wide ? `${styles.before} ${styles.wide}` : styles.before} aria-hidden="true">
      {duties.map(duty => (
        <span key={duty.id}>
          {(!above && facts.shift(duty.shift)?.shortName) ||
            (short ? clock(duty.start).slice(0, 2) : tightRange(duty.start, duty.end))}
        </span>
      ))}
      {goesOn ? '→' : '→ –'}
    </span>
  )
}
