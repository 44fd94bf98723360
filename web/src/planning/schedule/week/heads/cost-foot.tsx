/** The last line of the grid: what each day costs, and the whole against the budget; whole units without a sign, as one column under the other. */
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import { useDayTotals, useTotals } from '#web/planning/schedule/open/use-store.ts'
import { useFormats } from '#web/time/index.ts'
import styles from '../week-grid.module.css'

interface CostFootProps {
  rows: number
  columns: readonly number[]
  columnWidth: number
  width: number
  /** Without a column at the right end there is no room for the whole. */
  hasEnd: boolean
}

const HEAD_WIDTH = 196
/** Narrower columns have amounts in thousands. */
const ROOM_FOR_AMOUNT = 56

export const CostFoot = ({ rows, columns, columnWidth, width, hasEnd }: CostFootProps) => {
  const { facts, dates } = useSchedule()
  const { t } = useTranslation('planning')
  const { number } = useFormats()
  const totals = useTotals()
  return (
    <div role="rowgroup" className={styles.foot} style={{ width }}>
      <div role="row" aria-rowindex={rows + 2} className={styles.footRow}>
        <div role="rowheader" aria-colindex={1} className={styles.footHead}>
          {t(
            `schedule.foot.${facts.opened.costIsIndex ? 'cost_index' : 'cost'}${totals?.budget === undefined ? '' : '_budget'}`,
          )}
        </div>
        {columns.map(column => (
          <DayCost
            key={dates[column]}
            date={dates[column] ?? ''}
            column={column}
            left={HEAD_WIDTH + column * columnWidth}
            width={columnWidth}
          />
        ))}
        {hasEnd && (
          <div role="gridcell" aria-colindex={dates.length + 2} className={styles.footEnd}>
            {totals &&
              `${number(Math.round(totals.cost / 100))}${totals.budget === undefined ? '' : ` / ${number(Math.round(totals.budget / 100))}`}`}
          </div>
        )}
      </div>
    </div>
  )
}

interface DayCostProps {
  date: string
  column: number
  left: number
  width: number
}

const DayCost = memo(function DayCost({ date, column, left, width }: DayCostProps) {
  const { inColumn, number } = useFormats()
  const totals = useDayTotals(date)
  const narrow = width < ROOM_FOR_AMOUNT
  const classes = `${styles.footCell} ${narrow ? styles.footNarrow : ''}`
  return (
    <div role="gridcell" aria-colindex={column + 2} className={classes} style={{ left, width }}>
      {totals ? (narrow ? inColumn : number)(Math.round(totals.cost / 100)) : '–'}
    </div>
  )
})
