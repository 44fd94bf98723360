/**
 * Searches of the server, under way or over when the plan is opened: followed once, though texts load later; what they found
 * waits, also when the screen is left.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { useTranslation } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Duty } from '#contract/engine.ts'
import { onNotice } from '#web/api/notices.ts'
import { startMessages } from '#web/messages/translator.ts'
import { type OpenSchedule, ScheduleContext, useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import { openShop } from '#web/planning/schedule/testing/open-shop.ts'
import { duty } from '#web/planning/schedule/testing/roster-cases.ts'
import { shopProblem } from '#web/planning/schedule/testing/shop.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { firstChoice } from '../choosing/generation-choice.ts'
import type { Generation } from './generation.ts'
import { wasUndecided } from './undecided.ts'
import { useGeneration } from './use-generation.ts'

let schedule: OpenSchedule
let drawn: Drawn
let asked: number
/** What else the server was told. */
let sent: string[]
let loading: Promise<void>
let seen: Generation
/** What the server says of the search next. */
let generation: Record<string, unknown>

const Shown = () => {
  const { state, start, accept, discard } = useGeneration()
  const { engine } = useSchedule()
  const { i18n } = useTranslation()
  seen = state
  return (
    <>
      <output>{state.phase}</output>
      <button type="button" onClick={() => accept()}>
        Accept
      </button>
      <button type="button" onClick={() => accept({ employee: 'wang' })}>
        Accept Wang
      </button>
      <button type="button" onClick={discard}>
        Discard
      </button>
      <button
        type="button"
        onClick={() => start({ ...firstChoice(engine.problem(), false, '2026-11-16'), where: 'server' })}
      >
        Server
      </button>
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
  generation = {
    state: 'stopped',
    progress: 40,
    score: null,
    gap: null,
    change: null,
    leftOut: [],
    message: null,
    code: null,
  }
  sent = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked += 1
    if (!address.includes('progress')) sent.push(address)
    return Response.json({ result: 0, generation, taskId: 'task' })
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await drawn.close()
  schedule.close()
})

const show = async () => {
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <Shown />
    </ScheduleContext>,
    'en',
    ['planning'],
  )
}

/** The plan as it is opened, with what the server says of a search of its own. */
const openedWith = async (proposal: OpenSchedule['facts']['opened']['proposal'], roster: Duty[] = []) => {
  schedule.close()
  const shop = await openShop(shopProblem({ roster }))
  schedule = { ...shop, facts: { ...shop.facts, opened: { ...shop.facts.opened, proposal } } }
  await show()
}
/** What a search put that was let run to its end. */
const proposalOf = (put: Duty[]) => {
  const rest = { leftOut: [], kept: 0, unpriced: [], gap: 180 }
  return { taskId: 'task', change: { remove: [], put }, ...rest }
}
const found = duty('found', { employee: 'wang', date: '2026-11-16' })

test('what a search of the server found while nobody watched is shown as ghosts, to be accepted as one step', async () => {
  await openedWith(proposalOf([found]))
  expect(phase()).toBe('finished')
  expect(schedule.store.cell('wang|2026-11-16')).toMatchObject({ duties: [], proposal: [{ id: 'found' }] })
  await drawn.press('Accept')
  expect(phase()).toBe('idle')
  expect(schedule.store.draft.log.all().map(each => each.label)).toEqual([{ act: 'generate', count: 1 }])
  // The server sees by itself that all of it was taken.
  expect(sent).toEqual([])
})

test('edited meanwhile, a cell shows its edit and no ghost, the rest is accepted, and an edit taken back is offered again', async () => {
  const other = duty('other', { employee: 'li', date: '2026-11-16' })
  await openedWith(proposalOf([found, other]))
  const ghosts = () =>
    ['wang', 'li'].map(who => schedule.store.cell(`${who}|2026-11-16`).proposal?.map(each => each.id))
  expect(ghosts()).toEqual([['found'], ['other']])
  const own = duty('own', { employee: 'wang', date: '2026-11-16', start: 480, end: 960 })
  await act(async () => schedule.store.perform({ act: 'draw' }, { remove: [], put: [own] }))
  expect(ghosts()).toEqual([undefined, ['other']])
  await act(async () => schedule.store.undo())
  expect(ghosts()).toEqual([['found'], ['other']])
  await act(async () => schedule.store.perform({ act: 'draw' }, { remove: [], put: [own] }))
  await drawn.press('Accept')
  expect(phase()).toBe('idle')
  expect(
    schedule.store.draft.roster
      .all()
      .map(each => each.id)
      .sort(),
  ).toEqual(['other', 'own'])
})

