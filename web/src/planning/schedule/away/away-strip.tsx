/** A thin strip along the bottom of a cell: at which of the day's hours its person can be there. */
import type { Span } from '#contract/engine.ts'
import type { Absence } from './absence.ts'
import styles from './away.module.css'

export const AwayStrip = ({ away, hours }: { away: readonly Absence[]; hours: Span }) => {
  const share = (minutes: number) => `${(minutes / (hours.end - hours.start)) * 100}%`
  return (
    <span className={styles.strip} aria-hidden="true">
      {away.map(({ kind, span }) => (
        <span
          key={`${kind}${span.start}`}
          className={styles[kind]}
          style={{ left: share(span.start - hours.start), width: share(span.end - span.start) }}
        />
      ))}
    </span>
  )
}
