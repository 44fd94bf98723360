/** Rows of the heat map from the engine's demand; every sum is the engine's own. */
import type { Demand } from '#contract/engine.ts'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import { startsByHand } from '#web/estimate/labour/by-hand.ts'

export interface HeatCell {
  heads: number
  min?: number
  max?: number
  /** A person set it, in place of what the guide gives. */
  byHand: boolean
}

export interface HeatRow {
  key: string
  label: string
  /** By first minute of the slot. */
  cells: Map<number, HeatCell>
  minutes: number
}

/** An estimate whose demand is known. */
export type Planned = Pick<EstimateDetail, 'slot' | 'demandSettings'> & { demand: Demand }

/** Also what was set to nobody is a cell. */
const withHand = (found: readonly (readonly [number, Omit<HeatCell, 'byHand'>])[], byHand: ReadonlySet<number>) =>
  new Map<number, HeatCell>([
    ...[...byHand].map(start => [start, { heads: 0, byHand: true }] as const),
    ...found.map(([start, cell]) => [start, { ...cell, byHand: byHand.has(start) }] as const),
  ])

const cellsOf = ({ demand, demandSettings, slot }: Planned, date: string, workstation: string) =>
  withHand(
    demand.heads
      .filter(head => head.date === date && head.workstation === workstation)
      .map(head => [head.start, { heads: head.target, min: head.min, max: head.max }]),
    startsByHand(demandSettings, slot, date, workstation),
  )

const minutesOf = (day: Demand['days'][number], workstation: string): number =>
  day.workstations.find(each => each.workstation === workstation)?.minutes ?? 0

/** One row a day, all workstations together; its minutes are the direct ones. */
export const dayRows = ({ demand, demandSettings, slot }: Planned, label: (date: string) => string): HeatRow[] =>
  demand.days.map(day => ({
    key: day.date,
    label: label(day.date),
    cells: withHand(
      day.slots.map(each => [each.start, { heads: each.heads }]),
      startsByHand(demandSettings, slot, day.date),
    ),
    minutes: day.directMinutes,
  }))

/** One row a day for one workstation. */
export const workstationRows = (planned: Planned, workstation: string, label: (date: string) => string): HeatRow[] =>
  planned.demand.days.map(day => ({
    key: day.date,
    label: label(day.date),
    cells: cellsOf(planned, day.date, workstation),
    minutes: minutesOf(day, workstation),
  }))

/** One row a workstation for one day. */
export const oneDayRows = (
  planned: Planned,
  date: string,
  workstations: readonly { id: string; name: string }[],
): HeatRow[] => {
  const day = planned.demand.days.find(each => each.date === date)
  return workstations.map(each => ({
    key: each.id,
    label: each.name,
    cells: cellsOf(planned, date, each.id),
    minutes: day ? minutesOf(day, each.id) : 0,
  }))
}

/** The slot that needs most people, the first of them where several do. */
export const busiestOf = (rows: readonly HeatRow[]): { row: HeatRow; start: number; heads: number } | undefined => {
  const all = rows.flatMap(row => [...row.cells].map(([start, { heads }]) => ({ row, start, heads })))
  const [first] = all.toSorted((a, b) => b.heads - a.heads || a.start - b.start)
  return first && first.heads > 0 ? first : undefined
}

/** Where a map opens: at the first opening hour, or where work is needed before it that nobody set by hand. */
export const opensAt = (rows: readonly HeatRow[], openings: EstimateDetail['openings']): number | undefined => {
  const needed = rows.flatMap(row => [...row.cells].filter(([, cell]) => cell.heads > 0 && !cell.byHand))
  const starts = [...openings.flatMap(day => day.open?.start ?? []), ...needed.map(([start]) => start)]
  return starts.length === 0 ? undefined : Math.min(...starts)
}
