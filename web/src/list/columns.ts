/** What a list tells the table about each of its columns. */
import type { ReactNode } from 'react'
import type { CellValue } from '#contract/shared/cell-order.ts'

export interface Column<Row> {
  key: string
  title: string
  /** What the column sorts by, and shows where there is no `render`. */
  value: (row: Row) => CellValue
  render?: (row: Row) => ReactNode
  /** Figures stand at the end, in digits of one width. */
  align?: 'start' | 'end'
  /** A sentence: takes as many lines as it needs. */
  wrap?: boolean
  /** Fixed width in pixels. */
  width?: number
  /** Left out until the person chooses it. */
  hidden?: boolean
  /** Off for columns that have no order. */
  sortable?: boolean
}

/** The columns that are shown: the person's choice where there is one, else those not hidden. The first always is. */
export const shownColumns = <Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[] | undefined,
): readonly Column<Row>[] =>
  columns.filter((column, index) => index === 0 || (chosen ? chosen.includes(column.key) : !column.hidden))
