/**
 * What the page remembers of plans is old once the planner has stored something of its own: the list asks again when it is
 * next shown, and at once where it is shown by then.
 * @vitest-environment happy-dom
 */
import 'fake-indexeddb/auto'
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { planCalls } from '#contract/planning/plans/plan.ts'
import { noteServer } from '#web/api/connection.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { GridCursor } from '#web/grid/grid-cursor.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { duty } from '../testing/roster-cases.ts'
import { shopPlan, shopProblem } from '../testing/shop.ts'
import type { OpenSchedule } from './open-schedule.ts'
import { useOpenSchedule } from './use-open-schedule.ts'

let asked: string[]
let save: { reached: Promise<void>; goOn: () => void }
let open: OpenSchedule | undefined
const cursor = new GridCursor()
const opened = shopPlan(shopProblem(), [])

beforeEach(() => {
  noteServer(true)
  asked = []
  open = undefined
  vi.stubGlobal(
    'Worker',
    class {
      postMessage() {}
      terminate() {}
      addEventListener() {}
      removeEventListener() {}
    },
  )
  let arrived = () => {}
  let goOn = () => {}
  const reached = new Promise<void>(done => {
    arrived = done
  })
  const gate = new Promise<void>(done => {
    goOn = done
  })
  save = { reached, goOn }
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = address.replace(/.*\/(\w+)\.htm.*/, '$1')
    asked.push(path)
    if (path === 'list') return Response.json({ result: 0, rows: [], total: 0 })
    arrived()
    await gate
    const { commands } = JSON.parse(String(init?.body)) as { commands: { id: string }[] }
    const applied = commands.map(({ id }) => ({ id, revision: 2 }))
    return Response.json({ result: 0, revision: 2, applied, refused: [], others: [], at: '2026-11-16T04:00:00Z' })
  })
})
afterEach(() => vi.unstubAllGlobals())

const Plan = () => {
  open = useOpenSchedule(opened, { cursor })
  return null
}
const List = () => {
  useQueryCall(planCalls.listPlans, { page: 1, size: 50 }, { staleTime: 60_000 })
  return null
}
const Screens = () => {
  const [shown, show] = useState('List')
  return (
    <>
      {shown === 'List' ? <List /> : <Plan />}
      {['List', 'Plan'].map(each => (
        <button key={each} type="button" onClick={() => show(each)}>
          {each}
        </button>
      ))}
    </>
  )
}
const walk = () =>
  draw(
    <SessionProvider me={{ personId: 'zhou' } as Me} company={{} as Company}>
      <Screens />
    </SessionProvider>,
  )
const lists = () => asked.filter(each => each === 'list').length
const fill = (id: string) => open?.store.perform({ act: 'edit' }, { remove: [], put: [duty(id)] })

test('a list that was shown before the plan asks again after it', async () => {
  const screens = await walk()
  await until(() => expect(lists()).toBe(1))
  await screens.press('Plan')
  await until(() => expect(open).toBeDefined())
  await screens.press('List')
  expect(lists(), 'nothing was stored').toBe(1)
  await screens.press('Plan')
  await until(() => expect(open).toBeDefined())
  save.goOn()
  await act(async () => {
    fill('filled')
    await open?.store.queue.flush()
  })
  expect(lists(), 'nobody looks at it').toBe(1)
  await screens.press('List')
  await until(() => expect(lists()).toBe(2))
})

test('a list that is there before the last act is stored asks again once it is', async () => {
  const screens = await walk()
  await screens.press('Plan')
  await until(() => expect(open).toBeDefined())
  fill('last')
  await screens.press('List')
  await act(() => save.reached)
  expect(lists()).toBe(1)
  await act(async () => save.goOn())
  await until(() => expect(lists()).toBe(2))
})
