/**
 * A search goes on while the window becomes a phone's, and while other days come around its plan.
 * @vitest-environment happy-dom
 */
import { act, useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startMessages } from '#web/messages/translator.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { type OpenSchedule, ScheduleContext } from './open/open-schedule.ts'
import { Planner } from './planner.tsx'
import { openShop } from './testing/open-shop.ts'
import { duty } from './testing/roster-cases.ts'
import { shopProblem } from './testing/shop.ts'

let schedule: OpenSchedule
let drawn: Drawn
/** What the server was asked of the search. */
let asked: string[]

const found = duty('found', { employee: 'wang', date: '2026-11-16' })
const generation = { state: 'running', progress: 40, score: null, gap: null, leftOut: [], message: null, code: null }

const nothing = () => undefined

const Window = () => {
  const [narrow, setNarrow] = useState(false)
  return (
    <SessionProvider me={{} as Me} company={{ permissions: ['planning.edit'] as string[] } as Company}>
      {/* Around an open plan of a month stand other days: what is drawn is another object then, of the same plan. */}
      <ScheduleContext value={narrow ? { ...schedule } : schedule}>
        <Planner view="week" narrow={narrow} reopen={nothing} reopenAll={nothing} />
      </ScheduleContext>
      <button type="button" onClick={() => setNarrow(!narrow)}>
        Resize
      </button>
    </SessionProvider>
  )
}

beforeAll(() => startMessages().then(() => undefined))
beforeEach(async () => {
  asked = []
  const shop = await openShop(shopProblem())
  schedule = { ...shop, facts: { ...shop.facts, opened: { ...shop.facts.opened, generation: 'task' } } }
  vi.stubGlobal('fetch', async (address: string) => {
    const [, verb] = /generation\/(\w+)/.exec(address) ?? []
    if (verb) asked.push(verb)
    const change = asked.length > 3 ? { remove: [], put: [found] } : null
    const state = change ? 'done' : 'running'
    return Response.json({ result: 0, asked: [], granted: [], generation: { ...generation, state, change } })
  })
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  drawn = await draw(<Window />, 'en', ['planning', 'engine'], '/planning/schedule/week?plan=one')
})
afterEach(async () => {
  await drawn.close()
  schedule.close()
  vi.unstubAllGlobals()
})

const runs = () => document.querySelector('[role=timer]') !== null

test('it is shown on the phone, ends there, and what it found can be taken there or in the grid', async () => {
  await until(() => expect(asked).toEqual(['progress']))
  expect(runs()).toBe(true)
  await drawn.press('Resize')
  expect(document.querySelector('[role=grid]')).toBeNull()
  expect(runs()).toBe(true)
  await until(() => expect(runs()).toBe(false))
  // Followed all the time, and begun once: a second follower would have asked oftener.
  expect(asked).toEqual(['progress', 'progress', 'progress', 'progress'])
  expect(document.querySelector('[role=status]')?.textContent).toContain('1')
  await drawn.press('Resize')
  expect(schedule.store.cell('wang|2026-11-16').proposal).toMatchObject([{ id: 'found' }])
  await drawn.press('Resize')
  await act(async () => undefined)
  await drawn.press('Accept all')
  expect(schedule.store.draft.roster.all().map(each => each.id)).toEqual(['found'])
})
