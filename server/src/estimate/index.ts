/** What other areas may use of estimating. */
export { type HistorySlot, writeChunk, writeHistory } from './history/write-history.ts'
export { historyImportJob } from './imports/apply-history-import.ts'
