/**
 * The choices of automatic planning: what it cannot start from is told before it starts, with the way there.
 * @vitest-environment happy-dom
 */
import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Problem, Unpriced } from '#contract/engine.ts'
import { generateCalls, type NeedLevel } from '#contract/planning/plans/generate.ts'
import type { PlanRow, StandingPlan } from '#contract/planning/plans/plan.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { presets } from '#web/planning/rules/weight-presets.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { Roster } from '../store/roster.ts'
import { openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { shopProblem } from '../testing/shop.ts'
import type { GenerationChoice } from './choosing/generation-choice.ts'
import { GeneratePanel } from './generate-panel.tsx'
import { LeftNote } from './left-note.tsx'
import type { Generation } from './searching/generation.ts'

const demand: Problem['demand'] = [{ date: '2026-11-16', workstation: 'till', start: 600, min: 1, target: 1, max: 1 }]
const template: Problem['template'] = [{ date: '2026-11-16', workstation: 'till', shift: 'early', heads: 1 }]

const onLeaveRule: Problem['rules'][number] = {
  ...{ number: 'HQ-03', rule: { id: 'not_on_leave', params: {} }, severity: 'prohibited', overridable: false },
  ...{ jurisdiction: 'company', source: 'test' },
}

let schedule: OpenSchedule
let drawn: Drawn
/** How often what was found, or the word that it is gone, was put away. */
let discarded = 0
/** How often the server was asked for other sides of the band. */
let asked = 0

interface Shown {
  standing?: StandingPlan[]
  permissions?: Company['permissions']
  state?: Generation
  today?: string
  locale?: Locale
  /** What the plan says of its template. */
  chosen?: Partial<PlanRow>
  /** At which the server says that other heads are needed. */
  levels?: NeedLevel[]
}

/** What is needed on the busy side. */
const busy: Problem['demand'] = demand.map(cell => ({ ...cell, target: 2, max: 2 }))

async function show(
  problem: Problem,
  {
    permissions = ['planning.edit', 'estimate.edit'],
    state,
    locale,
    today = '2026-11-16',
    standing = [],
    chosen,
    levels = [],
  }: Shown = {},
) {
  const started: GenerationChoice[] = []
  asked = 0
  discarded = 0
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!address.includes(generateCalls.planNeed.path)) return Response.json({ result: 0, rows: [], total: 0 })
    asked += 1
    const { level } = JSON.parse(String(init?.body)) as { level?: NeedLevel }
    return Response.json({ result: 0, levels, demand: level === undefined ? null : busy })
  })
  const generating = {
    state: state ?? { phase: 'idle' as const },
    start: (choice: GenerationChoice) => void started.push(choice),
    stop: () => undefined,
    accept: () => undefined,
    discard: () => void (discarded += 1),
  }
  const opened = await openShop(problem)
  const plan = { ...opened.facts.opened.plan, ...chosen }
  schedule = { ...opened, facts: { ...opened.facts, opened: { ...opened.facts.opened, plan, standing, today } } }
  drawn = await draw(
    <SessionProvider me={{} as Me} company={{ permissions } as Company}>
      <ScheduleContext value={schedule}>
        <GeneratePanel generating={generating} open onOpen={() => undefined} onClose={() => undefined} engineReady />
      </ScheduleContext>
    </SessionProvider>,
    locale ?? 'en',
    ['planning', 'engine'],
  )
  return started
}

afterEach(async () => {
  await drawn.close()
  schedule.close()
  vi.unstubAllGlobals()
})

const told = () => document.querySelector('[role="status"]')?.textContent ?? ''
const ways = () => [...document.querySelectorAll('a')].map(link => link.getAttribute('href'))
const choose = (method: Problem['algorithm']) =>
  act(async () => document.querySelector<HTMLInputElement>(`input[value="${method}"]`)?.click())

test('without demand and template nothing starts, in the browser or on the server, and both ways out are named', async () => {
  const started = await show(shopProblem())
  expect(told()).toContain('neither an estimate with labour demand nor a shift template')
  expect(drawn.button('Start').disabled).toBe(true)
  await drawn.press('Start')
  expect(started).toEqual([])
  // Where a key can close it.
  expect(document.activeElement).toBe(drawn.button('Cancel'))
  expect(ways()).toEqual([
    '/estimate/wizard?site=shop',
    '/planning/templates?site=shop',
    '/planning/plans?dialog=create&site=shop',
  ])
})