test('a share that was accepted and taken back is a ghost again, also beside an edit of the others; redone it is accepted', async () => {
  const other = duty('other', { employee: 'li', date: '2026-11-16' })
  const later = duty('later', { employee: 'li', date: '2026-11-17' })
  await openedWith(proposalOf([found, other, later]))
  const offered = () => (seen.phase === 'finished' ? seen.change.put.map(each => each.id) : [])
  await drawn.press('Accept Wang')
  expect(offered()).toEqual(['other', 'later'])
  expect(seen).toMatchObject({ isWhole: false, gap: null, leftOut: [] })
  await act(async () => schedule.store.undo())
  expect(offered()).toEqual(['found', 'other', 'later'])
  expect(schedule.store.cell('wang|2026-11-16')).toMatchObject({ duties: [], proposal: [{ id: 'found' }] })
  expect(seen).toMatchObject({ gap: 180 })
  await act(async () => schedule.store.redo())
  expect(offered()).toEqual(['other', 'later'])
  const own = duty('own', { employee: 'li', date: '2026-11-16', start: 480, end: 960 })
  await act(async () => schedule.store.perform({ act: 'draw' }, { remove: [], put: [own] }))
  expect(offered()).toEqual(['later'])
  await act(async () => schedule.store.undo())
  await act(async () => schedule.store.undo())
  expect(offered()).toEqual(['found', 'other', 'later'])
  await drawn.press('Accept')
  expect(phase()).toBe('idle')
})

test('the last share that is taken back is a ghost again, in one act or share by share', async () => {
  const other = duty('other', { employee: 'li', date: '2026-11-16' })
  await openedWith(proposalOf([found, other]))
  const offered = () => (seen.phase === 'finished' ? seen.change.put.map(each => each.id) : [])
  await drawn.press('Accept')
  expect([phase(), schedule.store.proposes()]).toEqual(['idle', false])
  await act(async () => schedule.store.undo())
  expect(offered()).toEqual(['found', 'other'])
  await drawn.press('Accept Wang')
  await drawn.press('Accept')
  expect([phase(), schedule.store.proposes()]).toEqual(['idle', false])
  await act(async () => schedule.store.undo())
  expect(offered()).toEqual(['other'])
  expect(schedule.store.cell('li|2026-11-16')).toMatchObject({ duties: [], proposal: [{ id: 'other' }] })
  await act(async () => schedule.store.redo())
  expect(phase()).toBe('idle')
})

test('what is edited while a search runs is left out of what it found, and its cells are named', async () => {
  const other = duty('other', { employee: 'li', date: '2026-11-16' })
  await show()
  expect(phase()).toBe('running')
  const own = duty('own', { employee: 'wang', date: '2026-11-16', start: 480, end: 960 })
  await act(async () => schedule.store.perform({ act: 'draw' }, { remove: [], put: [own] }))
  const nothing = { employee: null, date: '2026-11-18' }
  const change = { remove: [], put: [found, other] }
  generation = { ...generation, state: 'done', change, leftOut: [nothing] }
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  const wang = { employee: 'wang', date: '2026-11-16' }
  expect(seen).toMatchObject({ phase: 'finished', change: { put: [{ id: 'other' }] }, leftOut: [nothing, wang] })
  await act(async () => schedule.store.undo())
  expect(seen).toMatchObject({ phase: 'finished', change, leftOut: [nothing] })
})

test('discarded it is forgotten by the server, too', async () => {
  await openedWith(proposalOf([found]))
  await drawn.press('Discard')
  expect(phase()).toBe('idle')
  expect(schedule.store.proposes()).toBe(false)
  expect(sent).toEqual([expect.stringContaining('generation/discard')])
})

test('a search of the server goes on when the screen is left, and nothing of it is called lost', async () => {
  await openedWith(null)
  await drawn.press('Server')
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(sent).toEqual([expect.stringContaining('generation/start')])
  await drawn.close()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(sent.filter(each => each.includes('stop'))).toEqual([])
  expect(wasUndecided(schedule.facts.opened.plan.id)).toBe(false)
})

test('of a search that the server stored by itself the cells are named that were edited meanwhile', async () => {
  const told: string[] = []
  const quiet = onNotice(({ text }) => void told.push(text))
  await show()
  generation = { ...generation, state: 'done', leftOut: [{ employee: 'wang', date: '2026-11-16' }] }
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  expect(phase()).toBe('idle')
  expect(told).toEqual([expect.stringMatching(/^The plan is made and stored.*1 cell: wang Mon/)])
  quiet()
})

test('a search that has ended and is stored stays ended when further texts have loaded', async () => {
  await show()
  expect(phase()).toBe('running')
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  expect([phase(), asked]).toEqual(['idle', 1])
  await drawn.press('Load')
  await act(() => loading)
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect([phase(), asked]).toEqual(['idle', 1])
})
