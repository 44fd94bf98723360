/** The share of the needed person-slots that is covered, in words: never rounded up to all of them. */
import type { Totals } from '#contract/engine.ts'
import type { Formats } from '#web/time/index.ts'

/** In basis points, down to the place that is shown: short of all is never told as all. */
export const coverPoints = ({ covered, required }: Pick<Totals, 'covered' | 'required'>): number =>
  Math.floor((covered * 1_000) / required) * 10

/** With `places` always as many, for columns. */
export const coverShare = (
  totals: Pick<Totals, 'covered' | 'required'>,
  formats: Pick<Formats, 'share'>,
  places?: number,
): string => (totals.required === 0 ? '–' : formats.share(coverPoints(totals), places))
