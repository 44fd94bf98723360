/** Forecast with its band, and what came of it, by day; each day opens how it was forecast. */
import { scaleLinear, scalePoint } from '@visx/scale'
import { Area, LinePath } from '@visx/shape'
import { useTranslation } from 'react-i18next'
import type { AccuracyDay } from '#contract/estimate/accuracy.ts'
import type { CellWhy } from '#web/derivation/why-popover.tsx'
import { ChartAxes } from '#web/estimate/charts/chart-axes.tsx'
import { ChartLabels } from '#web/estimate/charts/chart-labels.tsx'
import { linesFor } from '#web/estimate/charts/chart-lines.ts'
import { type ChartPoint, ChartPoints } from '#web/estimate/charts/chart-points.tsx'
import { useChartSize } from '#web/estimate/charts/chart-size.ts'
import styles from '#web/estimate/estimate.module.css'
import { useFormats } from '#web/time/index.ts'

export interface AccuracyChartProps {
  days: readonly AccuracyDay[]
  summary: string
  /** How a day was forecast. */
  why: (day: AccuracyDay) => Promise<CellWhy>
}

export const AccuracyChart = ({ days, summary, why }: AccuracyChartProps) => {
  const { t } = useTranslation('estimate')
  const { money, date } = useFormats()
  const size = useChartSize()
  const { width, height, margin, mark: radius } = size
  const most = Math.max(...days.map(day => Math.max(day.p90, day.actualCents)))
  const x = scalePoint({ domain: days.map(day => day.date), range: [margin.left, width - margin.right], padding: 0.5 })
  const lines = linesFor(most)
  const y = scaleLinear({ domain: [0, lines.at(-1) ?? 0], range: [height - margin.bottom, margin.top] })
  const at = (day: AccuracyDay) => x(day.date) ?? 0
  const pointOf = (day: AccuracyDay): ChartPoint => ({
    date: day.date,
    x: at(day),
    y: y(day.actualCents),
    label: t('accuracy.point', {
      date: date(day.date),
      forecast: money(day.forecastCents),
      actual: money(day.actualCents),
    }),
    title: t('why.title', { figure: t('accuracy.forecast'), date: date(day.date), value: money(day.forecastCents) }),
    why: () => why(day),
    mark: (
      <circle r={radius(days.length, 3.5)} fill="var(--ant-color-bg-container)" stroke="var(--ink)" strokeWidth={1.5} />
    ),
  })
  const lineOf = (cents: (day: AccuracyDay) => number) => days.map(day => ({ x: at(day), y: y(cents(day)) }))
  const named = [
    { words: t('accuracy.actual'), colour: 'var(--ink)', points: lineOf(day => day.actualCents) },
    { words: t('accuracy.forecast'), colour: 'var(--ant-color-primary)', points: lineOf(day => day.forecastCents) },
  ]
  return (
    <figure ref={size.hold} style={{ margin: 0 }}>
      <ChartPoints size={size} points={days.map(pointOf)} entry={days.length - 1} summary={summary}>
        <ChartAxes {...{ size, x, y, lines }} dates={days.map(day => day.date)} />
        <Area
          data={[...days]}
          x={at}
          y0={day => y(day.p10)}
          y1={day => y(day.p90)}
          fill="var(--plan)"
          fillOpacity={0.6}
        />
        <LinePath
          data={[...days]}
          x={at}
          y={day => y(day.forecastCents)}
          stroke="var(--ant-color-primary)"
          strokeWidth={2}
          strokeDasharray="4 3"
        />
        <LinePath data={[...days]} x={at} y={day => y(day.actualCents)} stroke="var(--ink)" strokeWidth={2} />
        <ChartLabels size={size} lines={named} />
      </ChartPoints>
      <figcaption>
        <p className={styles.legend}>
          <span className={styles.band}>{t('chart.band')}</span>
        </p>
      </figcaption>
    </figure>
  )
}
