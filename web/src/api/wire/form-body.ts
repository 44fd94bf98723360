/** The two encodings of a request's values: form-encoded bodies and query strings share one. */

export type FormValues = Record<string, unknown>

const scalar = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** Arrays become repeated keys, objects JSON strings; absent values are left out. */
export const formBody = (values: FormValues): URLSearchParams => {
  const body = new URLSearchParams()
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue
    if (Array.isArray(value)) for (const item of value) body.append(key, scalar(item))
    else body.append(key, scalar(value))
  }
  return body
}

/** Prefixes payload keys with a name and flattens nested objects into dotted keys: `c` and `{ a: { b: 1 } }` give `c.a.b`. */
export const dottedKeys = (name: string, values: FormValues): FormValues => {
  const flat: FormValues = {}
  for (const [key, value] of Object.entries(values)) {
    const path = name ? `${name}.${key}` : key
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
      Object.assign(flat, dottedKeys(path, value as FormValues))
    } else {
      flat[path] = value
    }
  }
  return flat
}
