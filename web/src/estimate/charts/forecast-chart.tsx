/** History, forecast and band of an estimate by day; an expected day opens what made it. */
import { scaleLinear, scalePoint } from '@visx/scale'
import { Area, LinePath } from '@visx/shape'
import { useTranslation } from 'react-i18next'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import { ChartAxes } from '#web/estimate/charts/chart-axes.tsx'
import { type ChartDay, chartDays } from '#web/estimate/charts/chart-days.ts'
import { ChartMark } from '#web/estimate/charts/chart-mark.tsx'
import { type ChartPoint, ChartPoints } from '#web/estimate/charts/chart-points.tsx'
import { useChartSize } from '#web/estimate/charts/chart-size.ts'
import styles from '#web/estimate/estimate.module.css'
import { useFigureWhy } from '#web/estimate/use-figure-why.ts'
import { useFormats } from '#web/time/index.ts'

/** On a phone the forecast is most of the chart: the past beside it is short. */
const pastOnPhone = 14

export const ForecastChart = ({ estimate }: { estimate: EstimateDetail }) => {
  const { t } = useTranslation('estimate')
  const { wholeMoney, date } = useFormats()
  const why = useFigureWhy(estimate)
  const size = useChartSize()
  const { width, height, margin, narrow, mark: radius } = size
  const days = chartDays(estimate, narrow ? pastOnPhone : undefined)
  const { forecast } = estimate
  if (!forecast || days.length === 0) return null
  const most = Math.max(...days.map(day => Math.max(day.high ?? 0, day.cents ?? 0, day.lastYear ?? 0)))
  const x = scalePoint({ domain: days.map(day => day.date), range: [margin.left, width - margin.right], padding: 0.5 })
  const y = scaleLinear({ domain: [0, most * 1.08], range: [height - margin.bottom, margin.top], nice: true })
  const at = (day: ChartDay) => x(day.date) ?? 0
  const ahead = days.filter(day => day.kind === 'forecast' && day.cents !== null)
  const past = days.filter(day => day.kind === 'past' && day.cents !== null)
  const peak = ahead.reduce<ChartDay | undefined>(
    (best, day) => ((day.cents ?? 0) > (best?.cents ?? -1) ? day : best),
    undefined,
  )
  const summary = t('chart.summary', {
    first: date(estimate.first),
    last: date(estimate.last),
    total: wholeMoney(forecast.turnover),
    peak: wholeMoney(peak?.cents ?? 0),
    day: date(peak?.date ?? estimate.first),
  })
  const textOf = (day: ChartDay) =>
    day.kind === 'past'
      ? t('chart.past', { date: date(day.date), value: wholeMoney(day.cents ?? 0) })
      : t('chart.point', {
          date: date(day.date),
          value: wholeMoney(day.cents ?? 0),
          low: wholeMoney(day.low ?? 0),
          high: wholeMoney(day.high ?? 0),
        })
  const shown = days.filter(day => day.cents !== null)
  const pointOf = (day: ChartDay): ChartPoint => {
    const [label, cents] = [textOf(day), day.cents ?? 0]
    const lastYear = day.lastYear === null ? null : y(day.lastYear) - y(cents)
    const mark = <ChartMark day={day} size={radius(days.length, 4.5)} lastYear={lastYear} />
    const point = { date: day.date, x: at(day), y: y(cents), kind: day.kind, label, mark }
    if (day.kind === 'past') return point
    const title = t('why.title', { figure: t('field.turnover'), date: date(day.date), value: wholeMoney(cents) })
    return { ...point, title, why: () => why({ part: 'expected', figure: 'turnover', date: day.date }, cents) }
  }
  return (
    <figure ref={size.hold} style={{ margin: 0 }}>
      <ChartPoints
        size={size}
        points={shown.map(pointOf)}
        entry={shown.findIndex(day => day.kind === 'forecast')}
        summary={summary}
      >
        <ChartAxes size={size} x={x} y={y} dates={days.map(day => day.date)} />
        <Area
          data={ahead}
          x={at}
          y0={day => y(day.low ?? 0)}
          y1={day => y(day.high ?? 0)}
          fill="var(--plan)"
          fillOpacity={0.6}
        />
        <LinePath data={past} x={at} y={day => y(day.cents ?? 0)} stroke="var(--ink)" strokeWidth={2} />
        <LinePath
          data={ahead}
          x={at}
          y={day => y(day.cents ?? 0)}
          stroke="var(--ant-color-primary)"
          strokeWidth={2}
          strokeDasharray="4 3"
        />
      </ChartPoints>
      <figcaption>
        <p>{summary}</p>
        <p className={styles.legend}>
          {past.length > 0 && <span>{t('chart.actual')}</span>}
          <span>{t('chart.expected')}</span>
          <span>{t('chart.band')}</span>
          {ahead.some(day => day.adjusted) && <span>{t('chart.adjusted')}</span>}
          {ahead.some(day => day.special) && <span>{t('chart.special')}</span>}
          {ahead.some(day => day.lastYear !== null) && <span>{t('chart.last_year')}</span>}
        </p>
      </figcaption>
    </figure>
  )
}
