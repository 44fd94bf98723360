/** The published schema of a plan problem says what the engine reads: the same examples pass, the same mistakes do not. */
import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { expect, it } from 'vitest'
import type { Problem } from '#contract/engine.ts'
import { planProblemSchema, schemaFile } from '../../scripts/plan-problem-schema.mjs'
import { problems } from './cases.ts'
import { nativeBatch } from './native-door.ts'

const fits = new Ajv().compile(JSON.parse(readFileSync(schemaFile, 'utf8')))

/** Every place of a problem; of a list its first entry stands for all. */
const placesOf = (value: unknown, at: string[] = []): string[][] => {
  if (typeof value !== 'object' || value === null) return [at]
  const inner = Array.isArray(value) ? Object.entries(value).slice(0, 1) : Object.entries(value)
  return [...(at.length > 0 ? [at] : []), ...inner.flatMap(([key, each]) => placesOf(each, [...at, key]))]
}

const replaced = (problem: Problem, place: string[], wrong: (now: unknown) => unknown): unknown => {
  const copy: unknown = structuredClone(problem)
  let holder = copy as Record<string, unknown>
  for (const key of place.slice(0, -1)) holder = holder[key] as Record<string, unknown>
  const key = place.at(-1) ?? ''
  holder[key] = wrong(holder[key])
  return copy
}

/** A value of another kind than the present one. */
const another = (now: unknown): unknown => (typeof now === 'object' ? 'text' : typeof now === 'string' ? [7] : 'text')

const refused = (candidates: unknown[]): boolean[] =>
  nativeBatch(
    candidates.map(problem => JSON.stringify({ problem })),
    1,
  ).map(answer => 'errors' in JSON.parse(answer))

it('is written anew whenever the types of Rust change', () => {
  expect(readFileSync(schemaFile, 'utf8'), 'run npm run engine:types').toBe(planProblemSchema())
})

it('is kept by the examples that the engine plans', () => {
  for (const problem of problems) expect(fits(problem), JSON.stringify(fits.errors)).toBe(true)
  expect(refused(problems)).toEqual(problems.map(() => false))
})

it('refuses a value of another kind at every place, as the engine does', () => {
  const [problem] = problems
  if (!problem) throw new Error('no example')
  const places = placesOf(problem)
  const wrong = places.map(place => replaced(problem, place, another))
  const bySchema = wrong.map(each => !fits(each))
  const byEngine = refused(wrong)
  const differing = places.filter((_, index) => !(bySchema[index] && byEngine[index]))
  expect(places.length).toBeGreaterThan(100)
  expect(differing.map(place => place.join('.'))).toEqual([])
})
