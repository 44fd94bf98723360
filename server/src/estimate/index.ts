/** What other areas may use of estimating. */

export { lookAtSites } from './accuracy/look-at-sites.ts'
export { demandAtLevel, type LevelFacts, levelFacts } from './estimates/demand-at-level.ts'
export { demandWithout, factsWithout, type WithoutFacts } from './estimates/demand-without.ts'
export { estimatePeriod } from './estimates/estimate-period.ts'
export {
  demandOfEstimate,
  estimatesFor,
  forecastOfEstimate,
  giveToScheduling,
} from './estimates/hand-over.ts'
export { type HistorySlot, writeChunk, writeHistory } from './history/write-history.ts'
export { historyImportJob } from './imports/apply-history-import.ts'
export { servePosSales } from './pos/serve-sales.ts'
export { writeWeather } from './special-days/weather.ts'
