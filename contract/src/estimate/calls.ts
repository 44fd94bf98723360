/** Every call of estimating, by name. */
import { accuracyCalls } from './accuracy.ts'
import { estimateCalls as estimating } from './estimate.ts'
import { estimateExports } from './exports.ts'
import { guideCalls } from './guide.ts'
import { historyCalls } from './history.ts'
import { historyImportCalls } from './history-import.ts'
import { posCalls } from './pos.ts'
import { specialDayCalls } from './special-day.ts'
import { whatIfCalls } from './what-if.ts'

export const estimateCalls = {
  ...estimating,
  ...accuracyCalls,
  ...historyCalls,
  ...historyImportCalls,
  ...posCalls,
  ...specialDayCalls,
  ...guideCalls,
  ...whatIfCalls,
  ...estimateExports,
}
