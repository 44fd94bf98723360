/** Where each department stands on the chart: under its parent, and those without any below them in columns, so that it stays narrow. */
import type { DepartmentRow } from '#contract/organisation/department.ts'
import type { DepartmentNode } from '#web/person/index.ts'

export const card = { width: 184, height: 60 }
const gap = { beside: 16, levels: 44, column: 12, indent: 20 }
/** So many of those without any below stand in one column: of very many more, so that all of it is no wider than it must be. */
const inColumn = (count: number): number => Math.max(10, Math.ceil(Math.sqrt(count * 3)))
/** Up to so many stand beside each other. */
const few = 3

export interface Box {
  department: DepartmentRow
  x: number
  y: number
  below: number
  unfolded: boolean
}

/** A line from the foot of a box to another's head, or to its side where they stand in a column. */
export interface Link {
  id: string
  points: readonly (readonly [number, number])[]
}

export interface Chart {
  width: number
  height: number
  boxes: Box[]
  links: Link[]
}

const shifted = (chart: Chart, dx: number, dy: number): Pick<Chart, 'boxes' | 'links'> => ({
  boxes: chart.boxes.map(box => ({ ...box, x: box.x + dx, y: box.y + dy })),
  links: chart.links.map(link => ({ ...link, points: link.points.map(([x, y]) => [x + dx, y + dy] as const) })),
})

const single = ({ department, children }: DepartmentNode): Chart => ({
  ...card,
  boxes: [{ department, x: 0, y: 0, below: children.length, unfolded: false }],
  links: [],
})

/** In columns below their parent, each with a line to its side. */
const inColumns = (node: DepartmentNode): Chart => {
  const top = card.height + gap.levels / 2
  const column = inColumn(node.children.length)
  const at = (index: number) => {
    const [nth, row] = [Math.floor(index / column), index % column]
    return [gap.indent + nth * (card.width + gap.indent + gap.beside), top + row * (card.height + gap.column)] as const
  }
  const columns = Math.ceil(node.children.length / column)
  const rows = Math.min(column, node.children.length)
  const boxes = node.children.map(({ department, children }, index): Box => {
    const [x, y] = at(index)
    return { department, x, y, below: children.length, unfolded: false }
  })
  const bar = card.height + gap.levels / 4
  const links = boxes.map(({ department, x, y }): Link => {
    const middle = y + card.height / 2
    const side = x - gap.indent / 2
    return {
      id: department.id,
      points: [
        [gap.indent / 2, card.height],
        [gap.indent / 2, bar],
        [side, bar],
        [side, middle],
        [x, middle],
      ],
    }
  })
  const own: Box = { department: node.department, x: 0, y: 0, below: node.children.length, unfolded: true }
  return {
    width: gap.indent + columns * card.width + (columns - 1) * (gap.indent + gap.beside),
    height: top + rows * (card.height + gap.column) - gap.column,
    boxes: [own, ...boxes],
    links,
  }
}

/** Beside each other below their parent, which stands over their middle. */
const sideBySide = (node: DepartmentNode, charts: readonly Chart[]): Chart => {
  const top = card.height + gap.levels
  const starts: number[] = []
  let width = 0
  for (const chart of charts) {
    starts.push(width)
    width += chart.width + gap.beside
  }
  width -= gap.beside
  const parts = charts.map((chart, index) => shifted(chart, starts[index] ?? 0, top))
  const middles = parts.map(part => (part.boxes[0]?.x ?? 0) + card.width / 2)
  const middle = ((middles[0] ?? 0) + (middles.at(-1) ?? 0)) / 2
  const x = Math.max(0, middle - card.width / 2)
  const bar = card.height + gap.levels / 2
  const links = node.children.map(({ department }, index): Link => {
    const to = middles[index] ?? 0
    return {
      id: department.id,
      points: [
        [middle, card.height],
        [middle, bar],
        [to, bar],
        [to, top],
      ],
    }
  })
  const own: Box = { department: node.department, x, y: 0, below: node.children.length, unfolded: true }
  return {
    width: Math.max(width, card.width),
    height: top + Math.max(...charts.map(each => each.height)),
    boxes: [own, ...parts.flatMap(part => part.boxes)],
    links: [...links, ...parts.flatMap(part => part.links)],
  }
}

const chartOf = (node: DepartmentNode, unfolded: ReadonlySet<string>): Chart => {
  if (node.children.length === 0 || !unfolded.has(node.department.id)) return single(node)
  const isOpen = (each: DepartmentNode) => each.children.length > 0 && unfolded.has(each.department.id)
  if (node.children.length > few && !node.children.some(isOpen)) return inColumns(node)
  return sideBySide(
    node,
    node.children.map(each => chartOf(each, unfolded)),
  )
}

/** The whole of it; several roots, of whoever looks after parts, stand beside each other. */
export const layOut = (roots: readonly DepartmentNode[], unfolded: ReadonlySet<string>): Chart => {
  const whole: Chart = { width: 0, height: 0, boxes: [], links: [] }
  for (const root of roots) {
    const chart = chartOf(root, unfolded)
    const { boxes, links } = shifted(chart, whole.width === 0 ? 0 : whole.width + gap.beside, 0)
    whole.width = (whole.width === 0 ? 0 : whole.width + gap.beside) + chart.width
    whole.height = Math.max(whole.height, chart.height)
    whole.boxes.push(...boxes)
    whole.links.push(...links)
  }
  return whole
}

export interface View {
  left: number
  top: number
  right: number
  bottom: number
}

/** What can be seen, with a margin: a chart of thousands is drawn in part. */
export const within = ({ x, y }: { x: number; y: number }, view: View): boolean =>
  x + card.width > view.left && x < view.right && y + card.height > view.top && y < view.bottom

const smallest = 0.25
const largest = 1.5

export const zoomedBy = (zoom: number, step: number): number =>
  Math.min(largest, Math.max(smallest, Math.round((zoom + step) * 20) / 20))

/** So small that all of it is as wide as there is room, and no larger than it is. */
export const fitting = (width: number, room: number): number =>
  width === 0 ? 1 : Math.max(smallest, Math.min(1, room / width))
