/** A day's cover as a curve in its head: all workstations together, on one scale for all days that are shown. */
import { createContext, useContext } from 'react'
import type { CoverRow } from '#contract/engine.ts'
import { useTopic } from '#web/grid/use-topic.ts'
import { CoverCurve, slotsOf } from '#web/picture/index.ts'
import { useSchedule, wholeOf } from '#web/planning/schedule/open/open-schedule.ts'
import { topic } from '#web/planning/schedule/store/topics.ts'

const HEIGHT = 30

export const DayCover = ({ rows, label }: { rows: readonly CoverRow[]; label: string }) => {
  const { facts } = useSchedule()
  const { slot } = facts.problem
  const [from = 0, to = 1440, most = 1] = useContext(CoverScale).split(',').map(Number)
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

/** Of days without cover. */
const NO_COVER = '0,1440,1'

/** The scale of all days, found once for all their heads. */
export const CoverScale = createContext(NO_COVER)

/**
 * From the first slot of any day to the last, and the most heads of any: heads are drawn again only where it is another.
 * @param isDrawn whether the heads have curves
 */
export function useCoverScale(isDrawn: boolean): string {
  const { facts, store, dates } = wholeOf(useSchedule())
  const { slot } = facts.problem
  return useTopic(store.topics, topic.totals, () => {
    if (!isDrawn) return NO_COVER
    const slots = dates.flatMap(date => slotsOf(named(store.figures.cover(date)), slot))
    const starts = slots.map(each => each.start)
    const most = Math.max(1, ...slots.flatMap(each => [each.need, each.plan]))
    return slots.length === 0 ? NO_COVER : [Math.min(...starts), Math.max(...starts) + slot, most].join()
  })
}
