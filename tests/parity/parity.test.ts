/** The same cases through the native binary and through WebAssembly: every answer byte for byte the same. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { CheckResult, Duty, Fairness, HoursDerivation, RosterShape, Solution } from '#contract/engine.ts'
import {
  demandQuestion,
  figurePicks,
  forecastQuestion,
  newSiteQuestion,
  pricedStyles,
  problems,
  styledProblems,
} from './cases.ts'
import { leaveCases } from './leave-cases.ts'
import { nativeBatch, nativeCall, nativePlanner } from './native-door.ts'
import { openWasmDoor, type WasmDoor } from './wasm-door.ts'

let wasm: WasmDoor
beforeAll(async () => {
  wasm = await openWasmDoor()
})

const algorithms = problems.map(problem => problem.algorithm)

const ok = <T>(answer: string): T => {
  const { ok } = JSON.parse(answer) as { ok?: T }
  if (ok === undefined) throw new Error(answer.slice(0, 400))
  return ok
}

describe('calls', () => {
  const cases: [string, unknown][] = [
    ['version', null],
    ['usual_style', null],
    ['rule_bounds', { id: 'duty_length', params: { minMinutes: 600, maxMinutes: 0 } }],
    ['rule_limits', { id: 'duty_length', params: { minMinutes: 600, maxMinutes: 0 } }],
    ['forecast', forecastQuestion],
    ['forecast', newSiteQuestion],
    ...figurePicks.map((pick): [string, unknown] => ['forecast_figure', { question: forecastQuestion, ...pick }]),
    ['demand', demandQuestion],
    ['demand_slot', { question: demandQuestion, date: demandQuestion.days[0]?.date, start: 720 }],
    ...[...problems, ...styledProblems].map((problem): [string, unknown] => [
      'solve',
      { problem, seed: 7, ticks: 400 },
    ]),
    ...problems.slice(0, 2).map((problem): [string, unknown] => [
      'absence_ways',
      {
        problem,
        absence: { employee: problem.employees[0]?.id, from: problem.period.first, to: problem.period.first },
      },
    ]),
    ['age', { birth: '2008-02-29', on: '2025-02-28' }],
    ['probation', { term: 'fixed', from: '2025-03-01', to: '2026-02-28' }],
    ['retirement', { birth: '1976-08-31', category: 'woman_cadre' }],
    [
      'settlement',
      {
        ...{ hiredOn: '2010-05-31', lastDay: '2026-03-15', ground: 'unlawful', baseCents: 600_000, dueDays: 2175 },
        ...{ actualDays: 1000, averageCents: 3_100_000, localCents: 1_000_000, compensationCents: 5000 },
      },
    ],
    [
      'working_years',
      { firstWork: '2010-07-01', interruptions: [{ from: '2020-01-01', to: '2020-12-31' }], on: '2026-11-28' },
    ],
    ...leaveCases,
    ...problems.map((problem): [string, unknown] => ['style_price', { problem, styles: pricedStyles }]),
  ]
  test.each(cases)('%s answers the same bytes', (method, params) => {
    const native = nativeCall(method, JSON.stringify(params))
    expect(native.startsWith('{"ok":')).toBe(true)
    expect(wasm.call(method, JSON.stringify(params))).toBe(native)
  })

  test('a checked roster has the same findings, figures and shape', () => {
    for (const problem of problems) {
      const solved = wasm.call('solve', JSON.stringify({ problem, seed: 1, ticks: 60 }))
      const roster = ok<Solution>(solved).roster
      // A person in two places, so that there is something to find.
      const twice = roster.slice(0, 4).map((duty, at): Duty => ({ ...duty, id: `twice-${at}` }))
      const params = JSON.stringify({ ...problem, roster: [...roster, ...twice] })
      const native = nativeCall('check', params)
      expect(native).toContain('"no_overlap"')
      expect(wasm.call('check', params)).toBe(native)
      const away = nativeCall('away', params)
      expect(away.startsWith('{"ok":')).toBe(true)
      expect(wasm.call('away', params)).toBe(away)
      const shape = nativeCall('roster_shape', params)
      expect(ok<RosterShape>(shape).duties).toBeGreaterThan(4)
      expect(wasm.call('roster_shape', params)).toBe(shape)
    }
  })

  test('hours and cost are made of the same parts, and the parts of the figures', () => {
    for (const problem of problems) {
      const roster = ok<Solution>(wasm.call('solve', JSON.stringify({ problem, seed: 1, ticks: 60 }))).roster
      const planned = { ...problem, roster }
      const figures = ok<CheckResult>(wasm.call('check', JSON.stringify(planned))).employees
      const employee = figures.reduce((most, one) => (one.minutes > most.minutes ? one : most))
      for (const pick of [{}, { employee: employee.employee }, { date: problem.period.first }]) {
        const params = JSON.stringify({ problem: planned, pick })
        const native = nativeCall('derive_hours', params)
        expect(wasm.call('derive_hours', params)).toBe(native)
        const { duties, sums } = ok<HoursDerivation>(native)
        expect(duties.length).toBeGreaterThan(0)
        expect(duties.reduce((sum, duty) => sum + duty.cost, 0)).toBe(sums.cost)
        if (pick.employee) expect([sums.minutes, sums.cost]).toEqual([employee.minutes, employee.cost])
      }
    }
  })

  test.each([
    ['no_such_method', '{}'],
    ['solve', '{"problem":3}'],
    ['solve', 'nonsense'],
    ['check', '[1,2'],
    ['derive_hours', '{"problem":{"version":1}}'],
    ['forecast', '{"slot":-1}'],
  ])('%s refuses %s with the same errors', (method, params) => {
    const native = nativeCall(method, params)
    expect(native.startsWith('{"errors":')).toBe(true)
    expect(wasm.call(method, params)).toBe(native)
  })
})

describe('the open planner', () => {
  test.each(algorithms)('a script of operations answers the same lines: %s', algorithm => {
    const problem = problems[algorithms.indexOf(algorithm)]
    const solved = ok<Solution>(wasm.call('solve', JSON.stringify({ problem, seed: 3, ticks: 80 })))
    const [first, second] = solved.roster.filter(duty => duty.employee) as [Duty, Duty]
    const script = [
      { op: 'open', params: { ...problem, roster: solved.roster } },
      {
        op: 'edit',
        params: { remove: [first.id], put: [{ ...second, start: second.start + 60, end: second.end + 60 }] },
      },
      { op: 'edit', params: { remove: [], put: [{ ...second, employee: first.employee, pinned: true }] } },
      { op: 'edit', params: { remove: ['no-such-duty'], put: [] } },
      { op: 'legality', params: first },
      { op: 'candidates', params: second.id },
      { op: 'derive_hours', params: { employee: first.employee } },
      { op: 'derive_hours', params: { employee: 'nobody' } },
      { op: 'why_open', params: { ...first, employee: undefined } },
      { op: 'why_open', params: { ...first, id: 'not-there-yet', employee: undefined } },
      { op: 'why_open', params: { ...first, end: first.start } },
      { op: 'exchanges', params: first.id },
      { op: 'exchanges', params: 'no-such-duty' },
      { op: 'repair', params: { employee: second.employee, from: second.date, to: second.date } },
      { op: 'repair', params: { employee: second.employee, from: problem?.period.first, to: second.date } },
      { op: 'repair', params: { employee: 'nobody', from: second.date, to: second.date } },
      { op: 'fairness' },
      { op: 'improve', params: { ticks: 120, seed: 5 } },
      { op: 'improve', params: { ticks: 30 } },
      { op: 'proposal' },
      { op: 'state' },
      { op: 'roster' },
      { op: 'no_such_operation' },
    ]
    const native = nativePlanner(script)
    const [open, ...operations] = script
    const planner = new wasm.Planner(JSON.stringify(open?.params))
    const answers = operations.map(({ op, params }) => planner.ask(op, JSON.stringify(params ?? null)))
    expect([planner.state(), ...answers]).toHaveLength(native.length)
    expect(answers).toEqual(native.slice(1))
    const fairness = ok<Fairness>(answers[operations.findIndex(({ op }) => op === 'fairness')] ?? '')
    expect(fairness.share).toBe(Math.min(...fairness.kinds.map(({ share }) => share)))
    expect(fairness.kinds.map(kind => kind.of)).toContain('minutes')
    planner.free()
  })

  test('a proposal is one change that ends in the roster that the search found', () => {
    const [problem] = problems
    const planner = new wasm.Planner(JSON.stringify(problem))
    planner.improve(200, 1)
    const { change, score } = ok<{ change: unknown; score: unknown }>(planner.proposal())
    const search = new wasm.Search(JSON.stringify(problem), 1)
    search.step(150)
    search.step(50)
    const best = ok<Solution>(search.best())
    expect(score).toEqual(best.score)
    planner.ask('edit', JSON.stringify(change))
    const ids = (duties: Duty[]) => duties.map(duty => JSON.stringify(duty)).sort()
    expect(ids(ok<Duty[]>(planner.roster()))).toEqual(ids(best.roster))
    planner.free()
    search.free()
  })

  test('a problem that cannot be opened throws what is wrong with it', () => {
    expect(() => new wasm.Planner('{"version":1}')).toThrow(expect.stringContaining('invalid_params'))
    expect(() => new wasm.Search('[]', 1)).toThrow(expect.stringContaining('invalid_params'))
  })
})

test('a batch makes the plans that the call makes, and a bad line harms none', () => {
  const lines = problems.map((problem, at) => JSON.stringify({ id: `site-${at}`, problem, seed: 9 }))
  const answers = nativeBatch([lines[0] ?? '', '{"id":"bad"', ...lines.slice(1)], 90)
  expect(answers).toHaveLength(4)
  expect(answers[1]).toContain('"errors":[{"code":"invalid_params"')
  const plans = [answers[0], ...answers.slice(2)].map(answer => JSON.parse(answer ?? '') as Solution)
  plans.forEach((plan, at) => {
    const called = ok<Solution>(wasm.call('solve', JSON.stringify({ problem: problems[at], seed: 9, ticks: 90 })))
    expect(plan.roster).toEqual(called.roster)
    expect(plan.score).toEqual(called.score)
  })
})