test('its choices are a dialog with the name of the button that opens it', async () => {
  await show(shopProblem())
  expect(document.querySelector('[role=dialog]')?.getAttribute('aria-label')).toBe('Generate')
})

test('each method tells its own lack, and starts where it has what it plans by', async () => {
  const started = await show(shopProblem({ template, algorithm: 'hours_estimate' }))
  expect(told()).toBe('')
  await choose('hours_estimate')
  expect(told()).toContain('No estimate with labour demand covers these days')
  expect(ways()).toEqual(['/estimate/wizard?site=shop'])
  await choose('shift_template')
  expect(told()).toBe('')
  await drawn.press('Start')
  expect(started).toMatchObject([{ algorithm: 'shift_template', where: 'browser' }])
})

test('a plan with demand is not planned by a template that it does not have', async () => {
  await show(shopProblem({ demand, algorithm: 'shift_template' }), { permissions: ['planning.edit'] })
  await choose('shift_template')
  expect(told()).toContain('This plan has no shift template')
  expect(drawn.button('Start').disabled).toBe(true)
})

test.each([
  ['needs nobody on its days', {}, '“Old week” needs nobody on these days'],
  ['is not in use any more', { templateOff: true as const }, '“Old week” is disabled or deleted'],
])('a template of the plan that %s is named with that, not said to be missing', async (_, more, sentence) => {
  await show(shopProblem({ algorithm: 'shift_template' }), { chosen: { templateName: 'Old week', ...more } })
  expect(told()).toContain(sentence)
  expect(drawn.button('Start').disabled).toBe(true)
})

test('the goal is that of the rule until a preset is chosen; its weights are in sight and go with the search', async () => {
  const own = { ...presets.cost, underMin: 777 }
  const started = await show(shopProblem({ demand, weights: own }))
  const seen = () => [...document.querySelectorAll('dl dd')].map(each => each.textContent)
  expect(seen()).toContain('777')
  await act(async () => document.querySelector<HTMLInputElement>('input[value="people"]')?.click())
  expect(seen()).not.toContain('777')
  expect(seen()).toContain(String(presets.people.preference))
  await drawn.press('Start')
  expect(started).toMatchObject([{ weights: presets.people }])
})

test('of a plan that has begun the days before today are kept, unless all are chosen', async () => {
  const started = await show(shopProblem({ demand }), { today: '2026-11-18' })
  await drawn.press('Start')
  await act(async () => document.querySelector<HTMLInputElement>('input[value=""]')?.click())
  await drawn.press('Start')
  expect(started.map(choice => choice.from)).toEqual(['2026-11-18', undefined])
})

test('of one that begins today, or is over, nothing is asked of days', async () => {
  const started = await show(shopProblem({ demand }), { today: '2026-11-16' })
  expect(document.body.textContent).not.toContain('From today on')
  await drawn.press('Start')
  expect(started).toMatchObject([{ from: undefined }])
})

const stands = { id: 'other', name: 'Week 47', inEffect: true, duties: 9 }

test.each<[Locale, StandingPlan, string]>([
  ['en', stands, '"Week 47" is in effect on these days. Its 9 duties count as taken'],
  [
    'en',
    { ...stands, inEffect: false, duties: 1 },
    '"Week 47" has been submitted for these days. While it is, its duty (1)',
  ],
  ['zh_CN', stands, '已有生效的班表“Week 47”，其 9 个班次视为已占用'],
  ['zh_CN', { ...stands, inEffect: false }, '已有提交审批的班表“Week 47”，审批期间其 9 个班次视为已占用'],
  ['zh_TW', stands, '已有生效的班表「Week 47」，其 9 個班別視為已占用'],
  ['zh_TW', { ...stands, inEffect: false }, '已有送簽的班表「Week 47」，簽核期間其 9 個班別視為已占用'],
])(
  'a plan that stands on these days is named before one starts, and does not keep one from it (%s, %o)',
  async (locale, plan, sentence) => {
    await show(shopProblem({ demand }), { locale, standing: [plan] })
    expect(document.querySelector('li')?.textContent).toContain(sentence)
    expect(ways()).toEqual(['/planning/schedule/week?plan=other'])
    expect(document.querySelector<HTMLButtonElement>('.ant-btn-primary')?.disabled).toBe(false)
  },
)

