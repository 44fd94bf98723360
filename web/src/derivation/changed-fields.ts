/** What differs between the two states that an audit line keeps. */

export interface ChangedField {
  field: string
  before: string
  after: string
}

const asObject = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

/** A value as it is said where nobody knows better. */
export const written = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value) && value.every(each => typeof each !== 'object')) return value.join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}

/** Field by field, those that are written the same left out. */
export const changedFields = (before: unknown, after: unknown): ChangedField[] => {
  const [old, fresh] = [asObject(before), asObject(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
    .map(field => ({ field, before: written(old[field]), after: written(fresh[field]) }))
    .filter(change => change.before !== change.after)
}
