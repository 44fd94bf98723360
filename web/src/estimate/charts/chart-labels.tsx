/** What each line of a chart is, written at its end: nobody has to look for it in a legend. */
import type { ChartSize } from '#web/estimate/charts/chart-size.ts'

export interface ChartLine {
  words: string
  colour: string
  /** From left to right, in the chart's own pixels. */
  points: readonly { x: number; y: number }[]
}

export interface LineLabel {
  words: string
  colour: string
  x: number
  y: number
  anchor: 'middle' | 'end'
}

const [above, below] = [-12, 22]
/** Half of the longest words that stand at a line. */
const half = 56

const nearest = ({ points }: ChartLine, x: number) =>
  points.reduce<{ x: number; y: number } | undefined>(
    (best, each) => (best && Math.abs(best.x - x) <= Math.abs(each.x - x) ? best : each),
    undefined,
  )

/** At its end, a line that runs higher than the others has its words above itself, another one below. */
export const labelsOf = (
  lines: readonly ChartLine[],
  { width, height, margin }: Pick<ChartSize, 'width' | 'height' | 'margin'>,
): LineLabel[] =>
  lines.flatMap((line, index) => {
    const end = line.points.at(-1)
    if (!end) return []
    const others = lines.flatMap((other, at) => {
      const point = at === index ? undefined : nearest(other, end.x)
      return point ? [{ y: point.y, isEarlier: at < index }] : []
    })
    // Of two that end in one point the first is the higher one.
    const isHigh = others.every(other => end.y < other.y || (end.y === other.y && !other.isEarlier))
    const y = end.y + (isHigh ? above : below)
    const isAtEdge = end.x + half > width
    return {
      words: line.words,
      colour: line.colour,
      x: isAtEdge ? Math.min(end.x + margin.right, width - 2) : Math.max(end.x, margin.left + half),
      y: Math.min(Math.max(y, 12), height - margin.bottom - 6),
      anchor: isAtEdge ? 'end' : 'middle',
    }
  })

export const ChartLabels = ({ lines, size }: { lines: readonly ChartLine[]; size: ChartSize }) => (
  <g aria-hidden="true">
    {labelsOf(lines, size).map(({ words, colour, x, y, anchor }) => (
      <text
        key={words}
        x={x}
        y={y}
        textAnchor={anchor}
        fontSize={12}
        fontWeight={600}
        fill={colour}
        stroke="var(--ant-color-bg-container)"
        strokeWidth={3}
        paintOrder="stroke"
        data-line-label
      >
        {words}
      </text>
    ))}
  </g>
)
