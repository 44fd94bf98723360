/** The tone of what became of a site in a batch run, the same wherever it is told. */
import type { BatchState } from '#contract/planning/batch.ts'

export const batchTones: Record<BatchState, string | undefined> = {
  waiting: undefined,
  running: 'processing',
  made: 'success',
  improved: 'success',
  unchanged: undefined,
  left_alone: undefined,
  failed: 'error',
}
