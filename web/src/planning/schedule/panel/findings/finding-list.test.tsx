/**
 * The list of findings, with the real engine: an exception is asked for or granted beside the finding, never without a reason.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Finding, Problem } from '#contract/engine.ts'
import { findingKey } from '#contract/planning/finding-key.ts'
import { startMessages } from '#web/messages/translator.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { carryOut } from '../../acts/acts.ts'
import { FindingShort } from '../../findings/finding-short.tsx'
import { revokeException } from '../../gestures/except-duty.ts'
import { type OpenSchedule, ScheduleContext } from '../../open/open-schedule.ts'
import { topic } from '../../store/topics.ts'
import { openShop } from '../../testing/open-shop.ts'
import { duty } from '../../testing/roster-cases.ts'
import { restRule, shopProblem } from '../../testing/shop.ts'
import { FilterPills } from './filter-pills.tsx'
import { FindingList } from './finding-list.tsx'

let schedule: OpenSchedule
let drawn: Drawn
let sent: { address: string; body: unknown }[]
let asked: unknown[]

const tooShort = (overridable: boolean): Problem =>
  shopProblem({
    rules: [restRule(overridable)],
    roster: [duty('late', { start: 900, end: 1380 }), duty('early', { date: '2026-11-17', shift: 'early' })],
  })

async function show(problem: Problem, permissions: string[], count = 1) {
  schedule = await openShop(problem)
  await vi.waitFor(() => expect(schedule.store.findings()).toHaveLength(count))
  sent = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    sent.push({ address, body: JSON.parse(String(init?.body)) })
    return Response.json({ result: 0, id: 'request', asked, granted: [] })
  })
  drawn = await draw(
    <SessionProvider me={{} as Me} company={{ permissions } as unknown as Company}>
      <ScheduleContext value={schedule}>
        <FindingList filter="all" onFilter={() => undefined} onMend={() => undefined} />
      </ScheduleContext>
    </SessionProvider>,
    'en',
    ['planning', 'engine'],
  )
}

beforeAll(() => startMessages().then(() => undefined))
afterEach(async () => {
  await drawn.close()
  schedule.close()
  vi.unstubAllGlobals()
  asked = []
})
asked = []

const type = (reason: string) =>
  act(async () => {
    const field = document.querySelector('textarea')
    if (!field) throw new Error('nowhere to type')
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, reason)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
const excepted = () => schedule.store.draft.roster.all().map(each => each.excepted ?? [])
const theFinding = () => {
  const [finding] = schedule.store.findings()
  if (!finding) throw new Error('nothing was found')
  return finding
}

test('who may approve grants it with a reason, on every duty at fault, in one step that undo takes back', async () => {
  await show(tooShort(true), ['planning.edit', 'planning.approve'])
  await drawn.press('Grant exception…')
  expect(drawn.button('Grant exception').disabled).toBe(true)
  await type('agreed by phone')
  await drawn.press('Grant exception')
  expect(excepted()).toEqual([['min_rest_between_duties'], ['min_rest_between_duties']])
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(theFinding().excepted).toBe(true)
    expect(document.body.textContent).toContain('Reason for the exception: agreed by phone')
  })
  await act(async () => void schedule.store.undo())
  expect(excepted()).toEqual([[], []])
})

test('who may not approve asks for it; the finding stays as it is', async () => {
  await show(tooShort(true), ['planning.edit'])
  await drawn.press('Ask for an exception…')
  await type('she offered it')
  await drawn.press('Ask for an exception')
  await vi.waitFor(() =>
    expect(sent.find(each => each.address.includes('exception/ask'))?.body).toEqual({
      planId: 'plan',
      key: findingKey(theFinding()),
      reason: 'she offered it',
    }),
  )
  expect(excepted()).toEqual([[], []])
})

test('what was asked for stands beside its finding, and is granted with the reason that was given', async () => {
  const problem = tooShort(true)
  schedule = await openShop(problem)
  await vi.waitFor(() => expect(schedule.store.findings()).toHaveLength(1))
  const finding = theFinding()
  schedule.close()
  const author = { personId: null, name: 'Zhou' }
  asked = [{ id: 'request', key: findingKey(finding), finding, reason: 'festival', author, at: '', own: false }]
  await show(problem, ['planning.edit', 'planning.approve'])
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(document.body.textContent).toContain('Zhou asks for an exception: festival')
  })
  await drawn.press('Grant exception')
  expect(schedule.store.draft.log.all().at(-1)?.label.reason).toBe('festival')
  expect(excepted()).toEqual([['min_rest_between_duties'], ['min_rest_between_duties']])
})

test('a rule that allows none offers none', async () => {
  await show(tooShort(false), ['planning.edit', 'planning.approve'])
  expect(() => drawn.button('Grant exception…')).toThrow()
  expect(drawn.button('Replace').disabled).toBe(false)
})

const grantedBefore = (): Problem => {
  const problem = tooShort(true)
  return { ...problem, roster: problem.roster.map(each => ({ ...each, excepted: ['min_rest_between_duties'] })) }
}

test('who may approve takes it away once asked whether to; the finding counts again, and undo excepts it', async () => {
  await show(grantedBefore(), ['planning.edit', 'planning.approve'])
  expect(theFinding().excepted).toBe(true)
  await drawn.press('Take exception away…')
  expect(document.body.textContent).toContain('The finding counts again')
  expect(excepted()).toEqual([['min_rest_between_duties'], ['min_rest_between_duties']])
  await drawn.press('Take exception away')
  expect(excepted()).toEqual([[], []])
  expect(schedule.store.draft.log.all().at(-1)?.label).toMatchObject({ act: 'revoke_exception' })
  await vi.waitFor(() => expect(theFinding().excepted).toBe(false))
  await act(async () => void schedule.store.undo())
  expect(excepted()).toEqual([['min_rest_between_duties'], ['min_rest_between_duties']])
})

test('who may not approve is not offered to take one away', async () => {
  await show(grantedBefore(), ['planning.edit'])
  expect(() => drawn.button('Take exception away…')).toThrow()
})

test('a duty that two excepted findings share keeps its exception when one of them counts again', async () => {
  const { roster, ...problem } = grantedBefore()
  const [late, early] = roster
  if (!late || !early) throw new Error('two duties')
  const last = duty('last', { date: '2026-11-18', shift: 'early', excepted: ['min_rest_between_duties'] })
  await show({ ...problem, roster: [late, { ...early, end: 1380, segments: [] }, last] }, [], 2)
  const second = schedule.store.findings().find(each => each.duties.includes('last'))
  if (!second) throw new Error('the second rest was not found')
  await act(async () => void carryOut(schedule, revokeException(schedule.desk, second, schedule.store.findings())))
  expect(excepted()).toEqual([['min_rest_between_duties'], ['min_rest_between_duties'], []])
  await vi.waitFor(() => expect(schedule.store.findings().filter(each => each.excepted)).toHaveLength(1))
})

test('a fact that two rules find is one entry that names both, and counts as two', async () => {
  const rules = [restRule(false), { ...restRule(false), number: 'S-rest', severity: 'advice' as const }]
  await show({ ...tooShort(false), rules }, ['planning.edit'], 2)
  const entries = document.querySelectorAll('ul > li')
  expect(entries).toHaveLength(1)
  expect(entries[0]?.textContent).toMatch(/Prohibited.*Also against: .*S-rest, Advice/)
})

const ofThree = (): Problem =>
  shopProblem({
    rules: [restRule(true)],
    roster: ['wang', 'li', 'zhao'].flatMap(employee => [
      duty(`${employee} late`, { employee, start: 900, end: 1380 }),
      duty(`${employee} early`, { employee, date: '2026-11-17', shift: 'early' }),
    ]),
  })
const isCard = () =>
  [...document.querySelectorAll('[data-finding]')].map(each => each.querySelector('[class*=sentence]') !== null)

test('of many that are prohibited one is a card, the first until another is opened or F8 goes to it', async () => {
  await show(ofThree(), ['planning.edit'], 3)
  expect(isCard()).toEqual([true, false, false])
  const entries = [...document.querySelectorAll<HTMLButtonElement>('[data-finding] > button')]
  await act(async () => entries[2]?.click())
  expect(isCard()).toEqual([false, false, true])
  await act(async () => schedule.stage.set('finding', schedule.store.findings()[1]))
  expect(isCard()).toEqual([false, true, false])
})

test('the head of a day counts what stands behind a fold as well', async () => {
  await show(ofThree(), ['planning.edit'], 3)
  const advice = schedule.store.findings().map(each => ({ ...each, severity: 'advice' as const }))
  vi.spyOn(schedule.store, 'findings').mockReturnValue(advice)
  await act(async () => schedule.store.topics.touch(topic.findings))
  await until(() => expect(document.querySelector('section h2')?.textContent).toContain('3 findings'))
  expect(document.querySelectorAll('[data-finding]')).toHaveLength(1)
  expect(document.querySelector('section [aria-expanded]')?.textContent).toContain('2')
})

test('what is too many stands behind its count, opens where F8 goes, and takes no room from what lacks', async () => {
  await show(ofThree(), ['planning.edit'], 3)
  const heads = (rule: string, at: number): Finding => ({
    ...{ rule, number: 'C', severity: 'advice', first: '2026-11-16', last: '2026-11-16', duties: [] },
    ...{ workstation: 'till', span: { start: at * 10, end: at * 10 + 5 }, measured: 3, limit: 2, unit: 'heads' },
    ...{ overridable: false, excepted: false },
  })
  const surplus = Array.from({ length: 110 }, (_, at) => heads('cover_max', at))
  const findings = [...surplus, heads('cover_min', 120)]
  vi.spyOn(schedule.store, 'findings').mockReturnValue(findings)
  await act(async () => schedule.store.topics.touch(topic.findings))
  const fold = () => document.querySelector('section [aria-expanded]')
  await until(() => expect(fold()?.textContent).toContain('More people than needed, 110 times'))
  expect(document.querySelectorAll('[data-finding]')).toHaveLength(1)
  expect(document.querySelector('[data-finding] ~ li [aria-expanded]'), 'after what lacks').toBe(fold())
  expect(document.body.textContent).not.toContain('11 more')
  await act(async () => schedule.stage.set('finding', findings[4]))
  expect(fold()?.getAttribute('aria-expanded')).toBe('true')
  expect(document.querySelectorAll('[data-finding]'), 'a hundred, and what lacks').toHaveLength(101)
  expect(document.body.textContent).toContain('10 more')
  await act(async () => schedule.stage.set('finding', findings[108]))
  expect(document.querySelectorAll('[data-finding]'), 'and the one that F8 went to').toHaveLength(102)
  expect(document.body.textContent).toContain('9 more')
})

test('the card offers a day off where nothing of the finding is left then, as one step', async () => {
  await show(tooShort(true), ['planning.edit'])
  await until(() => drawn.button('Rest instead'))
  await drawn.press('Rest instead')
  expect(schedule.store.draft.roster.all().map(each => each.id)).toEqual(['late'])
  expect(schedule.store.draft.log.all().at(-1)?.label).toMatchObject({ act: 'rest' })
  await vi.waitFor(() => expect(schedule.store.findings()).toHaveLength(0))
})

test('each weight is offered with its count, none that nothing has', async () => {
  const chosen: string[] = []
  schedule = await openShop(ofThree())
  await vi.waitFor(() => expect(schedule.store.findings()).toHaveLength(3))
  const [first, ...others] = schedule.store.findings()
  const advice = { ...(first as Finding), severity: 'advice' as const }
  drawn = await draw(
    <FilterPills filter="all" onFilter={next => chosen.push(next)} findings={[advice, ...others]} />,
    'en',
    ['planning'],
  )
  const pills = [...document.querySelectorAll<HTMLButtonElement>('fieldset button')]
  expect(pills.map(each => [each.textContent, each.getAttribute('aria-pressed')])).toEqual([
    ['All 3', 'true'],
    ['!Prohibited 2', 'false'],
    ['Advice 1', 'false'],
  ])
  await act(async () => pills[2]?.click())
  expect(chosen).toEqual(['advice'])
})

test.each([
  ['en', '1 / 3, 2 short'],
  ['zh_CN', '1 / 3，少 2'],
  ['zh_TW', '1 / 3，少 2'],
] as const)('a line of heads says what is planned, the need and the difference in words: %s', async (locale, said) => {
  schedule = await openShop(shopProblem({ roster: [] }))
  const finding: Finding = {
    ...{ rule: 'cover_min', number: 'C', severity: 'advice', first: '2026-11-16', last: '2026-11-16', duties: [] },
    ...{ workstation: 'till', span: { start: 600, end: 660 }, measured: 1, limit: 3, unit: 'heads', excepted: false },
  }
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <FindingShort finding={finding} fresh={false} end={undefined} />
    </ScheduleContext>,
    locale,
    ['planning', 'engine'],
  )
  expect(document.body.textContent).toContain(said)
})

test.each([
  [true, 'advice', 'Tue 10:00–11:00'],
  [false, 'prohibited', 'Tue 10:00–11:00'],
  [false, 'advice', '10:00–11:00'],
] as const)('new %s and %s: a line that stands under no day names its own', async (fresh, severity, said) => {
  schedule = await openShop(shopProblem({ roster: [] }))
  const finding: Finding = {
    ...{ rule: 'cover_min', number: 'C', severity, first: '2026-11-17', last: '2026-11-17', duties: [] },
    ...{ workstation: 'till', span: { start: 600, end: 660 }, measured: 1, limit: 3, unit: 'heads', excepted: false },
  }
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <FindingShort finding={finding} fresh={fresh} end={undefined} />
    </ScheduleContext>,
    'en',
    ['planning', 'engine'],
  )
  expect(document.querySelector('b[aria-hidden]')?.textContent).toBe(said)
})

test.each([
  ['2026-10-31', '2026-11-22', '31 Oct – 22 Nov'],
  ['2026-11-21', '2026-12-13', '21 Nov – 13 Dec'],
  ['2026-11-15', '2026-11-15', '15 Nov'],
  ['2026-11-16', '2026-11-22', ''],
])('two that reach beyond the plan are told apart by their stretch: %s to %s', async (first, last, said) => {
  schedule = await openShop(shopProblem({ roster: [] }))
  const finding: Finding = {
    ...{ rule: 'max_weekends', number: 'W', severity: 'advice', employee: 'wang', first, last, duties: [] },
    ...{ measured: 4, limit: 3, unit: 'times', excepted: false },
  }
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <FindingShort finding={finding} fresh={false} end={undefined} />
    </ScheduleContext>,
    'en',
    ['planning', 'engine'],
  )
  const shown = [...document.querySelectorAll('[title] > [aria-hidden]')].map(each => each.textContent)
  expect(shown.slice(-2)).toEqual(['wang', [said, '4 weekends worked, at most 3'].filter(Boolean).join(' · ')])
})
