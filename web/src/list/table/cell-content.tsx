/** What a cell shows: what its column draws, or its value as text. */
import type { ReactNode } from 'react'
import type { Column } from '#web/list/table/columns.ts'
import { Unbroken } from '#web/time/index.ts'

export const content = <Row,>(column: Column<Row>, row: Row): ReactNode => {
  if (column.render) return column.render(row)
  const value = column.value(row)
  const text = value === null || value === undefined ? '' : String(value)
  // Where a line may end, it does not end within a period.
  return column.wrap ? <Unbroken text={text} /> : text
}
