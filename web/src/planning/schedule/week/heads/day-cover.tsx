/** A day's cover as a curve in its head: all workstations together, on one scale for all days that are shown. */
import type { CoverRow } from '#contract/engine.ts'
import { useTopic } from '#web/grid/use-topic.ts'
import { CoverCurve, slotsOf } from '#web/picture/index.ts'
import { useSchedule, wholeOf } from '#web/planning/schedule/open/open-schedule.ts'
import { topic } from '#web/planning/schedule/store/topics.ts'

const HEIGHT = 30

export const DayCover = ({ rows, label }: { rows: readonly CoverRow[]; label: string }) => {
  const { facts } = useSchedule()
  const { slot } = facts.problem
  const { from, to, most } = useScale()
  return (
    <CoverCurve
      axis={{ from, to }}
      slots={slotsOf(named(rows), slot)}
      slot={slot}
      most={most}
      height={HEIGHT}
      label={label}
    />
  )
}

const named = (rows: readonly CoverRow[]) => rows.map(row => ({ ...row, name: row.workstation }))

/** From the first slot of any day to the last, and the most heads of any: heads are drawn again only where it is another. */
function useScale(): { from: number; to: number; most: number } {
  const { facts, store, dates } = wholeOf(useSchedule())
  const { slot } = facts.problem
  const told = useTopic(store.topics, topic.totals, () => {
    const days = dates.map(date => slotsOf(named(store.figures.cover(date)), slot))
    const slots = days.flat()
    const starts = slots.map(each => each.start)
    const most = Math.max(1, ...slots.flatMap(each => [each.need, each.plan]))
    return slots.length === 0 ? '0,1440,1' : [Math.min(...starts), Math.max(...starts) + slot, most].join()
  })
  const [from = 0, to = 1440, most = 1] = told.split(',').map(Number)
  return { from, to, most }
}
