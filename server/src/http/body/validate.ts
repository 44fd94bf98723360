/** Validates input by the call's schema. Strings of forms and queries become what the schema asks for at their place. */
import type { z } from 'zod'
import { isKeepable } from '#contract/shared/seen-text.ts'
import { Malformed } from '../../errors.ts'
import { deepest, mostFields } from './read-form.ts'

type Issue = z.core.$ZodIssue

const at = (root: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (value === null || value === undefined ? undefined : Reflect.get(Object(value), key)),
    root,
  )

const put = (root: unknown, path: PropertyKey[], value: unknown): void => {
  const holder = at(root, path.slice(0, -1))
  const key = path.at(-1)
  if (typeof holder === 'object' && holder !== null && key !== undefined) Reflect.set(holder, key, value)
}

const numbers = new Set(['number', 'int'])

/** What a value of a form should be by an issue of the schema, or undefined where it cannot be read so. */
const converted = (value: unknown, issue: Issue): unknown => {
  if (issue.code !== 'invalid_type') return undefined
  if (issue.expected === 'array') return value === undefined || value === '' ? [] : [value]
  if (typeof value !== 'string') return undefined
  if (numbers.has(issue.expected)) return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : undefined
  if (issue.expected === 'boolean')
    return value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : undefined
  if (issue.expected === 'null') return value === '' || value === 'null' ? null : undefined
  return undefined
}

/** The alternatives of a union fail inside their own issues; each is tried at the union's place. */
const flat = (issues: readonly Issue[], above: PropertyKey[] = []): { path: PropertyKey[]; issue: Issue }[] =>
  issues.flatMap(issue => {
    const path = [...above, ...issue.path]
    return issue.code === 'invalid_union' ? issue.errors.flatMap(each => flat(each, path)) : [{ path, issue }]
  })

/** Where a text holds a control character, or something is too deep or too much to be anybody's input; undefined where nothing is. */
const unkeepable = (value: unknown, depth = 0): string[] | undefined => {
  if (typeof value === 'string') return isKeepable(value) ? undefined : []
  if (typeof value !== 'object' || value === null) return undefined
  if (depth >= deepest || (Array.isArray(value) ? value : Object.keys(value)).length > mostFields) return []
  // The path is made on the way back, of what was found: made for each leaf, it would cost more than all else.
  for (const key in value) {
    const found = unkeepable((value as Record<string, unknown>)[key], depth + 1)
    if (found) return [key, ...found]
  }
  return undefined
}

/**
 * The input of a call. `loose` is for forms and queries, whose values are all strings.
 * @throws Malformed with the dotted path of the first wrong field
 */
export const validate = <S extends z.ZodType>(schema: S, raw: unknown, loose: boolean): z.output<S> => {
  const unkept = unkeepable(raw)
  if (unkept) throw new Malformed((unkept.length >= deepest ? unkept.slice(0, 1) : unkept).join('.') || undefined)
  let result = schema.safeParse(raw)
  for (let round = 0; loose && !result.success && round < 4; round += 1) {
    let changed = false
    for (const { path, issue } of flat(result.error.issues)) {
      const value = converted(at(raw, path), issue)
      if (value === undefined || path.length === 0) continue
      put(raw, path, value)
      changed = true
    }
    if (!changed) break
    result = schema.safeParse(raw)
  }
  if (result.success) return result.data
  throw new Malformed(result.error.issues[0]?.path.join('.') || undefined)
}