test('where nothing stands on these days nothing is said of it', async () => {
  await show(shopProblem({ demand }))
  expect(document.body.textContent).not.toContain('count as taken')
  expect(ways()).toEqual([])
})

test.each<[Locale, string]>([
  ['en', 'Over leave that waits for approval: 1 duty'],
  ['zh_CN', '与审批中的请假重叠：1 个班次'],
  ['zh_TW', '與簽核中的請假重疊：1 個班別'],
])('a roster that was planned over leave that waits says over how many duties (%s)', async (locale, says) => {
  const problem = shopProblem({ demand, rules: [onLeaveRule] })
  const leave = [{ date: '2026-11-16', span: { start: 0, end: 2880 }, approved: false }]
  const employees = problem.employees.map(each => (each.id === 'wang' ? { ...each, leave } : each))
  const put = [
    duty('asked', { employee: 'wang', date: '2026-11-16', shift: 'early' }),
    duty('free', { employee: 'li', date: '2026-11-16', shift: 'early' }),
  ]
  const state = { ...finished(null), change: { remove: [], put } } as Generation
  await show({ ...problem, employees }, { state, locale })
  await until(() => expect(told()).toContain(says))
})

test.each<[Locale, string, string, string]>([
  ['en', 'By the chosen goals the whole is better. Better: ', 'Worse: Advice 0 → 1', 'Worse'],
  ['zh_CN', '按所选目标，整体更优。变好：', '变差：建议 0 → 1', '变差'],
  ['zh_TW', '依所選目標，整體更佳。變好：', '變差：建議 0 → 1', '變差'],
])('what got worse for what got better is named, of a whole offer only (%s)', async (locale, better, worse, mark) => {
  const problem = shopProblem({ demand, rules: [onLeaveRule] })
  const leave = [{ date: '2026-11-16', span: { start: 0, end: 2880 }, approved: false }]
  const employees = problem.employees.map(each => (each.id === 'wang' ? { ...each, leave } : each))
  const put = [duty('asked', { employee: 'wang', date: '2026-11-16', shift: 'early' })]
  const state = { ...finished(null), change: { remove: [], put }, isWhole: true } as Generation
  await show({ ...problem, employees }, { state, locale })
  await until(() => expect(told()).toContain(worse))
  expect(told()).toContain(better)
  // Said once.
  expect(told()?.split(worse.slice(worse.indexOf(' '))).length ?? 0).toBe(2)
  await drawn.close()
  schedule.close()
  await show({ ...problem, employees }, { state: { ...state, isWhole: false } as Generation, locale })
  await until(() => expect(told()).toContain('0 → 1'))
  expect(told()).not.toContain(mark)
})

const running = (gap: number | null): Generation => ({
  phase: 'running',
  seconds: 30,
  openBefore: 0,
  step: { seconds: 3, cost: 100, gap },
})
const finished = (gap: number | null): Extract<Generation, { phase: 'finished' }> => ({
  phase: 'finished',
  base: new Roster(),
  change: { remove: ['one'], put: [] },
  ended: 'time',
  choice: undefined,
  isWhole: false,
  openBefore: 2,
  openNow: 1,
  gap,
})

test.each<[Locale, string, string, string]>([
  ['en', 'within 1.8% of the best possible', 'within 12.3% of the best possible; the bound is loose', 'proved best'],
  ['zh_CN', '距最优不超过 1.8%', '距最优不超过 12.3%（界限宽松）', '已证最优'],
  ['zh_TW', '距最佳不超過 1.8%', '距最佳不超過 12.3%（界限寬鬆）', '已證最佳'],
])('what is proved is told while it runs and at its end (%s)', async (locale, within, loose, best) => {
  await show(shopProblem(), { state: running(180), locale })
  expect(document.body.textContent).toContain(within)
  await drawn.close()
  schedule.close()
  await show(shopProblem(), { state: running(1230), locale })
  expect(document.body.textContent).toContain(loose)
  await drawn.close()
  schedule.close()
  await show(shopProblem(), { state: finished(180), locale })
  expect(told()).toContain(within)
  await drawn.close()
  schedule.close()
  await show(shopProblem(), { state: finished(0), locale })
  expect(told()).toContain(best)
})

