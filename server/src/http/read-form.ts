/** Form bodies and query strings of the request contract: repeated keys, JSON strings, dotted keys. */

type Fields = Record<string, string | string[] | undefined>

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

const asJson = (text: string): unknown => {
  if (!/^\s*[[{]/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Nests dotted keys and reads JSON strings of objects and arrays; a repeated key is an array.
 * Other values stay strings: the call's schema says what they are.
 */
export const nestFields = (fields: Fields): Record<string, unknown> => {
  const root: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) continue
    const parts = key.split('.')
    if (parts.some(part => forbidden.has(part) || part === '')) continue
    let place = root
    for (const part of parts.slice(0, -1)) {
      const next = Object.hasOwn(place, part) ? place[part] : undefined
      const nested = typeof next === 'object' && next !== null && !Array.isArray(next) ? next : {}
      place[part] = nested
      place = nested as Record<string, unknown>
    }
    const last = parts.at(-1) ?? key
    place[last] = Array.isArray(value) ? value.map(asJson) : asJson(value)
  }
  return root
}

/** Reads `a=1&a=2&b=x` into fields, with repeated keys as arrays. */
export const readFields = (text: string): Fields => {
  const fields: Record<string, string | string[]> = {}
  for (const [key, value] of new URLSearchParams(text)) {
    if (forbidden.has(key)) continue
    const before = fields[key]
    fields[key] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value]
  }
  return fields
}
