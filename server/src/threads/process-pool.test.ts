/** What a pool's processes may use and what they may not; turns and queues are the same as for threads, and tried there. */
import { afterEach, expect, it, vi } from 'vitest'
import type { LossyTask } from '../testing/pools/lossy-work.ts'
import type { Pool } from './pool.ts'
import { openProcessPool } from './process-pool.ts'

const usual = { workers: 1, seconds: 60, megabytes: 64, idleSeconds: 10, waiting: 100, waitingEach: 100 }
const open: Pool<LossyTask, unknown>[] = []
const poolOf = (limits: Partial<typeof usual> = {}) => {
  const file = new URL('../testing/pools/lossy-work.ts', import.meta.url)
  const pool = openProcessPool<LossyTask, unknown>(file, { ...usual, ...limits })
  open.push(pool)
  return pool
}
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(open.splice(0).map(pool => pool.close()))
})

it('work whose memory ends in a native call ends alone, and the next has a process', async () => {
  const pool = poolOf()
  const first = await pool.run({ do: 'where' })
  await expect(pool.run({ do: 'parse' })).rejects.toMatchObject({ by: 'memory' })
  expect(pool.alive).toBe(0)
  const second = await pool.run({ do: 'where' })
  expect(second).not.toBe(first)
  expect(await pool.run({ do: 'where' })).toBe(second)
})

it('work that leaves or throws ends alone', async () => {
  const pool = poolOf()
  await expect(pool.run({ do: 'leave' })).rejects.toMatchObject({ by: 'died' })
  await expect(pool.run({ do: 'throw' })).rejects.toMatchObject({
    name: 'RangeError',
    message: 'thrown in the process',
  })
  expect(await pool.run({ do: 'twice', bytes: new Uint8Array([1, 2]) })).toEqual(new Uint8Array([2, 4]))
})

it('work that takes too long ends with its process, in the middle of a loop; the next has another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pool = poolOf()
  const first = await pool.run({ do: 'where' })
  const spinning = expect(pool.run({ do: 'spin' })).rejects.toMatchObject({ by: 'time' })
  const next = pool.run({ do: 'where' })
  vi.advanceTimersByTime(59_999)
  expect([pool.alive, pool.waiting]).toEqual([1, 1])
  vi.advanceTimersByTime(1)
  await spinning
  expect(await next).not.toBe(first)
  expect(pool.alive).toBe(1)
})

it('a pool that is closed ends what runs, and refuses what waits and what comes', async () => {
  const pool = poolOf()
  const lost = [pool.run({ do: 'spin' }), pool.run({ do: 'where' })].map(each =>
    expect(each).rejects.toMatchObject({ by: 'closed' }),
  )
  await pool.close()
  await Promise.all(lost)
  await expect(pool.run({ do: 'where' })).rejects.toMatchObject({ by: 'closed' })
  expect(pool.alive).toBe(0)
})

it('a task that cannot be sent is its own fault, and the process has the next', async () => {
  const pool = poolOf()
  const first = await pool.run({ do: 'where' })
  await expect(pool.run({ do: 'where', with: () => 1 } as LossyTask)).rejects.toThrow('could not be cloned')
  expect(await pool.run({ do: 'where' })).toBe(first)
})

it('processes that have had nothing to do for a while go', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pool = poolOf()
  await pool.run({ do: 'where' })
  vi.advanceTimersByTime(9_999)
  expect(pool.alive).toBe(1)
  vi.advanceTimersByTime(1)
  await vi.waitFor(() => expect(pool.alive).toBe(0))
})

it('a process that goes for want of work is given none any more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pool = poolOf()
  const first = await pool.run({ do: 'where' })
  vi.advanceTimersByTime(10_000)
  const second = await pool.run({ do: 'where' })
  expect(second).not.toBe(first)
  expect(await pool.run({ do: 'where' })).toBe(second)
})

it("a process knows nothing of the server's environment", async () => {
  expect(await poolOf().run({ do: 'secrets' })).not.toContain('PATH')
})
