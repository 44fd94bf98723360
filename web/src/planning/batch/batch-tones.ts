/** The tone of what became of a site in a batch run, the same wherever it is told. */
import type { BatchState } from '#contract/planning/batch.ts'
import type { StateTone } from '#web/list/state-word.tsx'

export const batchTones: Record<BatchState, StateTone> = {
  waiting: 'waiting',
  running: 'busy',
  made: 'success',
  improved: 'success',
  unchanged: 'usual',
  left_alone: 'usual',
  failed: 'error',
}
