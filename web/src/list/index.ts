/** Lists: the table, its frame, its filters, and what can be done with a row. */

export { exportWith, type ListExport } from '#web/list/acts/export-button.tsx'
export { type RowCommands, useRowCommands } from '#web/list/acts/row-commands.ts'
export { useEnable } from '#web/list/acts/use-enable.ts'
export { DateRange } from '#web/list/filters/date-range.tsx'
export { SearchBox } from '#web/list/filters/search-box.tsx'
export { type UrlFilters, useUrlFilters } from '#web/list/filters/url-filters.ts'
export { useUrlSort } from '#web/list/filters/url-sort.ts'
export { ListPage, type ListPageProps } from '#web/list/list-page.tsx'
export { NothingListed, type NothingListedProps } from '#web/list/nothing-listed.tsx'
export type { Column } from '#web/list/table/columns.ts'
export { DataTable, type DataTableProps } from '#web/list/table/data-table.tsx'
export { useEnabledColumn } from '#web/list/table/enabled-column.tsx'
