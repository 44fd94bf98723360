/** A day's cover in one strip: for each stretch of the day whether heads are missing, right or too many. */
import type { CoverRow } from '#contract/engine.ts'
import styles from './cover-strip.module.css'

/** Bars of the strip; each takes the slots of its share of the day. */
const BARS = 12

export interface CoverBar {
  /** Heads planned less heads needed, at the slot where that is worst. */
  gap: number
  needed: boolean
}

/** The strip of a day's rows: all workstations laid over one another. */
function coverBars(rows: readonly CoverRow[]): CoverBar[] {
  const slots = Math.max(0, ...rows.map(row => row.need.length))
  return Array.from({ length: Math.min(BARS, slots) }, (_, at) => {
    const first = Math.floor((at * slots) / BARS)
    const last = Math.max(first + 1, Math.floor(((at + 1) * slots) / BARS))
    let gap = 0
    let needed = false
    for (const row of rows)
      for (let slot = first; slot < last; slot += 1) {
        const need = row.need[slot] ?? 0
        const over = (row.plan[slot] ?? 0) - need
        needed ||= need > 0
        if (over < 0 ? over < gap : gap >= 0 && over > gap) gap = over
      }
    return { gap, needed }
  })
}

export const CoverStrip = ({ rows, label }: { rows: readonly CoverRow[]; label: string }) => (
  <div className={styles.strip} role="img" aria-label={label}>
    {coverBars(rows).map((bar, at) => (
      <span
        key={at}
        className={bar.gap < 0 ? styles.short : bar.gap > 0 ? styles.over : bar.needed ? styles.met : styles.none}
      >
        {bar.gap < 0 ? '−' : ''}
      </span>
    ))}
  </div>
)
