/** Form bodies and query strings of the request contract: repeated keys, JSON strings, dotted keys. */

import { Malformed } from '../../errors.ts'

type Fields = Record<string, string | string[] | undefined>

/** More than any form, list or record of ours has, few enough to be read at once. */
export const mostFields = 20_000
/** How deep dotted keys and values may nest: deeper ones are nobody's input, and walking them would end in a fault. */
export const deepest = 64

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
 * @throws Malformed where keys nest deeper, or into more objects, than anybody's input
 */
export const nestFields = (fields: Fields): Record<string, unknown> => {
  const root: Record<string, unknown> = {}
  let made = 0
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) continue
    const parts = key.split('.', deepest + 1)
    if (parts.length > deepest) throw new Malformed()
    if (parts.some(part => forbidden.has(part) || part === '')) continue
    let place = root
    for (const part of parts.slice(0, -1)) {
      const next = Object.hasOwn(place, part) ? place[part] : undefined
      const isThere = typeof next === 'object' && next !== null && !Array.isArray(next)
      if (!isThere && ++made > mostFields) throw new Malformed()
      const nested = isThere ? next : {}
      place[part] = nested
      place = nested as Record<string, unknown>
    }
    const last = parts.at(-1) ?? key
    place[last] = Array.isArray(value) ? value.map(asJson) : asJson(value)
  }
  return root
}

/**
 * Reads `a=1&a=2&b=x` into fields, with repeated keys as arrays.
 * @throws Malformed for more fields than any form has
 */
export const readFields = (text: string): Fields => {
  const fields = new Map<string, string | string[]>()
  let met = 0
  for (const [key, value] of new URLSearchParams(text)) {
    met += 1
    if (met > mostFields) throw new Malformed()
    const before = fields.get(key)
    // Added in place: copied for each repetition, a small body would keep the server busy for hours.
    if (Array.isArray(before)) before.push(value)
    else fields.set(key, before === undefined ? value : [before, value])
  }
  for (const key of forbidden) fields.delete(key)
  return Object.fromEntries(fields)
}
