/**
 * An open plan asks for news while a screen shows it, says where its person stands, and takes its leave when it is closed.
 * @vitest-environment happy-dom
 */
import 'fake-indexeddb/auto'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteServer } from '#web/api/connection.ts'
import { GridCursor } from '#web/grid/grid-cursor.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { shopPlan, shopProblem } from '../testing/shop.ts'
import type { OpenSchedule } from './open-schedule.ts'
import { useKeptFresh, useOpenSchedule } from './use-open-schedule.ts'

interface Sent {
  path: string
  cell?: unknown
  lasting?: boolean
}

let sent: Sent[]
/** Lets the server answer the question for news that it has. */
let answer: () => void
let open: OpenSchedule | undefined
const opened = shopPlan(shopProblem(), [])

const cursor = new GridCursor()

const Opened = () => {
  open = useOpenSchedule(opened, { cursor })
  return open ? <Kept schedule={open} /> : null
}
const Kept = ({ schedule }: { schedule: OpenSchedule }) => {
  useKeptFresh(schedule, () => undefined)
  return null
}

beforeEach(() => {
  // The memory is the page's, and other tests share it.
  noteServer(true)
  sent = []
  answer = () => undefined
  vi.stubGlobal(
    'Worker',
    class {
      postMessage() {}
      terminate() {}
      addEventListener() {}
      removeEventListener() {}
    },
  )
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = address.replace(/.*\/(\w+)\.htm.*/, '$1')
    const { cell } = JSON.parse(String(init?.body ?? '{}')) as { cell?: unknown }
    sent.push({ path, cell, ...(init?.keepalive && { lasting: true }) })
    if (path === 'news') await new Promise<void>(done => (answer = done))
    return Response.json({ result: 0, revision: 1, state: 'draft', edits: [], editors: [] })
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = () =>
  draw(
    <SessionProvider me={{ personId: 'zhou' } as Me} company={{} as Company}>
      <Opened />
    </SessionProvider>,
  )
const news = () => sent.filter(each => each.path === 'news')

test('it is there at once, nowhere until its person has gone to a cell, and then in that one', async () => {
  const drawn = await show()
  await until(() => expect(news()).toMatchObject([{ cell: null }]))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await act(async () => answer())
  open?.cursor.resize(4, 7)
  open?.cursor.to({ row: 1, column: 2 })
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(news()[1]).toMatchObject({ cell: { employee: 'wang', date: '2026-11-18' } })
  vi.useRealTimers()
  // Its leave is for this test's server: without one the next test would find it silent.
  await drawn.close()
})

test('closed it takes its leave, though the page may be going, and asks no more, not even after an answer that was late', async () => {
  const drawn = await show()
  await until(() => expect(news()).toHaveLength(1))
  await drawn.close()
  await until(() => expect(sent.at(-1)).toMatchObject({ path: 'leave', lasting: true }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await act(async () => answer())
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(news()).toHaveLength(1)
  vi.useRealTimers()
})
