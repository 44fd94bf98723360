/** The share of the needed person-slots that is covered, in words: never rounded up to all of them. */
import type { Totals } from '#contract/engine.ts'
import type { Formats } from '#web/time/index.ts'

export const coverShare = ({ covered, required }: Totals, formats: Formats): string =>
  required === 0 ? '–' : formats.share(Math.floor((covered * 10_000) / required))
