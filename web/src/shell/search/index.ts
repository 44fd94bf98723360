/** Search: the field in the header, the window that Ctrl K opens, and the way to open it from elsewhere. */
export { Search } from '#web/shell/search/search.tsx'
export { SearchField } from '#web/shell/search/search-field.tsx'
export { openSearch } from '#web/shell/search/search-state.ts'
