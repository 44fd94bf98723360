/** The real engine behind the schedule: findings follow edits, and a dead worker costs nothing. */
import 'fake-indexeddb/auto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Problem } from '#contract/engine.ts'
import type { Door } from '#web/engine/door.ts'
import { EngineClient } from '#web/engine/engine-client.ts'
import { type InlineWorker, inlineWorker, nodeDoor } from '#web/engine/testing/wasm-in-node.ts'
import { openLocalLog } from '../store/log/local-log.ts'
import { ScheduleStore } from '../store/schedule-store.ts'
import { duty } from '../testing/roster-cases.ts'
import { ServerModel } from '../testing/server-model.ts'
import { restRule, shopProblem } from '../testing/shop.ts'
import { PlanEngine } from './plan-engine.ts'

let door: Door
let plans = 0
beforeAll(async () => {
  door = await nodeDoor()
})

async function opened(problem: Problem = shopProblem({ rules: [restRule()] }), check = true) {
  const server = new ServerModel(problem.roster)
  const local = await openLocalLog(`engine-${plans++}`)
  const store = await ScheduleStore.open({
    revision: 1,
    duties: problem.roster,
    local,
    server: server.asSeenBy('wang'),
  })
  const workers: InlineWorker[] = []
  const client = new EngineClient(() => {
    const worker = inlineWorker(door)
    workers.push(worker)
    return worker
  })
  const engine = new PlanEngine(client, store, { problem, settings: { check } }, () => {})
  await vi.waitFor(() => expect(engine.state()).not.toBe('late'))
  return { store, engine, workers }
}

const label = { act: 'edit' }
const late = duty('late', { start: 900, end: 1380 })
const early = duty('early', { date: '2026-11-17', start: 420, end: 900 })

describe('the engine of an open plan', () => {
  test('hours and cost are derived from the roster as it stands, and add up to the figures on screen', async () => {
    const { store, engine } = await opened()
    store.perform(label, { remove: [], put: [late, early] })
    await vi.waitFor(() => expect(store.findings()).toHaveLength(1))
    const figures = store.figures.employee('wang')
    const { duties, sums } = await engine.client.hours({ employee: 'wang' })
    expect(duties.map(duty => [duty.duty, duty.plain + duty.overtime])).toEqual([
      ['late', 480],
      ['early', 480],
    ])
    expect([sums.minutes, sums.cost]).toEqual([figures?.minutes, figures?.cost])
    const whole = await engine.client.hours({})
    expect([whole.sums.minutes, whole.sums.cost]).toEqual([
      store.figures.totals()?.minutes,
      store.figures.totals()?.cost,
    ])
    await expect(engine.client.hours({ employee: 'nobody' })).rejects.toThrow()
  })

  test('a finding comes to the cells of its duties with the edit, and goes with its undo', async () => {
    const { store, engine } = await opened()
    expect(engine.state()).toBe('ready')
    store.perform(label, { remove: [], put: [late, early] })
    await vi.waitFor(() => expect(store.findings()).toHaveLength(1))
    expect(store.cell('wang|2026-11-17').findings).toMatchObject([{ rule: 'min_rest_between_duties', measured: 480 }])
    expect(store.figures.employee('wang')?.minutes).toBe(960)
    store.undo()
    await vi.waitFor(() => expect(store.findings()).toHaveLength(0))
    expect(store.figures.totals()?.minutes).toBe(0)
    engine.close()
  })

  test('[PL-063] where plans are not checked an edit brings no finding, and none is counted', async () => {
    const { store, engine } = await opened(shopProblem({ rules: [restRule()], roster: [late, early] }), false)
    expect(store.findings()).toEqual([])
    const counted = () => store.figures.totals()
    expect(counted()).toMatchObject({ minutes: 960, prohibited: 0, needsApproval: 0, advice: 0 })
    const later = duty('early', { date: '2026-11-17', start: 480, end: 900 })
    store.perform(label, { remove: [], put: [later] })
    await vi.waitFor(() => expect(counted()?.minutes).toBe(900))
    expect(store.findings()).toEqual([])
    expect(counted()?.prohibited).toBe(0)
    const { added, totals, before } = await engine.outlook({ remove: [], put: [early] })
    expect([added, totals.prohibited, before.prohibited]).toEqual([[], 0, 0])
    engine.close()
  })

  test('a worker that dies is started again with the roster as it stands; no edit is lost', async () => {
    const { store, engine, workers } = await opened()
    store.perform(label, { remove: [], put: [late] })
    workers[0]?.kill()
    store.perform(label, { remove: [], put: [early] })
    await vi.waitFor(() => expect(store.findings()).toHaveLength(1))
    expect(workers).toHaveLength(2)
    expect(store.figures.totals()?.minutes).toBe(960)
    expect(engine.state()).toBe('ready')
    engine.close()
  })

  test('an engine that dies again and again is given up, and editing goes on', async () => {
    const { store, engine, workers } = await opened()
    while (engine.state() !== 'off') workers.at(-1)?.kill()
    store.perform(label, { remove: [], put: [late] })
    expect(store.cell('wang|2026-11-16').duties).toHaveLength(1)
    engine.close()
  })

  test('an edit that the engine does not take opens it anew with the whole roster', async () => {
    const { store, engine } = await opened()
    const nobody = duty('x', { employee: 'nobody' })
    store.perform(label, { remove: [], put: [nobody] })
    store.perform(label, { remove: ['x'], put: [late, early] })
    await vi.waitFor(() => expect(store.findings()).toHaveLength(1))
    engine.close()
  })

  test('every cell is classed for a carried duty', async () => {
    const { store, engine } = await opened()
    store.perform(label, { remove: [], put: [late] })
    const map = await engine.client.legality(duty('carried', { start: 480, end: 960 }))
    expect(map).toHaveLength(21)
    expect(map[0]).toBe(4)
    expect(map[1]).toBe(3)
    expect(map[7]).toBe(0)
    engine.close()
  })

  test('a duty with other times is classed where it stands, without becoming an edit', async () => {
    const { store, engine } = await opened()
    store.perform(label, { remove: [], put: [late, early] })
    const shorter = { ...late, end: 1140, segments: [{ start: 900, end: 1140, workstation: 'till' }] }
    expect(await engine.standingOf(late)).toBe(3)
    expect(await engine.standingOf(shorter)).toBe(0)
    expect(store.draft.roster.duty('late')?.end).toBe(1380)
    engine.close()
  })

  test('a search fills the template’s needs, tells its steps, and stops with its best', async () => {
    const template = [{ date: '2026-11-16', workstation: 'till', shift: 'early', heads: 2 }]
    const problem = shopProblem({ rules: [restRule()], template, algorithm: 'shift_template' })
    const { engine } = await opened(problem)
    const steps: number[] = []
    const searching = engine.client.search(engine.problem(), 1, 20, step => steps.push(step.cost))
    await vi.waitFor(() => expect(steps.length).toBeGreaterThan(0))
    await engine.client.stop(true)
    const roster = await searching
    expect(roster?.filter(each => each.employee !== undefined && each.shift === 'early')).toHaveLength(2)
    engine.close()
  })

  test('a search that is cancelled leaves nothing', async () => {
    const template = [{ date: '2026-11-16', workstation: 'till', shift: 'early', heads: 2 }]
    const { engine } = await opened(shopProblem({ template, algorithm: 'shift_template' }))
    const searching = engine.client.search(engine.problem(), 1, 20, () => {})
    await engine.client.stop(false)
    expect(await searching).toBeNull()
    engine.close()
  })
})
