/** What other areas may use of estimating. */
export {
  demandOfEstimate,
  type EstimateForPlan,
  estimatesFor,
  forecastOfEstimate,
} from './estimates/hand-over.ts'
export { type HistorySlot, writeChunk, writeHistory } from './history/write-history.ts'
export { historyImportJob } from './imports/apply-history-import.ts'
