/** The order in which the engine's functions are laid out, and the names that ask for it. */
import { expect, test } from 'vitest'
import { likeBesideLike, namedByLikeness } from './wasm-order.mjs'

const body = (first: number): Uint8Array => Uint8Array.from({ length: 40 }, (_, at) => first + at)

/** Types, functions and code of a module whose functions have these bodies; all of them take and return nothing. */
const moduleOf = (bodies: number[][]): Uint8Array => {
  const code = bodies.flatMap(own => [own.length + 2, 0, ...own, 0x0b])
  return Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...[1, 4, 1, 0x60, 0, 0],
    ...[3, bodies.length + 1, bodies.length, ...bodies.map(() => 0)],
    ...[10, code.length + 1, bodies.length, ...code],
  ])
}

test('functions that resemble each other come to stand side by side, each of them once', () => {
  const order = likeBesideLike([body(1), body(101), body(1), body(101), body(1)])
  const kinds = order.map(at => at % 2)
  expect(order.toSorted()).toEqual([0, 1, 2, 3, 4])
  expect(kinds.filter((kind, at) => at > 0 && kind !== kinds[at - 1])).toHaveLength(1)
})

test('functions too short to have anything in common are laid out too', () => {
  expect(likeBesideLike([Uint8Array.of(0), Uint8Array.of(0, 1), Uint8Array.of(2)]).toSorted()).toEqual([0, 1, 2])
})

test('a module keeps its functions and gets a name for each, by which they sort as wanted', async () => {
  const nothing = Array.from({ length: 12 }, () => 1)
  const blocks = Array.from({ length: 4 }, () => [2, 0x40, 0x0b]).flat()
  const bodies = [nothing, blocks, nothing]
  const named = namedByLikeness(moduleOf(bodies))
  const compiled = await WebAssembly.compile(Uint8Array.from(named))
  const [names] = WebAssembly.Module.customSections(compiled, 'name')
  const text = Buffer.from(names ?? new ArrayBuffer()).toString('latin1')
  const ranks = [...text.matchAll(/f(\d{5})/g)].map(found => Number(found[1]))
  const order = likeBesideLike(bodies.map(own => Uint8Array.from([0, ...own, 0x0b])))
  expect(ranks.map((_, rank) => ranks.indexOf(rank))).toEqual(order)
  expect(Math.abs((ranks[0] ?? 0) - (ranks[2] ?? 0))).toBe(1)
})
