/** Both doors of the engine from the server: answers, refusals, and what happens when one dies. */
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import type { Problem, Solution } from '#contract/engine.ts'
import { standardWeights } from '#contract/planning/settings/scheduling-rule.ts'
import { readEnv } from '../env.ts'
import { Refusal } from '../errors.ts'
import { inTurnOf } from '../threads/turn.ts'
import type { SolveProgress } from './engine.ts'
import { solveNative } from './native-solve.ts'
import { openWasmCalls } from './wasm-calls.ts'

const built = existsSync(path.resolve(import.meta.dirname, '../../../engine/wasm/pkg/paiban_wasm_bg.wasm'))
if (!built) console.warn('the WebAssembly engine is not built: npm run build:wasm')

it.skipIf(!built)(
  "calls answer in the order of their making, and nonsense is refused with the engine's errors",
  async () => {
    const engine = openWasmCalls()
    const versions = await Promise.all([1, 2, 3].map(() => engine.call<string>('version', null)))
    expect(versions[0]).toMatch(/^\d+\.\d+\.\d+$/)
    const refused = await engine.call('no_such_call', { a: 1 }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refusal)
    expect(refused).toMatchObject({ code: 'engine_refused', data: [{ code: 'unknown_method' }] })
    await engine.close()
  },
)

/**
 * No answer comes of it while anybody waits: forty people over four weeks, and needs that no duties fit, so that there is
 * always something to gain (55 s of search where this was written). One day of one person is searched through in seconds.
 */
const endless = () => {
  const days = Array.from({ length: 28 }, (_, day) => `2026-03-${String(day + 2).padStart(2, '0')}`)
  const [day, employee] = [problem.calendar.days[0], problem.employees[0]]
  const workstations = ['till', 'floor', 'store'].map(id => ({ ...problem.workstations[0], id }))
  return {
    seed: 7,
    ticks: 1_000_000_000,
    problem: {
      ...problem,
      period: { first: days[0], days: days.length },
      calendar: { ...problem.calendar, days: days.map(date => ({ ...day, date, open: { start: 480, end: 1320 } })) },
      workstations,
      employees: Array.from({ length: 40 }, (_, number) => ({
        ...employee,
        id: `wang ${number}`,
        skills: workstations.slice(number % 3).map(({ id }) => ({ workstation: id, stars: 1 + (number % 5) })),
      })),
      demand: workstations.flatMap(({ id }, station) =>
        days.flatMap((date, number) =>
          Array.from({ length: 28 }, (_, slot) => {
            const need = (5 * slot + 3 * number + 7 * station * slot) % 8
            return { date, workstation: id, start: 480 + 30 * slot, min: need, target: need, max: need }
          }),
        ),
      ),
    },
  }
}

it.skipIf(!built)(
  'a call that lasts too long is refused, others are answered meanwhile, and the next has a thread',
  async () => {
    const engine = openWasmCalls({ workers: 2, seconds: 4 })
    let over = false
    const long = expect(engine.call('solve', endless()).finally(() => (over = true))).rejects.toMatchObject({
      code: 'engine_too_long',
    })
    expect(await engine.call('version', null)).toMatch(/^\d/)
    expect(over).toBe(false)
    await long
    for (const version of await Promise.all([1, 2].map(() => engine.call('version', null))))
      expect(version).toMatch(/^\d/)
    await engine.close()
  },
)

it.skipIf(!built)(
  'a call that would take more memory than the engine may have is refused, others are answered, and the next has a thread',
  async () => {
    const engine = openWasmCalls({ workers: 2 })
    // Taken in and then read, it is there twice: more than the half a gigabyte that the module may have.
    const huge = engine.call('version', 'x'.repeat(270_000_000))
    const [refused, version] = await Promise.all([huge.catch((error: unknown) => error), engine.call('version', null)])
    expect(refused).toMatchObject({ code: 'engine_unavailable' })
    expect(version).toMatch(/^\d/)
    expect(await Promise.all([1, 2].map(() => engine.call('version', null)))).toEqual([version, version])
    await engine.close()
  },
)

it.skipIf(!built)('a company that asks much leaves others their turn, and more than its share is refused', async () => {
  const engine = openWasmCalls({ workers: 1, waitingEach: 3 })
  const answered: string[] = []
  const ask = (company: string) =>
    inTurnOf(company, () => engine.call('version', null)).then(
      () => answered.push(company),
      error => answered.push(`${company} ${error.code}`),
    )
  await Promise.all([...Array.from({ length: 5 }, () => ask('busy')), ask('other')])
  expect(answered).toEqual(['busy engine_busy', 'busy', 'busy', 'other', 'busy', 'busy'])
  await engine.close()
})

it.skipIf(!built)('an engine that is closed refuses what it held', async () => {
  const engine = openWasmCalls()
  const held = expect(engine.call('solve', endless())).rejects.toMatchObject({ code: 'engine_unavailable' })
  await engine.close()
  await held
})

