/**
 * The gap between a roster's score and the bound that is proved for its plan: at most so much above the best possible.
 * The only place where one is divided by the other.
 */

/** Basis points in a tenth of a percent, in which a gap is told. */
const step = 10
/** Tenths of a percent in the whole. */
const tenths = 1000

/** From here on a bound says little: the search may be near the best and the proof far from it. */
export const looseGap = 1000

/** From here on it says nothing: that a roster may be half as dear again as the best is no news of it. */
export const emptyGap = 5000

/**
 * In basis points of the best possible, rounded up to a tenth of a percent, so that it never flatters; zero where the
 * roster is proved to be best. Null where nothing is proved, and where the two do not belong together.
 */
export const gapOf = (score: number | null | undefined, bound: number | null | undefined): number | null => {
  if (score == null || bound == null || !(score > 0) || !(bound > 0) || score < bound) return null
  return Math.ceil(((score - bound) * tenths) / bound) * step
}
