/** A balance over time: solid steps with rings until today, dashed after; one line says where today is. */
import { useFormats } from '#web/time/index.ts'
import marks from './marks.module.css'
import styles from './step-chart.module.css'

export interface StepPoint {
  date: string
  /** The balance from this date on. */
  value: number
}

export interface StepChartProps {
  points: readonly StepPoint[]
  /** The first and the last date shown. */
  first: string
  last: string
  today: string
  /** The word on the pill of today. */
  word: string
  label: string
}

const [WIDTH, HEIGHT] = [1000, 96]
const day = 86_400_000
const rulers = 4

const daysFrom = (first: string, date: string) => (Date.parse(date) - Date.parse(first)) / day

export const StepChart = ({ points, first, last, today, word, label }: StepChartProps) => {
  const { number } = useFormats()
  const most = Math.max(1, ...points.map(each => each.value))
  const step = Math.ceil(most / (rulers - 1))
  const top = step * (rulers - 1)
  const x = (date: string) => Math.min(1, Math.max(0, daysFrom(first, date) / daysFrom(first, last))) * WIDTH
  const y = (value: number) => HEIGHT - (value / top) * (HEIGHT - 4)
  const steps = (from: readonly StepPoint[], end: string) =>
    from
      .map(({ date, value }, at) => `${at === 0 ? 'M' : 'H'}${x(date)} ${at === 0 ? y(value) : ''}V${y(value)}`)
      .join('') + `H${x(end)}`
  const past = points.filter(each => each.date <= today)
  const now = past.at(-1)
  const ahead = [...(now ? [{ date: today, value: now.value }] : []), ...points.filter(each => each.date > today)]
  return (
    <figure className={styles.chart} aria-label={label}>
      {Array.from({ length: rulers }, (_, at) => at * step).map(value => (
        <span key={value} className={`${styles.ruler} ${marks.label}`} style={{ top: y(value) }} aria-hidden="true">
          {number(value)}
        </span>
      ))}
      <div className={styles.field} aria-hidden="true">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          {past[0] && <path className={styles.area} d={`${steps(past, today)}V${HEIGHT}H${x(past[0].date)}Z`} />}
          {past[0] && <path className={styles.line} d={steps(past, today)} />}
          {ahead.length > 0 && <path className={styles.ahead} d={steps(ahead, last)} />}
        </svg>
        {past.map(({ date, value }) => (
          <i key={date} className={styles.ring} style={{ left: `${x(date) / 10}%`, top: y(value) }} />
        ))}
        <span className={styles.today} style={{ left: `${x(today) / 10}%` }}>
          <b className={marks.pill}>{word}</b>
        </span>
      </div>
    </figure>
  )
}
