/** The one table of lists: a real table with sorting, selection, chosen columns, and only the visible rows rendered. */
import { type ColumnDef, type RowSelectionState, type SortingState, useTable } from '@tanstack/react-table'
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkBar } from '#web/list/acts/bulk-bar.tsx'
import { ExportButton, type ListExport } from '#web/list/acts/export-button.tsx'
import type { AskedOrder } from '#web/list/filters/url-sort.ts'
import { useColumnChoice } from '#web/list/table/column-choice.ts'
import { ColumnChooser } from '#web/list/table/column-chooser.tsx'
import { type Column, filledColumns, type RowWish, shownColumns } from '#web/list/table/columns.ts'
import styles from '#web/list/table/data-table.module.css'
import { ScrollRegion } from '#web/list/table/scroll-region.tsx'
import { TableBody } from '#web/list/table/table-body.tsx'
import { features, sortBy } from '#web/list/table/table-features.ts'
import { TableHead } from '#web/list/table/table-head.tsx'
import { intlLanguage } from '#web/messages/language.ts'
import { useLocale } from '#web/messages/locale.ts'

export interface DataTableProps<Row extends object> extends RowWish<Row> {
  /** Names the list in the browser's storage, `people.employees`. */
  name: string
  /** Read out as the table's caption. */
  caption: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** What can be done with the selection, which may be empty: then it says to select first. Without it rows cannot be selected. */
  bulk?: (selected: readonly Row[], clear: () => void) => ReactNode
  /** What hands the whole list out as a workbook; its columns are those of the table. */
  exported?: ListExport
  /** Where the rows are a page of what the database sorts: the order they come in, and how another is asked for. */
  ordered?: AskedOrder
  /** In place of the rows when there are none. */
  empty?: ReactNode
}

/** A sentence takes the room that is left; without one the end of the line stays empty. */
const fillsLine = <Row,>(column: Column<Row>) => column.wrap === true && column.width === undefined

/** The column of a row's actions, which stays at the right edge where rows have any. */
const actionsWidth = 48

/** Escape closes what is open first: a menu or a card, which hangs elsewhere in the page, or what has opened it. */
const closesPopup = ({ target, currentTarget }: KeyboardEvent) =>
  target instanceof Element && (!currentTarget.contains(target) || target.closest('[aria-expanded="true"]') !== null)

const withRow = (selection: RowSelectionState, key: string, on: boolean): RowSelectionState => {
  const { [key]: _before, ...others } = selection
  return on ? { ...others, [key]: true } : others
}

export const DataTable = <Row extends object>(props: DataTableProps<Row>) => {
  const { name, caption, rows, columns, rowKey, rowName, rowActions, bulk, exported, ordered, empty } = props
  const { t } = useTranslation()
  const language = intlLanguage(useLocale())
  const [chosen, choose] = useColumnChoice(name)
  const [own, setOwn] = useState<SortingState>([])
  const { sorting, onSort } = ordered ?? { sorting: own, onSort: setOwn }
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})
  // Held as state: the rows' window must begin once the element is there.
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const wanted = shownColumns(columns, chosen)
  const shown = filledColumns(wanted, rows, chosen)
  const definitions = useMemo<ColumnDef<typeof features, Row>[]>(
    () =>
      columns.map(column => ({
        id: column.key,
        accessorFn: (row: Row) => column.value(row),
        enableSorting: column.sortable !== false,
        sortFn: sortBy<Row>(language),
      })),
    [columns, language],
  )
  const data = useMemo(() => [...rows], [rows])
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowKey,
    // What the database sorted stays as it came.
    state: { sorting: ordered ? [] : own, rowSelection },
    onSortingChange: setOwn,
    onRowSelectionChange: setRowSelection,
  })
  const sorted = table.getRowModel().rows
  const acting = rows.some(row => (rowActions?.(row) ?? []).length > 0)
  const selected = sorted.filter(row => rowSelection[row.id]).map(row => row.original)
  if (rows.length === 0 && empty) return <>{empty}</>
  return (
    <div
      className={styles.frame}
      data-choosing={selected.length > 0 || undefined}
      onKeyDown={event => {
        if (event.key === 'Escape' && selected.length > 0 && !closesPopup(event)) setRowSelection({})
      }}
    >
      {exported && <ExportButton {...exported} columns={wanted.map(column => column.key)} sorting={sorting} />}
      <ScrollRegion label={caption} className={styles.scroller} hold={setScroller} pinned={acting ? actionsWidth : 0}>
        <table
          className={styles.table}
          aria-rowcount={rows.length + 1}
          data-acting={acting || undefined}
          data-filled={shown.some(fillsLine) || undefined}
        >
          <caption className="screen-reader-only">{caption}</caption>
          <TableHead
            columns={shown}
            sorting={sorting}
            onSort={onSort}
            selectable={bulk !== undefined}
            allSelected={selected.length === rows.length && rows.length > 0}
            someSelected={selected.length > 0}
            onSelectAll={all => setRowSelection(all ? Object.fromEntries(sorted.map(row => [row.id, true])) : {})}
            chooser={<ColumnChooser columns={columns} shown={shown} chosen={chosen} onChoose={choose} />}
          />
          <TableBody
            {...props}
            columns={shown}
            rows={sorted.map(row => row.original)}
            scroller={scroller}
            isSelected={row => Boolean(rowSelection[rowKey(row)])}
            onSelect={(row, on) => setRowSelection(before => withRow(before, rowKey(row), on))}
            selectable={bulk !== undefined}
            selectLabel={row => t('list.select_row', { name: rowName(row) })}
          />
        </table>
      </ScrollRegion>
      {bulk && (
        <BulkBar count={selected.length} onClear={() => setRowSelection({})}>
          {bulk(selected, () => setRowSelection({}))}
        </BulkBar>
      )}
    </div>
  )
}
