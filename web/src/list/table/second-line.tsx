/** On a phone a row is two lines: below its name stand the other columns, those of figures, of yes and of no with their heads. */
import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { content } from '#web/list/table/cell-content.tsx'
import type { Column } from '#web/list/table/columns.ts'
import styles from '#web/list/table/data-table.module.css'

interface SecondLineProps<Row> {
  columns: readonly Column<Row>[]
  row: Row
  /** What the row is called. */
  name: string
  /** The row opens to all that it has; else what is cut off here can be unfolded. */
  opens: boolean
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

export const SecondLine = <Row,>({ columns, row, name, opens }: SecondLineProps<Row>) => {
  const { t } = useTranslation()
  const line = useRef<HTMLDivElement>(null)
  const [cut, setCut] = useState(false)
  const [whole, setWhole] = useState(false)
  // Figures that come later may make the line longer: it is measured whenever it was drawn.
  useLayoutEffect(() => {
    if (line.current && !whole) setCut(line.current.scrollWidth > line.current.clientWidth)
  })
  return (
    <div className={styles.below}>
      <div ref={line} className={styles.second} data-whole={whole || undefined}>
        {[...columns]
          .sort((one, other) => Number(other.leads ?? false) - Number(one.leads ?? false))
          .filter(column => column.sortable === false || !isEmpty(column.value(row)))
          .filter(column => !column.told?.(row))
          .map(column => (
            <span key={column.key} data-usual={column.usual?.(row) || undefined}>
              {(column.align === 'end' || column.headed) && <span className={styles.unit}>{column.title} </span>}
              {content(column, row)}
            </span>
          ))}
      </div>
      {!opens && (cut || whole) && (
        <button
          type="button"
          className={styles.unfold}
          aria-expanded={whole}
          aria-label={t('list.whole', { name })}
          onClick={() => setWhole(!whole)}
        >
          {whole ? <UpOutlined aria-hidden="true" /> : <DownOutlined aria-hidden="true" />}
        </button>
      )}
    </div>
  )
}
