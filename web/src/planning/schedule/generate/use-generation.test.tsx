/**
 * A search under way when the plan was opened is followed once: texts that load later do not begin it anew.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { useTranslation } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startMessages } from '#web/messages/translator.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { type OpenSchedule, ScheduleContext } from '../open-schedule.ts'
import { openShop } from '../testing/open-shop.ts'
import { shopProblem } from '../testing/shop.ts'
import { useGeneration } from './use-generation.ts'

let schedule: OpenSchedule
let drawn: Drawn
let asked: number
let loading: Promise<void>

const Shown = () => {
  const { state } = useGeneration()
  const { i18n } = useTranslation()
  return (
    <>
      <output>{state.phase}</output>
      <button
        type="button"
        onClick={() => {
          loading = i18n.loadNamespaces(['people'])
        }}
      >
        Load
      </button>
    </>
  )
}
const phase = () => document.querySelector('output')?.textContent

beforeEach(async () => {
  await startMessages()
  const shop = await openShop(shopProblem())
  schedule = { ...shop, facts: { ...shop.facts, opened: { ...shop.facts.opened, generation: 'task' } } }
  asked = 0
  const generation = { state: 'stopped', progress: 40, score: null, gap: null, change: null, message: null, code: null }
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return Response.json({ result: 0, generation })
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await drawn.close()
  schedule.close()
})

test('a search that has ended and is stored stays ended when further texts have loaded', async () => {
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <Shown />
    </ScheduleContext>,
    'en',
    ['planning'],
  )
  expect(phase()).toBe('running')
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  expect([phase(), asked]).toEqual(['idle', 1])
  await drawn.press('Load')
  await act(() => loading)
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect([phase(), asked]).toEqual(['idle', 1])
})
