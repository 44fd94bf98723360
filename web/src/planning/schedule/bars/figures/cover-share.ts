/** The share of the needed person-slots that is covered, in words: never rounded up to all of them. */
import type { Totals } from '#contract/engine.ts'
import { coverPoints } from '#web/picture/index.ts'
import type { Formats } from '#web/time/index.ts'

/** With `places` always as many, for columns. */
export const coverShare = (
  totals: Pick<Totals, 'covered' | 'required'>,
  formats: Pick<Formats, 'share'>,
  places?: number,
): string => {
  const points = coverPoints(totals)
  return points === null ? '–' : formats.share(points, places)
}
