/** Repeatable chance for made-up data: the same seed gives the same numbers. */

export interface Chance {
  /** From 0 up to, not including, 1. */
  next(): number
  /** Normally distributed around 0 with deviation 1. */
  normal(): number
}

/** Mulberry32, a generator of 32 bits of state. */
export const chance = (seed: number): Chance => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  // Twelve uniform numbers less six: no logarithm, no rejection, and tails that never run away.
  const normal = () => {
    let sum = -6
    for (let turn = 0; turn < 12; turn += 1) sum += next()
    return sum
  }
  return { next, normal }
}
