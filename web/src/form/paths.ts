/** Reads and writes a value deep in a form by its dotted path, without changing what was there. */

export type FormObject = Record<string, unknown>

const stepsOf = (path: string): string[] => path.split('.')

export const valueAt = (values: unknown, path: string): unknown =>
  stepsOf(path).reduce<unknown>(
    (inside, step) => (inside !== null && typeof inside === 'object' ? (inside as FormObject)[step] : undefined),
    values,
  )

const put = (inside: unknown, steps: readonly string[], value: unknown): unknown => {
  const [step, ...rest] = steps
  if (step === undefined) return value
  if (Array.isArray(inside)) {
    const copy = [...inside]
    copy[Number(step)] = put(inside[Number(step)], rest, value)
    return copy
  }
  const object = (inside ?? {}) as FormObject
  return { ...object, [step]: put(object[step], rest, value) }
}

/** A copy of the values with another value at the path. */
export const withValue = <T>(values: T, path: string, value: unknown): T => put(values, stepsOf(path), value) as T

/** True where both hold the same, field by field. */
export const sameValues = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every(key => sameValues((a as FormObject)[key], (b as FormObject)[key]))
}
