/** What a pool's threads may use and what they may not, tried with a thread that does both. */
import { afterEach, expect, it, vi } from 'vitest'
import { begun, type HeldTask, hasBegun, letGo, newGate } from '../testing/pools/held-thread.ts'
import type { Pool } from './pool.ts'
import { openThreadPool } from './thread-pool.ts'
import { inTurnOf } from './turn.ts'

const usual = { workers: 2, seconds: 60, megabytes: 64, idleSeconds: 10, waiting: 100, waitingEach: 100 }
const open: Pool<HeldTask, number>[] = []
const poolOf = (limits: Partial<typeof usual> = {}) => {
  const pool = openThreadPool<HeldTask, number>(new URL('../testing/pools/held-thread.ts', import.meta.url), {
    ...usual,
    ...limits,
  })
  open.push(pool)
  return pool
}
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(open.splice(0).map(pool => pool.close()))
})

it('never has more threads alive than it may, however much is asked at once', async () => {
  const pool = poolOf()
  const gates = Array.from({ length: 8 }, newGate)
  const results = gates.map(gate => pool.run({ do: 'hold', gate }))
  for (const [at, gate] of gates.entries()) {
    await begun(gate)
    expect(gates.filter(hasBegun).length).toBeLessThanOrEqual(at + 2)
    expect(pool.alive).toBeLessThanOrEqual(2)
    letGo(gate)
    await results[at]
  }
  expect(await Promise.all(results)).toEqual(gates.map(() => 1))
  expect(pool.alive).toBe(2)
})

it('what one company sends does not keep another waiting behind all of it', async () => {
  const pool = poolOf({ workers: 1 })
  const gates = Array.from({ length: 4 }, newGate)
  const [first, second, third, other] = gates as [Int32Array, Int32Array, Int32Array, Int32Array]
  const done: string[] = []
  const run = (owner: string, gate: Int32Array, name: string) =>
    inTurnOf(owner, () => pool.run({ do: 'hold', gate })).then(() => done.push(name))
  const all = [run('a', first, 'a1'), run('a', second, 'a2'), run('a', third, 'a3'), run('b', other, 'b1')]
  for (const gate of gates) letGo(gate)
  await Promise.all(all)
  expect(done).toEqual(['a1', 'a2', 'b1', 'a3'])
})

it('work that would wait behind too much is refused at once, and so is what comes after the end', async () => {
  const pool = poolOf({ workers: 1, waiting: 1 })
  const gate = newGate()
  const [running, waiting] = [pool.run({ do: 'hold', gate }), pool.run({ do: 'hold', gate })]
  await expect(pool.run({ do: 'hold', gate })).rejects.toMatchObject({ by: 'full' })
  expect(pool.waiting).toBe(1)
  const lost = Promise.all([running, waiting].map(each => expect(each).rejects.toMatchObject({ by: 'closed' })))
  await pool.close()
  await lost
  await expect(pool.run({ do: 'hold', gate })).rejects.toMatchObject({ by: 'closed' })
  expect(pool.alive).toBe(0)
})

it('work that takes too long ends with its thread; the next gets another, and no two run where one may', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pool = poolOf({ workers: 1 })
  const gate = newGate()
  const spinning = expect(pool.run({ do: 'spin', gate })).rejects.toMatchObject({ by: 'time' })
  const next = pool.run({ do: 'size', bytes: new Uint8Array(3) })
  await begun(gate)
  vi.advanceTimersByTime(59_999)
  expect([pool.alive, pool.waiting]).toEqual([1, 1])
  vi.advanceTimersByTime(1)
  // The thread that is being ended still counts, and nobody runs beside it.
  expect([pool.alive, pool.waiting]).toEqual([1, 1])
  await spinning
  expect(pool.alive).toBe(1)
  expect(await next).toBe(3)
})

it('work that takes too much memory, leaves or throws ends alone', async () => {
  const pool = poolOf({ workers: 1 })
  await expect(pool.run({ do: 'fill' })).rejects.toMatchObject({ by: 'memory' })
  await expect(pool.run({ do: 'leave' })).rejects.toMatchObject({ by: 'died' })
  await expect(pool.run({ do: 'throw' })).rejects.toMatchObject({ name: 'RangeError' })
  expect(await pool.run({ do: 'size', bytes: new Uint8Array(5) })).toBe(5)
})

it('bytes that are given over are not copied', async () => {
  const bytes = new Uint8Array(7)
  expect(await poolOf().run({ do: 'size', bytes }, [bytes.buffer])).toBe(7)
  expect(bytes.length).toBe(0)
})

it('threads that have had nothing to do for a while go', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pool = poolOf()
  await pool.run({ do: 'size', bytes: new Uint8Array(1) })
  vi.advanceTimersByTime(9_999)
  expect(pool.alive).toBe(1)
  vi.advanceTimersByTime(1)
  expect(pool.alive).toBe(0)
})
