/** Heads needed and planned over the day, laid over all workstations: the curve of the week's heads, on the day's own axis. */
import { useTranslation } from 'react-i18next'
import type { CoverRow } from '#contract/engine.ts'
import { CoverCurve, slotsOf } from '#web/picture/index.ts'
import type { DayAxis } from './day-axis.ts'

interface DayCurveProps {
  rows: readonly CoverRow[]
  axis: DayAxis
  /** Minutes of one slot. */
  slot: number
}

const HEIGHT = 48

export const DayCurve = ({ rows, axis, slot }: DayCurveProps) => {
  const { t } = useTranslation('planning')
  const slots = slotsOf(
    rows.map(row => ({ ...row, name: row.workstation })),
    slot,
  )
  const most = Math.max(1, ...slots.map(each => Math.max(each.need, each.plan)))
  const short = slots.filter(each => each.missing > 0).length
  return (
    <CoverCurve
      axis={{ from: axis.start, to: axis.end }}
      {...{ slots, slot, most }}
      height={HEIGHT}
      label={t('schedule.day.curve_summary', { count: short, most })}
    />
  )
}
