/** Cover as a bar of 72 × 6 from 80 to 100 %, with the number beside it: from 98 % fine, from 90 % to be looked at, below a fault. */

import { coverTone } from '#contract/planning/plans/cover-points.ts'
import { useFormats } from '#web/time/index.ts'
import styles from './cover-bar.module.css'

/** Basis points: where the bar begins and ends. */
const begin = 8_000
const whole = 10_000

/** `points` is the share in basis points, rounded down: short of all is never told as all. */
export const CoverBar = ({ points }: { points: number }) => {
  const { share } = useFormats()
  const filled = Math.min(1, Math.max(0, (points - begin) / (whole - begin)))
  return (
    <span className={styles.cover} data-tone={coverTone(points)}>
      <span className={styles.track} aria-hidden="true">
        <i style={{ width: `${filled * 100}%` }} />
      </span>
      {share(Math.floor(points / 100) * 100, 0)}
    </span>
  )
}
