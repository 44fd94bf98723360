/** History, forecast and band of an estimate by day; an expected day opens what made it. */
import { scaleLinear, scalePoint } from '@visx/scale'
import { Area, LinePath } from '@visx/shape'
import { useTranslation } from 'react-i18next'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import { ChartAxes } from '#web/estimate/charts/chart-axes.tsx'
import { type ChartDay, chartDays } from '#web/estimate/charts/chart-days.ts'
import { ChartLabels } from '#web/estimate/charts/chart-labels.tsx'
import { linesFor } from '#web/estimate/charts/chart-lines.ts'
import { ChartMark } from '#web/estimate/charts/chart-mark.tsx'
import { ChartMarks, chipsOf } from '#web/estimate/charts/chart-marks.tsx'
import { type ChartPoint, ChartPoints } from '#web/estimate/charts/chart-points.tsx'
import { useChartSize } from '#web/estimate/charts/chart-size.ts'
import styles from '#web/estimate/estimate.module.css'
import { useHappeningName } from '#web/estimate/happening-name.ts'
import { useFigureWhy } from '#web/estimate/use-figure-why.ts'
import { useNarrow } from '#web/theme/media.ts'
import { useFormats } from '#web/time/index.ts'

/** On a phone the forecast is most of the chart: the past beside it is short. */
const pastOnPhone = 14

/** What the chart answers: how much in all, and on which day most. */
export const useForecastAnswer = ({ forecast, first, last }: EstimateDetail): string => {
  const { t } = useTranslation('estimate')
  const { wholeMoney, date } = useFormats()
  if (!forecast) return ''
  const [peak] = forecast.days.toSorted((a, b) => b.turnover - a.turnover)
  return t('chart.summary', {
    first: date(first),
    last: date(last),
    total: wholeMoney(forecast.turnover),
    peak: wholeMoney(peak?.turnover ?? 0),
    day: date(peak?.date ?? first),
  })
}

export const ForecastChart = ({ estimate }: { estimate: EstimateDetail }) => {
  const { t } = useTranslation('estimate')
  const { wholeMoney, date } = useFormats()
  const why = useFigureWhy(estimate)
  const nameOf = useHappeningName()
  const summary = useForecastAnswer(estimate)
  const narrow = useNarrow()
  const days = chartDays(estimate, narrow ? pastOnPhone : undefined)
  const marks = days.flatMap(day => day.specials.map(name => ({ date: day.date, name: nameOf(name) })))
  const size = useChartSize(marks.length > 0)
  const { width, height, margin, mark: radius } = size
  if (!estimate.forecast || days.length === 0) return null
  const most = Math.max(...days.map(day => Math.max(day.high ?? 0, day.cents ?? 0, day.lastYear ?? 0)))
  const x = scalePoint({
    domain: days.map(each => each.date),
    range: [margin.left, width - margin.right],
    padding: 0.5,
  })
  const lines = linesFor(most)
  const y = scaleLinear({ domain: [0, lines.at(-1) ?? 0], range: [height - margin.bottom, margin.top] })
  const at = (day: ChartDay) => x(day.date) ?? 0
  const ahead = days.filter(day => day.kind === 'forecast' && day.cents !== null)
  const past = days.filter(day => day.kind === 'past' && day.cents !== null)
  const textOf = (day: ChartDay) => {
    const told = { date: date(day.date), value: wholeMoney(day.cents ?? 0) }
    if (day.kind === 'past') return t('chart.past', told)
    const point = t('chart.point', { ...told, low: wholeMoney(day.low ?? 0), high: wholeMoney(day.high ?? 0) })
    return [point, ...day.specials.map(nameOf)].join(' · ')
  }
  const dates = days.map(day => day.date)
  const chips = chipsOf(marks, dates, each => x(each) ?? 0, { width, band: x.step() })
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
  const pointsOf = (line: readonly ChartDay[]) => line.map(day => ({ x: at(day), y: y(day.cents ?? 0) }))
  const named = [
    { words: t('chart.actual'), colour: 'var(--ink)', points: pointsOf(past) },
    { words: t('chart.expected'), colour: 'var(--ant-color-primary)', points: pointsOf(ahead) },
  ]
  return (
    <figure ref={size.hold} style={{ margin: 0 }}>
      <ChartPoints
        size={size}
        points={shown.map(pointOf)}
        entry={shown.findIndex(day => day.kind === 'forecast')}
        summary={summary}
      >
        <ChartAxes {...{ size, x, y, dates, lines }} />
        <ChartMarks size={size} chips={chips} />
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
        <ChartLabels size={size} lines={named} />
      </ChartPoints>
      <figcaption>
        <p className={styles.legend}>
          <span className={styles.band}>{t('chart.band')}</span>
          {ahead.some(day => day.adjusted) && <span>{t('chart.adjusted')}</span>}
          {ahead.some(day => day.lastYear !== null) && <span>{t('chart.last_year')}</span>}
        </p>
      </figcaption>
    </figure>
  )
}
