/** The middle of several runs. */

/** The middle of the figures, the higher of two. */
export function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}
