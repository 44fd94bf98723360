/** Input for any call, made from its own schema and a seed: tests hold every call to something without knowing it. */
import { generate } from 'json-schema-faker'
import { z } from 'zod'
import type { Call } from '#contract/call.ts'

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
  for (let seed = 1; seed <= 20; seed += 1) {
    const input = await inputOf(call, seed, known)
    if (call.input.safeParse(input).success) return input
  }
  return undefined
}
