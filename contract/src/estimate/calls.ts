/** Every call of estimating, by name. */
import { estimateCalls as estimating } from './estimate.ts'
import { guideCalls } from './guide.ts'
import { historyCalls } from './history.ts'
import { historyImportCalls } from './history-import.ts'
import { specialDayCalls } from './special-day.ts'

export const estimateCalls = {
  ...estimating,
  ...historyCalls,
  ...historyImportCalls,
  ...specialDayCalls,
  ...guideCalls,
}
