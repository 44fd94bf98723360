/** Input for any call, made from its own schema and a seed: tests hold every call to something without knowing it. */
import { generate } from 'json-schema-faker'
import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import type { CompanyRecord, NamedRecord } from '#contract/shared/record-id.ts'
import { type IdPlace, idPlaces } from '../../http/openapi/named-records.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Puts ids that exist where made-up ones stand; every third one stays made up. */
const withKnownIds = (value: unknown, seed: number, known: readonly string[]): unknown => {
  let met = seed
  const walk = (each: unknown): unknown => {
    if (typeof each === 'string' && uuid.test(each) && known.length > 0) {
      met += 1
      return met % 3 === 0 ? each : known[(met * 7) % known.length]
    }
    if (Array.isArray(each)) return each.map(walk)
    if (typeof each !== 'object' || each === null) return each
    return Object.fromEntries(Object.entries(each).map(([key, inner]) => [key, walk(inner)]))
  }
  return walk(value)
}

/** The input of a call as a JSON schema. */
export const schemaOf = (call: Call) =>
  z.toJSONSchema(call.input, { io: 'input', target: 'draft-7', unrepresentable: 'any' })

/** What fits the JSON schema; checks that a JSON schema cannot say may still refuse it. */
export const inputOf = async (
  call: Call,
  seed: number,
  known: readonly string[] = [],
): Promise<Record<string, unknown>> => {
  const schema = schemaOf(call)
  const made = await generate(schema as Parameters<typeof generate>[0], { seed, maxItems: 4, maxDepth: 12 })
  return withKnownIds(made, seed, known) as Record<string, unknown>
}

/** An input that passes all checks of the schema, or undefined where none was found. */
export const fittingInput = async (call: Call, known: readonly string[] = []) => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const input = await inputOf(call, seed, known)
    if (call.input.safeParse(input).success) return input
  }
  return undefined
}

/** What stands at a place of an input; of an array the first item. */
export const idAt = (input: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (each, key) => (typeof each === 'object' && each !== null ? Reflect.get(each, key === '*' ? '0' : key) : undefined),
    input,
  )

/**
 * A fitting input with everything in it that its schema knows, or what is handed in; an id stands at the given place.
 * Revisions are those of records that were just made.
 */
export const fullInput = async (
  call: Call,
  place?: IdPlace,
  form?: Record<string, unknown>,
): Promise<Record<string, unknown>> => {
  const fresh = (input: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(input).map(([key, value]) => [key, /revision$/i.test(key) ? 0 : value]))
  if (form) return form
  const schema = schemaOf(call) as Parameters<typeof generate>[0]
  const wish = { alwaysFakeOptionals: true, minItems: 1, maxDepth: 12 }
  for (let seed = 1; seed <= 60; seed += 1) {
    // Of some things a call takes one only.
    const maxItems = seed <= 30 ? 2 : 1
    const made = (await generate(schema, { seed, ...wish, maxItems })) as Record<string, unknown>
    if (place && !uuid.test(String(idAt(made, place.path)))) continue
    if (call.input.safeParse(made).success) return fresh(made)
  }
  throw new Error(`no input was found that fits ${call.path}`)
}

/** The same input with the ids of records at all its places, or at one alone. */
export const withIds = (
  call: Call,
  input: Record<string, unknown>,
  ids: Readonly<Record<CompanyRecord, string>>,
  only?: IdPlace,
): Record<string, unknown> => {
  const changed = structuredClone(input)
  for (const { path, names } of only ? [only] : idPlaces(call)) {
    const id = (ids as Partial<Record<NamedRecord, string>>)[names]
    const put = (each: unknown, [key, ...rest]: readonly string[]): void => {
      if (typeof each !== 'object' || each === null || key === undefined) return
      const keys = key === '*' ? Object.keys(each) : [key]
      for (const one of keys) {
        if (rest.length > 0) put(Reflect.get(each, one), rest)
        else if (uuid.test(String(Reflect.get(each, one)))) Reflect.set(each, one, id)
      }
    }
    if (id !== undefined) put(changed, path)
  }
  return changed
}
