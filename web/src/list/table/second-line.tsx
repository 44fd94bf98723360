/** On a phone a row is two lines: below its name stand the other columns, those of figures, of yes and of no with their heads. */
import { content } from '#web/list/table/cell-content.tsx'
import type { Column } from '#web/list/table/columns.ts'
import styles from '#web/list/table/data-table.module.css'

interface SecondLineProps<Row> {
  columns: readonly Column<Row>[]
  row: Row
  /** The row opens to all that it has, so that the line may end early; else everything is shown. */
  opens: boolean
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

export const SecondLine = <Row,>({ columns, row, opens }: SecondLineProps<Row>) => (
  <div className={styles.second} data-opens={opens || undefined}>
    {columns
      .filter(column => column.sortable === false || !isEmpty(column.value(row)))
      .map(column => (
        <span key={column.key} data-usual={column.usual?.(row) || undefined}>
          {(column.align === 'end' || column.headed) && <span className={styles.unit}>{column.title} </span>}
          {content(column, row)}
        </span>
      ))}
  </div>
)
