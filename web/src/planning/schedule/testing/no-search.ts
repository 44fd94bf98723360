/** A screen without automatic planning. */
import type { Generating } from '../generate/searching/generation.ts'

export const noSearch: Generating = {
  state: { phase: 'idle' },
  start: () => undefined,
  stop: () => undefined,
  accept: () => undefined,
  discard: () => undefined,
}
