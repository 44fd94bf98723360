/** The cover of a day: need as an ink step line, planned heads as an area, what is missing hatched; the past is paler. */
import { useId } from 'react'
import { type Axis, placeOn } from './axis.ts'
import type { SlotCover } from './cover.ts'
import styles from './cover-curve.module.css'

export interface CoverCurveProps {
  axis: Axis
  slots: readonly SlotCover[]
  slot: number
  /** The most heads of the scale: one for all curves of a page. */
  most: number
  height: number
  /** The present minute. */
  now?: number | undefined
  /** What the picture says, for who does not see it. */
  label: string
  /** The words of a slot, on hovering. */
  titleOf?: (slot: SlotCover) => string
}

const WIDTH = 1000

export const CoverCurve = ({ axis, slots, slot, most, height, now, label, titleOf }: CoverCurveProps) => {
  const id = useId()
  const x = (minute: number) => placeOn(axis, minute) * WIDTH
  // The line's own width stays inside.
  const y = (heads: number) => height - (heads / Math.max(1, most)) * (height - 2)
  const line = (of: (each: SlotCover) => number) =>
    slots.map(each => `L${x(each.start)} ${y(of(each))}H${x(each.start + slot)}`).join('')
  const [first, last] = [slots[0], slots.at(-1)]
  if (!first || !last) return <div className={styles.curve} style={{ height }} role="img" aria-label={label} />
  const [left, right] = [x(first.start), x(last.start + slot)]
  const area = `M${left} ${height}${line(each => each.plan)}V${height}Z`
  const passed = now === undefined ? 0 : x(now)
  return (
    <div className={styles.curve} style={{ height }} role="img" aria-label={label}>
      <svg viewBox={`0 0 ${WIDTH} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <clipPath id={id}>
          <rect x={passed} width={WIDTH - passed} height={height} />
        </clipPath>
        <path className={styles.passed} d={area} />
        <path className={styles.plan} d={area} clipPath={`url(#${id})`} />
        <path className={styles.ground} d={`M${left} ${height}H${right}`} />
      </svg>
      {slots.map(each => (
        <span
          key={each.start}
          className={styles.slot}
          title={titleOf?.(each)}
          style={{ left: `${x(each.start) / 10}%`, width: `${(x(each.start + slot) - x(each.start)) / 10}%` }}
        >
          {each.missing > 0 && (
            <i
              className={styles.missing}
              style={{ top: y(each.need), height: y(each.need - each.missing) - y(each.need) }}
            />
          )}
        </span>
      ))}
      <svg className={styles.above} viewBox={`0 0 ${WIDTH} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.need} d={`M${left} ${y(first.need)}${line(each => each.need)}`} />
      </svg>
    </div>
  )
}

/** What the three signs mean, once a page. */
export const CoverLegend = ({ words }: { words: { plan: string; need: string; missing: string } }) => (
  <ul className={styles.legend}>
    <li>
      <i className={styles.planSign} /> {words.plan}
    </li>
    <li>
      <i className={styles.needSign} /> {words.need}
    </li>
    <li>
      <i className={styles.missingSign} /> {words.missing}
    </li>
  </ul>
)
