/** Lists: the table, its frame and its filters. */
export type { Column } from '#web/list/columns.ts'
export { DataTable, type DataTableProps } from '#web/list/data-table.tsx'
export { ListPage } from '#web/list/list-page.tsx'
export { SearchBox } from '#web/list/search-box.tsx'
export { type UrlFilters, useUrlFilters } from '#web/list/url-filters.ts'
