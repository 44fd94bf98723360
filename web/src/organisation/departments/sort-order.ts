/** An order while it is being sorted: one moves to another place, the others close up. */

/** @param to from 0; beyond the ends it is the first or the last place */
export const placedAt = <T>(order: readonly T[], from: number, to: number): T[] => {
  const each = order[from]
  if (each === undefined) return [...order]
  const at = Math.max(0, Math.min(order.length - 1, to))
  return order.toSpliced(from, 1).toSpliced(at, 0, each)
}

export const isSameOrder = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((each, at) => each === b[at])