/** One person, one till, one day from 10 to 12. */
const problem: Problem = {
  version: 1,
  period: { first: '2026-03-02', days: 1 },
  slot: 30,
  precision: 30,
  calendar: {
    weekStart: 0,
    night: { start: 1320, end: 1800 },
    days: [{ date: '2026-03-02', kind: 'workday', open: { start: 600, end: 960 } }],
  },
  workstations: [{ id: 'till', direct: true, priority: 1, starsMin: 0, certificate: false }],
  shifts: [],
  employees: [
    {
      id: 'wang',
      participates: true,
      employments: [{ from: '2025-01-01', hoursSystem: { kind: 'standard' }, dayMinutes: 480, weekMinutes: 2400 }],
      protections: [],
      skills: [{ workstation: 'till', stars: 3 }],
      availability: [],
      exceptions: [],
      leave: [],
      wishes: [],
      pay: [],
      carried: [],
      fairness: { nights: 0, weekendDays: 0, holidays: 0, closings: 0, refusedWishes: 0 },
      restWeekdays: [],
    },
  ],
  demand: Array.from({ length: 12 }, (_, slot) => ({
    date: '2026-03-02',
    workstation: 'till',
    start: 600 + 30 * slot,
    min: 1,
    target: 1,
    max: 1,
  })),
  template: [],
  rules: [],
  roster: [],
  history: [],
  published: [],
  algorithm: 'hours_estimate',
  weights: standardWeights,
  forecast: [],
  dutyMinutes: [240, 600],
}
const binary = readEnv({}).binary
const hasBinary = existsSync(binary)
if (!hasBinary) console.warn('the native engine is not built: npm run build:native')

it('a missing binary, and one that says nothing, are told as an engine that is not available', async () => {
  for (const wrong of ['/no/such/binary', '/bin/true', '/bin/echo']) {
    await expect(solveNative(wrong, problem, { seed: 1, ticks: 1 })).rejects.toMatchObject({
      code: 'engine_unavailable',
    })
  }
})

it.skipIf(!hasBinary || !built)(
  'the native binary and the WebAssembly plan the same roster from the same seed and ticks',
  async () => {
    const told: number[] = []
    const { plan: native } = await solveNative<Solution>(binary, problem, {
      seed: 7,
      ticks: 200,
      onProgress: each => told.push(each.percent),
    })
    expect(native.roster.map(duty => [duty.employee, duty.start, duty.end])).toEqual([['wang', 600, 960]])
    expect(told.at(-1)).toBeGreaterThan(98)
    const engine = openWasmCalls()
    const wasm = await engine.call<Solution>('solve', { problem, seed: 7, ticks: 200 })
    expect(wasm).toEqual(native)
    await engine.close()
  },
)

it.skipIf(!hasBinary)(
  'a search tells what is proved, and the least it can come to is no more than it came to',
  async () => {
    const told: SolveProgress[] = []
    const wanted = problem.demand.map(cell => ({ ...cell, min: 2, target: 2, max: 2 }))
    const options = { seed: 7, ticks: 200, onProgress: (each: SolveProgress) => told.push(each) }
    const { plan, bound } = await solveNative<Solution>(binary, { ...problem, demand: wanted }, options)
    // Of two heads in each of twelve slots one is missing whatever the roster.
    expect(bound).toBeGreaterThan(0)
    expect(plan.score.total).toBeGreaterThanOrEqual(bound ?? Number.POSITIVE_INFINITY)
    expect(told.at(-1)).toEqual({ percent: 100, score: plan.score.total, bound })
  },
)

it.skipIf(!hasBinary)('a problem that cannot be read is refused', async () => {
  const unreadable = { ...problem, slot: 'long' } as unknown as Problem
  await expect(solveNative(binary, unreadable, { seed: 1, ticks: 1 })).rejects.toBeInstanceOf(Refusal)
})

it('a timed search tells how far it is by the clock, also where the binary has no roster yet', async () => {
  const told: number[] = []
  const silent = path.join(mkdtempSync(path.join(tmpdir(), 'paiban-silent-')), 'silent')
  writeFileSync(silent, '#!/bin/sh\nexec sleep 1.2\n', { mode: 0o755 })
  const search = solveNative(silent, problem, { seed: 1, seconds: 20, onProgress: each => told.push(each.percent) })
  await expect(search).rejects.toMatchObject({ code: 'engine_unavailable' })
  expect(told.at(-1)).toBeGreaterThan(0)
})

it.skipIf(!hasBinary)('cancelling a long search ends it and keeps the best plan', async () => {
  const cancel = new AbortController()
  const { plan } = await solveNative<Solution>(binary, problem, {
    seed: 1,
    seconds: 600,
    signal: cancel.signal,
    onProgress: () => cancel.abort(),
  })
  expect(plan.roster).toHaveLength(1)
})
