/** The sticky head: sort buttons, select all, the column chooser. */
import type { SortingState } from '@tanstack/react-table'
import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '#web/list/table/columns.ts'
import styles from '#web/list/table/data-table.module.css'
import { useNarrow } from '#web/theme/media.ts'

export interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  sorting: SortingState
  onSort: (sorting: SortingState) => void
  selectable: boolean
  allSelected: boolean
  someSelected: boolean
  onSelectAll: (all: boolean) => void
  chooser: ReactNode
}

const marks = { ascending: ' ↑', descending: ' ↓' }

/** Up, down, then the list's own order again. */
const nextSorting = (sorting: SortingState, key: string): SortingState => {
  const current = sorting.find(each => each.id === key)
  if (!current) return [{ id: key, desc: false }]
  return current.desc ? [] : [{ id: key, desc: true }]
}

export const TableHead = <Row,>(props: TableHeadProps<Row>) => {
  const { columns, sorting, onSort, selectable, allSelected, someSelected, onSelectAll, chooser } = props
  const { t } = useTranslation()
  const across = useNarrow() ? columns.slice(0, 1) : columns
  return (
    <thead>
      <tr>
        {selectable && (
          <th className={styles.check} scope="col">
            <Checkbox
              checked={allSelected}
              indeterminate={someSelected && !allSelected}
              onChange={event => onSelectAll(event.target.checked)}
              aria-label={t('list.select_all')}
            />
          </th>
        )}
        {across.map(column => {
          const sorted = sorting.find(each => each.id === column.key)
          const order = sorted ? (sorted.desc ? 'descending' : 'ascending') : undefined
          return (
            <th
              key={column.key}
              scope="col"
              data-align={column.align}
              aria-sort={order}
              style={column.width ? { width: column.width, minWidth: column.width } : undefined}
            >
              {column.sortable === false ? (
                column.title
              ) : (
                <button
                  type="button"
                  className={styles.sort}
                  title={t('list.sort_by', { column: column.title })}
                  onClick={() => onSort(nextSorting(sorting, column.key))}
                >
                  {column.title}
                  {order && <span aria-hidden="true">{marks[order]}</span>}
                </button>
              )}
            </th>
          )
        })}
        <th className={styles.last} scope="col">
          <span className="screen-reader-only">{t('list.actions')}</span>
          {chooser}
        </th>
      </tr>
    </thead>
  )
}