test.each<[Locale, string, string]>([
  ['en', 'a usable roster; still improving', 'how far from the best is not known'],
  ['zh_CN', '已有可用班表，正在改进', '距最优多远尚不清楚'],
  ['zh_TW', '已有可用班表，正在改進', '距最佳多遠尚不清楚'],
])(
  'a proof that says nothing of the roster is no figure, while it runs and at its end (%s)',
  async (locale, going, at) => {
    await show(shopProblem(), { state: running(18_090), locale })
    expect(document.body.textContent).toContain(going)
    expect(document.body.textContent).not.toContain('180.9')
    await drawn.close()
    schedule.close()
    await show(shopProblem(), { state: finished(18_090), locale })
    expect(told()).toContain(at)
    expect(told()).not.toContain('180.9')
    await drawn.close()
    schedule.close()
    // The last step that is still told as a figure.
    await show(shopProblem(), { state: running(4990), locale })
    expect(document.body.textContent).toContain('49.9%')
    await drawn.close()
    schedule.close()
    await show(shopProblem(), { state: running(5000), locale })
    expect(document.body.textContent).toContain(going)
  },
)

test.each<[Locale, string]>([
  ['en', 'Not in the proof: two days off together, like starts'],
  ['zh_CN', '未计入证明：连休两天，上班时间相近'],
  ['zh_TW', '未計入證明：連休兩天，上班時間相近'],
])(
  'what the proof of a gap does not hold is named beside it, and nothing where the best is proved (%s)',
  async (locale, line) => {
    const unpriced: Unpriced[] = ['daysOffTogether', 'likeStarts']
    await show(shopProblem(), { state: { ...finished(180), unpriced }, locale })
    expect(told()).toContain(line)
    for (const state of [...[0, null, 5000].map(gap => ({ ...finished(gap), unpriced })), finished(180)]) {
      await drawn.close()
      schedule.close()
      await show(shopProblem(), { state, locale })
      expect(told()).not.toContain(line.slice(0, 5))
    }
  },
)

test.each<[Locale, string, string, string, string]>([
  [
    'en',
    '1 duty changes. ',
    'Left out, for what was edited meanwhile, are 6 cells: ',
    'wang Mon 16 Nov, ',
    ' and 2 more',
  ],
  ['zh_CN', '1 个班次变化。', '6 格因期间已被修改而未列入：', 'wang 周一 11月16，', '，另有 2 格'],
  ['zh_TW', '1 個班別變動。', '6 格因期間已被修改而未列入：', 'wang 週一 11月16，', '，另有 2 格'],
])(
  'cells that were edited meanwhile are counted and named, and not said to have found nothing (%s)',
  async (locale, some, says, first, more) => {
    const leftOut = [16, 17, 18, 19, 20, 21].map(day => ({
      employee: day > 17 ? null : 'wang',
      date: `2026-11-${day}`,
    }))
    const state: Generation = { ...finished(null), leftOut }
    await show(shopProblem(), { state, locale })
    expect(told()).toContain(some + says + first)
    expect(told()).toContain(more)
    await drawn.close()
    schedule.close()
    await show(shopProblem(), { state: { ...state, change: { remove: [], put: [] } }, locale })
    expect(told().startsWith(says)).toBe(true)
  },
)

test('without a bound not a word of it is said, while it runs or at its end', async () => {
  await show(shopProblem(), { state: running(null) })
  expect(document.body.textContent).not.toMatch(/best possible|proved/)
  await drawn.close()
  schedule.close()
  await show(shopProblem(), { state: finished(null) })
  expect(told()).toMatch(/^Finished: open 2 → 1, 1 duty changes(?!;)/)
})

test.each<[Locale, string]>([
  ['en', 'Finished: 1 duty changes'],
  ['zh_CN', '完成：1 个班次变化'],
  ['zh_TW', '完成：1 個班別變動'],
])('without open duties before and after not a word is said of them (%s)', async (locale, done) => {
  const state: Generation = { ...finished(null), openBefore: 0, openNow: 0 } as Generation
  await show(shopProblem(), { state, locale })
  expect(told()).toContain(done)
  await drawn.close()
  schedule.close()
  const begun = { ...running(null), step: { seconds: 3, cost: 100, gap: null, roster: [] } } as Generation
  await show(shopProblem(), { state: begun, locale })
  expect(document.body.textContent).not.toContain('0 → 0')
})

