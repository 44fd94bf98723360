/** Planned as an area, needed as a line, and what is missing hatched until the open shift is taken. */
import { type HalfHour, halfHours } from '#web/account/entry/stage/made-up-day.ts'
import styles from '#web/account/entry/stage/stage.module.css'

/** About as many units across as there are pixels: a drawing that is stretched one way has blurred steps. */
const wide = 16
const most = 4.25
const height = 64
const unit = height / most
const y = (count: number) => height - count * unit

const steps = (count: (each: HalfHour) => number): string =>
  halfHours.map((each, index) => `L${index * wide} ${y(count(each))}H${(index + 1) * wide}`).join('')

const area = (count: (each: HalfHour) => number) => `M0 ${height}${steps(count)}V${height}Z`

export const StageCurve = () => (
  <svg className={styles.curve} viewBox={`0 0 ${halfHours.length * wide} ${height}`} preserveAspectRatio="none">
    <defs>
      <pattern id="missing" width="6" height="6" patternUnits="userSpaceOnUse">
        <path d="M0 6L6 0" stroke="var(--ant-color-error)" strokeWidth="1.5" />
      </pattern>
    </defs>
    <path d={area(each => each.without)} fill="var(--plan)" />
    <path d={area(each => each.planned)} fill="var(--plan)" className={styles.comes} />
    {halfHours.map((each, index) =>
      each.need > each.without ? (
        <rect
          key={each.from}
          className={styles.goes}
          x={index * wide}
          width={wide}
          y={y(each.need)}
          height={(each.need - each.without) * unit}
          fill="url(#missing)"
        />
      ) : null,
    )}
    <path
      d={`M0 ${height}${steps(each => each.need)}`}
      fill="none"
      stroke="var(--ink)"
      strokeWidth="1.5"
      vectorEffect="non-scaling-stroke"
    />
  </svg>
)
