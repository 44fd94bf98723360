/** The tone of what became of a site in a batch run, the same wherever it is told. */
import type { BatchResult } from '#contract/planning/batch.ts'

export const batchTones: Record<BatchResult['state'], string | undefined> = {
  waiting: undefined,
  running: 'processing',
  made: 'success',
  improved: 'success',
  unchanged: undefined,
  failed: 'error',
}
