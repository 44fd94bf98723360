/** When a running search tells the rosters that it finds. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchLoop } from './search-loop.ts'
import type { SearchStep } from './wire.ts'

let told: SearchStep[]
let loop: SearchLoop

/** A search whose steps come to these costs, one after the other, and then find nothing better. */
function searching(costs: number[]): void {
  let at = -1
  loop = new SearchLoop(
    {
      step: () => {
        at = Math.min(at + 1, costs.length - 1)
        return JSON.stringify({ ok: { cost: costs[at], firstFeasible: 1, done: false } })
      },
      best: () => JSON.stringify({ ok: { roster: [{ id: `of ${costs[at]}` }] } }),
      free: () => undefined,
    },
    60,
    { step: step => told.push(step), end: () => undefined, failed: failure => expect.unreachable(String(failure)) },
  )
}
const rosters = () => told.flatMap(({ cost, roster }) => (roster ? [cost] : []))
/** One slice of the search. */
const step = () => vi.advanceTimersToNextTimer()

beforeEach(() => {
  told = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  loop.stop(false)
  vi.useRealTimers()
})

test('the roster that a search begins with and the first better one are told as soon as they are found', () => {
  searching([100, 100, 90, 80])
  for (let slices = 0; slices < 3; slices += 1) step()
  expect(rosters()).toEqual([100, 90])
})

test('later ones wait for their turn, and the best of them is told', () => {
  searching([100, 90, 80, 70])
  for (let slices = 0; slices < 4; slices += 1) step()
  expect(rosters()).toEqual([100, 90])
  vi.advanceTimersByTime(500)
  expect(rosters()).toEqual([100, 90, 70])
})
