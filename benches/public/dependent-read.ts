/** How fast the machine reads memory: printed beside figures of speed, because machines differ by a factor of two. */
import { performance } from 'node:perf_hooks'

/** Nanoseconds of a read from a table of one megabyte whose place the read before it gave. */
export function dependentRead(): number {
  const places = new Uint32Array(1 << 18)
  // One cycle through all places (Sattolo), drawn by a fixed generator.
  const order = Uint32Array.from(places.keys())
  let chance = 1
  for (let at = order.length - 1; at > 0; at -= 1) {
    chance = (Math.imul(chance, 1_664_525) + 1_013_904_223) >>> 0
    const other = chance % at
    const [one = 0, two = 0] = [order[at], order[other]]
    order[at] = two
    order[other] = one
  }
  for (let at = 0; at < order.length; at += 1) places[order[at] ?? 0] = order[(at + 1) % order.length] ?? 0
  let [place, best] = [0, Number.POSITIVE_INFINITY]
  for (let round = 0; round < 7; round += 1) {
    const began = performance.now()
    for (let read = 0; read < 2_000_000; read += 1) place = places[place] ?? 0
    best = Math.min(best, performance.now() - began)
  }
  return place < 0 ? 0 : (best / 2_000_000) * 1e6
}
