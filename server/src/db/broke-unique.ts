/** Whether a write failed because a unique index had let somebody else's in before. */

interface Violation {
  code?: unknown
  constraint?: unknown
  cause?: unknown
}

/** Both databases name the index; what wraps their error has it as its cause. */
export const brokeUnique = (error: unknown, index: string): boolean => {
  if (typeof error !== 'object' || error === null) return false
  const { code, constraint, cause } = error as Violation
  return (code === '23505' && constraint === index) || brokeUnique(cause, index)
}