test.each<[Locale, string, string]>([
  ['en', 'Cover 0% → 100%', 'Hours 0 → 8'],
  ['zh_CN', '覆盖 0% → 100%', '工时 0 → 8'],
  ['zh_TW', '覆蓋 0% → 100%', '工時 0 → 8'],
])('a roster that was found says what taking it would do to cover and hours (%s)', async (locale, cover, hours) => {
  const found = duty('found', { employee: 'wang', date: '2026-11-16', shift: 'early' })
  const state: Generation = { ...finished(null), change: { remove: [], put: [found] } } as Generation
  await show(shopProblem({ demand }), { state, locale })
  await until(() => expect(told()).toContain(cover))
  expect(told()).toContain(hours)
  // Nothing is taken yet.
  expect(schedule.store.draft.roster.all()).toEqual([])
})

test.each<[Locale, string, string]>([
  ['en', 'Cost ¥0 → ¥200 (+¥200)', 'best 4 s ago'],
  ['zh_CN', '成本 ¥0 → ¥200（+¥200）', '最优方案于 4 秒前找到'],
  ['zh_TW', '成本 ¥0 → ¥200（+¥200）', '最佳方案於 4 秒前找到'],
])(
  'while it runs: how long of how long, open duties, cost, and since when nothing was better (%s)',
  async (locale, cost, best) => {
    const found = duty('found', { employee: 'wang', date: '2026-11-16', shift: 'early' })
    const { employee: _, ...open } = duty('open')
    const state: Generation = {
      ...{ phase: 'running', seconds: 60, openBefore: 3, bestAt: 3.2 },
      ...{ step: { seconds: 7.4, cost: 100, roster: [open, found] }, change: { remove: [], put: [found] } },
    }
    const problem = shopProblem({ demand })
    const pay = [{ from: '2026-01-01', hourly: 2500 }]
    await show({ ...problem, employees: problem.employees.map(each => ({ ...each, pay })) }, { state, locale })
    const said = () => document.body.textContent
    expect(document.querySelector('[role="timer"]')?.textContent).toBe('00:07 / 01:00')
    expect(said()).toMatch(/3 → 1/)
    await until(() => expect(said()).toContain(cost))
    expect(said()).toContain(best)
  },
)

test('of a search that tells no cost nothing is said of its best', async () => {
  await show(shopProblem(), { state: { ...running(null), step: { seconds: 3, cost: null } } as Generation })
  expect(document.body.textContent).not.toMatch(/best \d/)
})

const choice: GenerationChoice = {
  scope: 'all',
  cells: [],
  mayUncover: false,
  keepsHandMade: true,
  where: 'browser',
  algorithm: 'hours_estimate',
  weights: presets.cost,
  seconds: 30,
}
const nothing = (over: Partial<Extract<Generation, { phase: 'finished' }>>) =>
  ({ ...finished(null), change: { remove: [], put: [] }, openBefore: 0, openNow: 0, choice, ...over }) as Generation

test('where nothing better is found it says so, and why searching on may help; on it goes with more time', async () => {
  const started = await show(shopProblem(), { state: nothing({}) })
  expect(told()).toMatch(/nothing better was found.+30 s was up; a longer search/)
  await drawn.press('Search on, 120 s')
  expect(started).toMatchObject([{ ...choice, seconds: 120 }])
})

test.each([
  ['one that had nothing left to try', nothing({ ended: 'dry' }), 'nothing left to try'],
  ['one that is proved best', nothing({ gap: 0 }), 'proved best'],
])('%s is not searched on', async (_, state, reason) => {
  await show(shopProblem(), { state })
  expect(told()).toContain(reason)
  expect(document.body.textContent).not.toContain('Search on')
})

test('an offer says of how many people cells change, and how many only where the sentence before says another number', async () => {
  const put = [duty('a', { employee: 'wang', date: '2026-11-16' }), duty('b', { employee: 'li', date: '2026-11-17' })]
  await show(shopProblem({ demand }), { state: { ...finished(null), change: { remove: [], put } } as Generation })
  expect(told()).toContain('2 duties change')
  expect(told()).toContain('2 people concerned')
  expect(told()).not.toContain('2 cells')
  await drawn.close()
  schedule.close()
  const twice = [...put, duty('c', { employee: 'li', date: '2026-11-17', start: 1200, end: 1380 })]
  await show(shopProblem({ demand }), {
    state: { ...finished(null), change: { remove: [], put: twice } } as Generation,
  })
  expect(told()).toContain('3 duties change')
  expect(told()).toContain('2 cells of 2 people change')
})

