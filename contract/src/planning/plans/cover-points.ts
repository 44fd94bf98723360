/**
 * The share of the needed person-slots that is covered, and what it says: from 98 % it is fine, from 90 % to be looked at,
 * below that a fault.
 */

/** Basis points. */
const fine = 9_800
const lookAt = 9_000

/** Counted in slots, of which none may be needed. */
interface Covered {
  covered: number
  required: number
}

/** In basis points, down to a tenth of a percent: short of all is never told as all. Nothing where nobody is needed. */
export const coverPoints = ({ covered, required }: Covered): number | null =>
  required > 0 ? Math.floor((covered * 1_000) / required) * 10 : null

export const coverTone = (points: number): 'success' | 'warning' | 'error' => {
  if (points >= fine) return 'success'
  return points >= lookAt ? 'warning' : 'error'
}
