/** Rows of the heat map from the engine's demand; every sum is the engine's own. */
import type { Demand } from '#contract/engine.ts'

export interface HeatCell {
  heads: number
  min?: number
  max?: number
}

export interface HeatRow {
  key: string
  label: string
  /** By first minute of the slot. */
  cells: Map<number, HeatCell>
  minutes: number
}

const cellsOf = (demand: Demand, date: string, workstation: string): Map<number, HeatCell> =>
  new Map(
    demand.heads
      .filter(head => head.date === date && head.workstation === workstation)
      .map(head => [head.start, { heads: head.target, min: head.min, max: head.max }]),
  )

const minutesOf = (day: Demand['days'][number], workstation: string): number =>
  day.workstations.find(each => each.workstation === workstation)?.minutes ?? 0

/** One row a day, all workstations together; its minutes are the direct ones. */
export const dayRows = (demand: Demand, label: (date: string) => string): HeatRow[] =>
  demand.days.map(day => ({
    key: day.date,
    label: label(day.date),
    cells: new Map(day.slots.map(slot => [slot.start, { heads: slot.heads }])),
    minutes: day.directMinutes,
  }))

/** One row a day for one workstation. */
export const workstationRows = (demand: Demand, workstation: string, label: (date: string) => string): HeatRow[] =>
  demand.days.map(day => ({
    key: day.date,
    label: label(day.date),
    cells: cellsOf(demand, day.date, workstation),
    minutes: minutesOf(day, workstation),
  }))

/** One row a workstation for one day. */
export const oneDayRows = (
  demand: Demand,
  date: string,
  workstations: readonly { id: string; name: string }[],
): HeatRow[] => {
  const day = demand.days.find(each => each.date === date)
  return workstations.map(each => ({
    key: each.id,
    label: each.name,
    cells: cellsOf(demand, date, each.id),
    minutes: day ? minutesOf(day, each.id) : 0,
  }))
}
