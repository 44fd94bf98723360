/** Forecast with its band, and what came of it, by day; arrow keys go from day to day. */
import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleLinear, scalePoint } from '@visx/scale'
import { Area, LinePath } from '@visx/shape'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccuracyDay } from '#contract/estimate/accuracy.ts'
import { useChartSize } from '#web/estimate/charts/chart-size.ts'
import styles from '#web/estimate/estimate.module.css'
import { useFormats } from '#web/time/index.ts'

const label = { fill: 'var(--ant-color-text-secondary)', fontSize: 13 }
const line = 'var(--ant-color-border)'

export const AccuracyChart = ({ days, summary }: { days: readonly AccuracyDay[]; summary: string }) => {
  const { t } = useTranslation('estimate')
  const { axisMoney, money, date, shortDate } = useFormats()
  const marks = useRef<(SVGGElement | null)[]>([])
  const { width, height, margin, every, mark } = useChartSize()
  const step = every(days.length)
  const most = Math.max(...days.map(day => Math.max(day.p90, day.actualCents)))
  const x = scalePoint({ domain: days.map(day => day.date), range: [margin.left, width - margin.right], padding: 0.5 })
  const y = scaleLinear({ domain: [0, most * 1.05], range: [height - margin.bottom, margin.top], nice: true })
  const at = (day: AccuracyDay) => x(day.date) ?? 0
  const onKey = (event: KeyboardEvent, index: number) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    marks.current[index + step]?.focus()
  }
  return (
    <figure style={{ margin: 0 }}>
      <div className={styles.scroller}>
        <svg viewBox={`0 0 ${width} ${height}`} className={styles.chart} role="group" aria-label={summary}>
          <AxisLeft
            scale={y}
            left={margin.left}
            numTicks={5}
            tickFormat={value => axisMoney(Number(value))}
            stroke={line}
            tickStroke={line}
            tickLabelProps={label}
          />
          <AxisBottom
            scale={x}
            top={height - margin.bottom}
            tickValues={days.filter((_, index) => index % step === 0).map(day => day.date)}
            tickFormat={value => shortDate(String(value))}
            stroke={line}
            tickStroke={line}
            tickLabelProps={{ ...label, textAnchor: 'middle' }}
          />
          <Area
            data={[...days]}
            x={at}
            y0={day => y(day.p10)}
            y1={day => y(day.p90)}
            fill="var(--ant-color-primary)"
            fillOpacity={0.15}
          />
          <LinePath
            data={[...days]}
            x={at}
            y={day => y(day.forecastCents)}
            stroke="var(--ant-color-primary)"
            strokeWidth={2}
          />
          <LinePath
            data={[...days]}
            x={at}
            y={day => y(day.actualCents)}
            stroke="var(--ant-color-text-secondary)"
            strokeDasharray="4 3"
          />
          {days.map((day, index) => {
            const text = t('accuracy.point', {
              date: date(day.date),
              forecast: money(day.forecastCents),
              actual: money(day.actualCents),
            })
            return (
              <g
                key={day.date}
                ref={element => {
                  marks.current[index] = element
                }}
                className={styles.point}
                transform={`translate(${at(day)} ${y(day.actualCents)})`}
                role="img"
                aria-label={text}
                tabIndex={index === 0 ? 0 : -1}
                onKeyDown={event => onKey(event, index)}
              >
                <title>{text}</title>
                <circle
                  r={mark(days.length, 3.5)}
                  fill="var(--ant-color-bg-container)"
                  stroke="var(--ant-color-text-secondary)"
                />
              </g>
            )
          })}
        </svg>
      </div>
      <figcaption>
        <p>{summary}</p>
        <p className={styles.legend}>
          <span>{t('accuracy.forecast')} ━</span>
          <span>{t('accuracy.actual')} ○ ╌</span>
          <span>{t('chart.band')}</span>
        </p>
      </figcaption>
    </figure>
  )
}