test('who comes back to a plan whose proposal was left is told that it is gone, and that what was accepted stands', async () => {
  await show(shopProblem({ demand }), { state: { phase: 'left' } })
  expect(told()).toContain('the proposal was not kept. Whatever you accepted is in the plan')
})

test('the word that a proposal is gone goes with the next act', async () => {
  await show(shopProblem({ demand }), { state: { phase: 'left' } })
  expect(discarded).toBe(0)
  await act(async () => void schedule.store.perform({ act: 'type' }, { remove: [], put: [duty('next')] }))
  expect(discarded).toBe(1)
})

test('the word that a proposal is gone goes once the plan is opened anew, as publishing does', async () => {
  schedule = await openShop(shopProblem())
  const anew = await openShop(shopProblem())
  let closed = 0
  const Plan = () => {
    const [open, setOpen] = useState(schedule)
    return (
      <ScheduleContext value={open}>
        <LeftNote close={() => void (closed += 1)} />
        <button type="button" onClick={() => setOpen(anew)}>
          Anew
        </button>
      </ScheduleContext>
    )
  }
  drawn = await draw(<Plan />, 'en', ['planning'])
  expect(closed).toBe(0)
  await drawn.press('Anew')
  expect(closed).toBe(1)
  anew.close()
})

test('another side of the band is chosen with what is needed there, and taken back', async () => {
  const started = await show({ ...shopProblem(), demand }, { levels: [50, 70, 80] })
  const level = (name: string) =>
    [...document.querySelectorAll('label')].find(each => each.textContent === name)?.querySelector('input')
  await until(() => expect(level('p80')).toBeTruthy())
  await act(async () => level('p80')?.click())
  await until(() => expect(drawn.button('Start').disabled).toBe(false))
  await drawn.press('Start')
  await act(async () => level("The plan's own")?.click())
  await drawn.press('Start')
  expect(started.map(each => each.need)).toEqual([{ level: 80, demand: busy }, undefined])
})

test('a side of the band stays chosen while another method is looked at, and goes with none that does not ask for it', async () => {
  const started = await show({ ...shopProblem({ template }), demand }, { levels: [50, 70, 80] })
  const level = (name: string) =>
    [...document.querySelectorAll('label')].find(each => each.textContent === name)?.querySelector('input')
  await choose('hours_estimate')
  await until(() => expect(level('p80')).toBeTruthy())
  await act(async () => level('p80')?.click())
  await until(() => expect(drawn.button('Start').disabled).toBe(false))
  await choose('shift_template')
  expect(level('p80')).toBeUndefined()
  await drawn.press('Start')
  await choose('hours_estimate')
  expect([level('p80')?.checked, level("The plan's own")?.checked]).toEqual([true, false])
  await drawn.press('Start')
  expect(started.map(({ algorithm, need }) => [algorithm, need?.level])).toEqual([
    ['shift_template', undefined],
    ['hours_estimate', 80],
  ])
})

test('where no side of a band needs anything else none is offered', async () => {
  await show({ ...shopProblem(), demand })
  await until(() => expect(asked).toBe(1))
  await act(async () => undefined)
  expect(document.body.textContent).not.toContain('p80')
})

test('cover that stands is kept until somebody gives it up; where nobody is on duty nothing is asked of it', async () => {
  const cover = () =>
    [...document.querySelectorAll('label')]
      .find(each => each.textContent?.includes('cover no less'))
      ?.querySelector('input')
  const started = await show(shopProblem({ demand, roster: [duty('one', { employee: 'wang' })] }))
  expect(cover()?.checked).toBe(true)
  await drawn.press('Start')
  await act(async () => cover()?.click())
  await drawn.press('Start')
  expect(started.map(each => each.mayUncover)).toEqual([false, true])
  await drawn.close()
  schedule.close()
  await show(shopProblem({ demand }))
  expect(cover()).toBeUndefined()
})
