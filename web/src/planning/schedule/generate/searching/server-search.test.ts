/**
 * Watching a search on the server: silence of the server is told once and lived through, and ends the watching when it lasts.
 * @vitest-environment happy-dom
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Notice, onNotice } from '#web/api/notices.ts'
import { startMessages } from '#web/messages/translator.ts'
import type { OpenSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import { openShop } from '#web/planning/schedule/testing/open-shop.ts'
import { shopProblem } from '#web/planning/schedule/testing/shop.ts'
import { searchUnderWay } from './server-search.ts'

let schedule: OpenSchedule
let notices: Notice[]
let deafen: () => void

beforeEach(async () => {
  await startMessages()
  schedule = await openShop(shopProblem())
  notices = []
  // That the network failed is told by every call; here only what the search says of it counts.
  deafen = onNotice(notice => notice.tone === 'warning' && notices.push(notice))
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  deafen()
  schedule.close()
})

const running = {
  isOwn: true,
  state: 'running',
  progress: 10,
  score: null,
  gap: null,
  change: null,
  message: null,
  code: null,
}

/** The server's answers one after another; the last one stays. */
const answers = (list: readonly (object | 'silent')[]) => {
  let at = 0
  vi.stubGlobal('fetch', async () => {
    const answer = list[Math.min(at, list.length - 1)]
    at += 1
    if (answer === 'silent') throw new TypeError('no way to the server')
    return Response.json({ result: 0, generation: answer })
  })
}

test('[CO-023] progress that cannot be read is told once, and the search is watched to its end', async () => {
  answers([running, 'silent', 'silent', { ...running, progress: 60 }, { ...running, state: 'cancelled' }])
  const percents: (number | undefined)[] = []
  const { result } = searchUnderWay(schedule, 'task', step => percents.push(step.percent))
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await result).toBeUndefined()
  expect(percents).toEqual([10, 60, 10])
  expect(notices).toEqual([{ tone: 'warning', text: '进度条更新失败' }])
})

test('what the server has proved comes with each step; nothing where it has not', async () => {
  answers([running, { ...running, gap: 410 }, { ...running, gap: 180, state: 'cancelled' }])
  const gaps: (number | null | undefined)[] = []
  const { result } = searchUnderWay(schedule, 'task', step => gaps.push(step.gap))
  await vi.advanceTimersByTimeAsync(4_000)
  await result
  expect(gaps).toEqual([null, 410, 180])
})

test('a server that stays silent ends the watching with its reason', async () => {
  answers([running, 'silent'])
  const { result } = searchUnderWay(schedule, 'task', () => undefined)
  const ended = expect(result).rejects.toMatchObject({ code: 'network_anomaly' })
  await vi.advanceTimersByTimeAsync(12_000)
  await ended
  expect(notices).toHaveLength(1)
})

test.each([true, false])('what it found is forgotten by the server only for whoever began it (%s)', async isOwn => {
  const sent: string[] = []
  const generation = { ...running, isOwn, state: 'done', change: { remove: [], put: [] }, leftOut: [] }
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(address)
    return Response.json({ result: 0, generation, taskId: 'task' })
  })
  const search = searchUnderWay(schedule, 'task', () => undefined)
  await vi.advanceTimersByTimeAsync(1_500)
  await search.result
  search.discard?.()
  await vi.advanceTimersByTimeAsync(100)
  expect(sent.some(address => address.includes('generation/discard'))).toBe(isOwn)
})
