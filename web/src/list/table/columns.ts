/** What a list tells the table about each of its columns and rows. */
import type { ReactNode } from 'react'
import type { CellValue } from '#contract/shared/cell-order.ts'
import type { MenuButtonItem } from '#web/list/acts/menu-button.tsx'
import type { ColumnChoice } from '#web/list/table/column-choice.ts'

export interface Column<Row> {
  key: string
  title: string
  /** What the column sorts by, and shows where there is no `render`. */
  value: (row: Row) => CellValue
  render?: (row: Row) => ReactNode
  /** Figures stand at the end, in digits of one width. */
  align?: 'start' | 'end'
  /** Says nothing without its head, as yes and no: on a phone, too, the head stands before it. */
  headed?: boolean
  /** A sentence: takes as many lines as it needs. */
  wrap?: boolean
  /** Fixed width in pixels. */
  width?: number
  /** What a row is looked at for, such as a state: on a phone it stands first below the name, where nothing is cut off. */
  leads?: boolean
  /** Left out until the person chooses it. */
  hidden?: boolean
  /** Off for columns that have no order. */
  sortable?: boolean
  /** Whether a row's value is the usual one, which is told palely; what differs is then seen. */
  usual?: (row: Row) => boolean
  /** Whether the row's name says it already: on a phone it is then left out below the name. */
  told?: (row: Row) => boolean
}

/** What a list tells the table about each of its rows. */
export interface RowWish<Row> {
  rowKey: (row: Row) => string
  /** What a row is called where it is selected or acted on. */
  rowName: (row: Row) => string
  /** The address that a row opens, such as `?open=…`; none for a row that does not open. */
  rowLink?: (row: Row) => string | undefined
  /** Actions of one row, behind ⋯. */
  rowActions?: (row: Row) => readonly MenuButtonItem[]
  /** Struck through, for rows that are only marked as deleted. */
  struck?: (row: Row) => boolean
}

const isNothing = (value: CellValue) => value === null || value === undefined || value === ''

/** Shown by themselves where at least one row has a value, and where a person asked for them; the chooser offers the others. */
export const filledColumns = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  chosen: ColumnChoice | undefined,
): readonly Column<Row>[] =>
  rows.length === 0
    ? columns
    : columns.filter(
        (column, index) =>
          index === 0 ||
          column.sortable === false ||
          chosen?.on.includes(column.key) ||
          !rows.every(row => isNothing(column.value(row))),
      )

/** The columns that are wanted: those not hidden, but for what the person switched on and off. The first always is. */
export const shownColumns = <Row>(
  columns: readonly Column<Row>[],
  chosen: ColumnChoice | undefined,
): readonly Column<Row>[] =>
  columns.filter(({ key, hidden }, index) => {
    if (index === 0 || chosen?.on.includes(key)) return true
    return !hidden && !chosen?.off.includes(key)
  })
