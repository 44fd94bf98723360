/** Heads needed and planned over the day, laid over all workstations: need as a step line, plan as filled steps. */
import { useTranslation } from 'react-i18next'
import type { CoverRow } from '#contract/engine.ts'
import styles from './day.module.css'
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
  const slots = headsBySlot(rows, slot)
  const most = Math.max(1, ...slots.map(each => Math.max(each.need, each.plan)))
  const short = slots.filter(each => each.plan < each.need).length
  const y = (heads: number) => HEIGHT - (heads * (HEIGHT - 4)) / most
  return (
    <svg
      className={styles.curve}
      viewBox={`0 0 100 ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('schedule.day.curve_summary', { count: short, most })}
    >
      {slots.map(each => {
        const x = axis.at(each.minute)
        const width = axis.at(each.minute + slot) - x
        return (
          <g key={each.minute}>
            <rect x={x} width={width} y={y(each.plan)} height={HEIGHT - y(each.plan)} className={styles.plan} />
            <line
              x1={x}
              x2={x + width}
              y1={y(each.need)}
              y2={y(each.need)}
              className={each.plan < each.need ? styles.needShort : styles.need}
            />
          </g>
        )
      })}
    </svg>
  )
}

/** Heads of all workstations together, slot by slot. */
function headsBySlot(rows: readonly CoverRow[], slot: number): { minute: number; need: number; plan: number }[] {
  const slots = new Map<number, { minute: number; need: number; plan: number }>()
  for (const row of rows)
    row.need.forEach((need, at) => {
      const minute = row.start + at * slot
      const before = slots.get(minute) ?? { minute, need: 0, plan: 0 }
      slots.set(minute, { minute, need: before.need + need, plan: before.plan + (row.plan[at] ?? 0) })
    })
  return [...slots.values()].sort((a, b) => a.minute - b.minute)
}
