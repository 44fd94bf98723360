/** Holidays, promotions and other happenings of a chart by days: a chip under the axis, over all the days that it lasts. */
import type { ChartSize } from '#web/estimate/charts/chart-size.ts'

export interface DayMark {
  date: string
  name: string
}

export interface MarkChip {
  name: string
  from: number
  to: number
  /** Whether there is room for its name; else it is a dash with the name told by the mouse. */
  named: boolean
}

const fontSize = 12
const inset = 8
const gap = 4
/** About as wide as it will be: a letter of a Latin word is half of a Chinese one. */
const widthOf = (name: string) =>
  [...name].reduce((sum, each) => sum + ((each.codePointAt(0) ?? 0) < 0x2e80 ? fontSize * 0.56 : fontSize), 2 * inset)

/** Days of one name that follow each other are one chip; two chips never lie over each other. */
export const chipsOf = (
  marks: readonly DayMark[],
  dates: readonly string[],
  at: (date: string) => number,
  { width, band }: { width: number; band: number },
): MarkChip[] => {
  const chips: (MarkChip & { last: number })[] = []
  for (const [index, date] of dates.entries()) {
    for (const { name } of marks.filter(each => each.date === date)) {
      const before = chips.find(each => each.name === name && each.last === index - 1)
      const [from, to] = [at(date) - band / 2 + 1, at(date) + band / 2 - 1]
      if (before) Object.assign(before, { to, last: index })
      else chips.push({ name, from, to, last: index, named: false })
    }
  }
  let end = -gap
  return chips.map(({ name, from, to }) => {
    const middle = (from + to) / 2
    const half = Math.max(to - from, widthOf(name)) / 2
    const [wideFrom, wideTo] = [middle - half, middle + half]
    const named = wideFrom >= end + gap && wideTo <= width
    if (!named) return { name, from, to, named }
    end = wideTo
    return { name, from: wideFrom, to: wideTo, named }
  })
}

interface ChartMarksProps {
  size: ChartSize
  chips: readonly MarkChip[]
}

export const ChartMarks = ({ size: { height }, chips }: ChartMarksProps) => (
  <>
    {chips.map(({ name, from, to, named }) => (
      <g key={`${name} ${from}`} transform={`translate(${from} ${height - 22})`} data-mark={name}>
        <title>{name}</title>
        <rect
          y={named ? 0 : 7}
          width={to - from}
          height={named ? 20 : 4}
          rx={named ? 10 : 2}
          fill={named ? 'var(--ant-color-warning-bg)' : 'var(--ant-color-warning)'}
        />
        {named && (
          <text x={(to - from) / 2} y={14} textAnchor="middle" fontSize={fontSize} fill="var(--ant-color-warning)">
            {name}
          </text>
        )}
      </g>
    ))}
  </>
)
