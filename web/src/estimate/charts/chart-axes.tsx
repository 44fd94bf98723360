/** The ground of a chart by days: three hairlines with their amounts, and the dates below; no frame. */
import { AxisBottom, AxisLeft } from '@visx/axis'
import type { scaleLinear, scalePoint } from '@visx/scale'
import type { ChartSize } from '#web/estimate/charts/chart-size.ts'
import { useFormats } from '#web/time/index.ts'

const hairline = 'var(--ant-color-split)'
const words = { fill: 'var(--ant-color-text-tertiary)', fontSize: 12 }

interface ChartAxesProps {
  size: ChartSize
  x: ReturnType<typeof scalePoint<string>>
  y: ReturnType<typeof scaleLinear<number>>
  dates: readonly string[]
  /** Amounts of the hairlines. */
  lines: readonly number[]
}

export const ChartAxes = ({ size, x, y, dates, lines }: ChartAxesProps) => {
  const { axisMoney, shortDate } = useFormats()
  const { width, height, margin, every } = size
  const step = every(dates.length)
  return (
    <>
      {lines.map(value => (
        <line key={value} x1={margin.left} x2={width - margin.right} y1={y(value)} y2={y(value)} stroke={hairline} />
      ))}
      <AxisLeft
        scale={y}
        left={margin.left}
        tickValues={[...lines]}
        tickFormat={value => axisMoney(Number(value))}
        hideAxisLine
        hideTicks
        tickLabelProps={words}
      />
      <AxisBottom
        scale={x}
        top={height - margin.bottom}
        tickValues={dates.filter((_, index) => index % step === 0)}
        tickFormat={value => shortDate(String(value))}
        hideAxisLine
        hideTicks
        tickLabelProps={{ ...words, textAnchor: 'middle' }}
      />
    </>
  )
}
