/**
 * Versions of an open plan: what the bar says of the draft, comparing one with it, restoring one as a step that undo
 * takes back, and what a version holds that the plan does not know any more.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Duty } from '#contract/engine.ts'
import type { PlanAct, PlanRow } from '#contract/planning/plans/plan.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { CheckButton } from '../acts/check-button.tsx'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { VersionList } from '../panel/version-list.tsx'
import { ScheduleStore } from '../store/schedule-store.ts'
import { openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { shopProblem } from '../testing/shop.ts'
import { Comparing, useCompared } from './comparing.tsx'
import { readVersion } from './read-version.ts'
import { changeTo } from './version-change.ts'
import { VersionMenu } from './version-menu.tsx'

type PlanState = PlanRow['state']

const TUESDAY = '2026-11-17'
const head = (number: number) => ({
  id: `version-${number}`,
  number,
  publishedBy: { personId: 'zhou', name: 'Zhou' },
  publishedAt: '2026-11-14T01:12:00Z',
  changes: 2,
  told: 14,
  acknowledged: 12,
  noAccount: 0,
})
const first = [duty('a'), duty('b', { employee: 'li' })]
const second = [duty('a', { start: 600, end: 1080 }), duty('b', { employee: 'li' })]

let schedule: OpenSchedule

/** A plan with two versions, the second in force, and a draft. */
const open = async (draft: Duty[], acts?: PlanAct[], published = second) => {
  const problem = { ...shopProblem({ roster: draft }), published }
  const shop = await openShop(problem, acts)
  const plan = { ...shop.facts.opened.plan, versionNumber: 2, state: 'in_effect' as const }
  const opened = { ...shop.facts.opened, plan, versions: [head(2), head(1)] }
  const store = await ScheduleStore.open({
    revision: 1,
    duties: draft,
    published,
    local: {
      load: async () => ({ commands: [], conflicts: [] }),
      keep: nothing,
      keepConflicts: nothing,
      keepBase: nothing,
    },
    server: {
      save: () => new Promise(() => undefined),
      news: () => new Promise(() => undefined),
    },
  })
  schedule = { ...shop, store, facts: { ...shop.facts, opened } }
}
const nothing = async () => undefined

const answers = (roster: readonly Duty[]) =>
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, version: head(1), roster, rest: [] }))

afterEach(() => {
  vi.unstubAllGlobals()
  schedule.close()
})

const Compared = () => {
  const version = useCompared()
  return version ? <Comparing version={version} /> : <output>no comparison</output>
}
const show = (locale: Locale = 'en', address = '/planning/schedule/week?plan=p&person=li') =>
  draw(
    <ScheduleContext value={schedule}>
      <VersionMenu />
      <VersionList />
      <Compared />
    </ScheduleContext>,
    locale,
    ['planning'],
    address,
  )
const bar = () => document.querySelector('[aria-haspopup="dialog"]')?.textContent
const text = () => document.body.textContent ?? ''
const perform = (put: Duty[], remove: string[] = []) =>
  act(async () => void schedule.store.perform({ act: 'edit' }, { remove, put }))

test.each<[Locale, string, string]>([
  ['en', 'In effect v2', '1 unpublished'],
  ['zh_CN', '已生效 v2', '1 处未发布'],
  ['zh_TW', '已生效 v2', '1 處未發布'],
])(
  'in %s the bar says what state the plan is in and how much of it is new, edit by edit',
  async (locale, before, after) => {
    await open(second)
    await show(locale)
    expect(bar()).toBe(before)
    await perform([duty('a')])
    expect(bar()).toBe(before + after)
    await perform([duty('a', { start: 600, end: 1080 })])
    expect(bar()).toBe(before)
  },
)

test('each version says since when, by whom, how many changes and who has acknowledged', async () => {
  await open(second)
  await show()
  const entries = [...document.querySelectorAll('li')].map(each => each.textContent)
  expect(entries[0]).toMatch(/^v2 in effectsince .+ · Zhou · 2 changes12 of 14 acknowledged/)
  expect(entries[1]).toMatch(/^Version 1/)
  const ways = [...document.querySelectorAll('li a')].map(each => each.getAttribute('href'))
  expect(ways).toContain('/planning/schedule/week?plan=p&person=li&version=version-1')
  expect(ways).toContain('/planning/schedule/week?plan=p&person=li&compare=version-1')
})

test.each<[Locale, PlanState, Duty[], string, string]>([
  ['en', 'to_be_audited', second, 'To be approved v3', 'v1 beside what was submitted: 1 duty differs'],
  ['en', 'in_effect', second, 'In effect v2', 'v1 beside v2: 1 duty differs'],
  ['en', 'in_effect', [], '2 unpublished', 'v1 beside the draft: 2 duties differ'],
  ['zh_CN', 'to_be_audited', second, '待审批 v3', 'v1 与已提交的班表有 1 个班次不同'],
  ['zh_CN', 'in_effect', second, '已生效 v2', 'v1 与 v2 有 1 个班次不同'],
])('only a draft is called one (%s, %s)', async (locale, state, roster, name, beside) => {
  answers(first)
  await open(roster)
  const { opened } = schedule.facts
  schedule = { ...schedule, facts: { ...schedule.facts, opened: { ...opened, plan: { ...opened.plan, state } } } }
  const drawn = await show(locale, '/planning/schedule/week?plan=p&compare=version-1')
  await until(() => expect(document.querySelector('[role="status"]')?.textContent).toContain(beside))
  expect(bar()).toContain(name)
  await drawn.close()
})

test('a version is restored as one step, which undo takes back', async () => {
  await open([...second, duty('c', { date: TUESDAY })])
  answers(first)
  const drawn = await show()
  const restores = [...document.querySelectorAll<HTMLButtonElement>('li button')].filter(
    each => each.textContent === 'Restore',
  )
  expect(restores).toHaveLength(2)
  await act(async () => restores[1]?.click())
  await until(() => expect(schedule.store.draft.roster.all()).toHaveLength(2))
  expect(schedule.store.draft.roster.duty('a')).toMatchObject({ start: first[0]?.start })
  expect(schedule.store.draft.log.all().map(each => each.label)).toEqual([
    { act: 'restore_version', version: 1, count: 2 },
  ])
  await act(async () => void schedule.store.undo())
  expect(schedule.store.draft.roster.duty('c')).toBeDefined()
  await drawn.close()
})

test('the version in force is known here: it is compared and restored without the server', async () => {
  await open([...second, duty('c', { date: TUESDAY })])
  vi.stubGlobal('fetch', async () => expect.fail('asked'))
  const drawn = await show('en', '/planning/schedule/week?plan=p&compare=version-2')
  expect(text()).toContain('v2 beside the draft: 1 duty differs')
  expect(schedule.store.cell(`wang|${TUESDAY}`).proposal).toEqual([])
  await drawn.press('Restore v2')
  expect(schedule.store.draft.roster.duty('c')).toBeUndefined()
  expect(text()).toContain('Nothing differs from v2')
  expect(schedule.store.proposes()).toBe(false)
})

test('a comparison follows the edits of the draft, and its end leaves nothing in the cells', async () => {
  await open(second)
  answers(first)
  const drawn = await show('en', '/planning/schedule/week?plan=p&compare=version-1')
  await until(() => expect(text()).toContain('v1 beside v2: 1 duty differs'))
  await perform([duty('c', { date: TUESDAY })])
  expect(text()).toContain('v1 beside the draft: 2 duties differ')
  expect(schedule.store.cell(`wang|${TUESDAY}`).proposal).toEqual([])
  await drawn.press('Close')
  expect(text()).toContain('no comparison')
  expect(schedule.store.proposes()).toBe(false)
  expect(drawn.address()).toBe('/planning/schedule/week?plan=p')
})

test('who may not edit compares and restores nothing', async () => {
  await open(second, [])
  answers(first)
  await show('en', '/planning/schedule/week?plan=p&compare=version-1')
  await until(() => expect(text()).toContain('v1 beside v2'))
  expect([...document.querySelectorAll('button')].map(each => each.textContent).join()).not.toContain('Restore')
})

test('of a version what left the plan is left out, and days that are closed stay as they are', async () => {
  const gone = duty('gone', { employee: 'left-us' })
  const strange = duty('strange', { date: TUESDAY, segments: [{ start: 480, end: 960, workstation: 'closed' }] })
  const unnamed = duty('unnamed', { date: TUESDAY, shift: 'retired' })
  await open(second)
  const version = [...first, gone, strange, unnamed]
  const locked = { ...schedule, facts: { ...schedule.facts, isLocked: (date: string) => date < TUESDAY } }
  const change = changeTo(locked, { roster: version, rest: [] })
  expect(change.remove).toEqual([])
  expect(change.put.map(each => [each.id, each.shift])).toEqual([['unnamed', undefined]])
  const read = readVersion(schedule.facts.opened, {
    ...{
      version: head(1),
      planId: 'p',
      first: TUESDAY,
      days: 7,
      changes: [],
      rest: [],
      restChanges: [],
      hash: '',
      intact: true,
    },
    roster: version,
  })
  expect(read.left).toBe(2)
  expect(read.opened.plan.acts).toEqual([])
})

test('while nothing is edited the version in force stands once in the list, and is what is open', async () => {
  await open(second)
  await show()
  const entries = () =>
    [...document.querySelectorAll('li')].map(each => [
      each.querySelector('b')?.textContent,
      each.getAttribute('aria-current'),
    ])
  expect(entries()).toEqual([
    ['v2 in effect', 'true'],
    ['Version 1', null],
  ])
  await perform([duty('a')])
  expect(entries().map(([name]) => name)).toEqual(['v3 draft, 1 change', 'v2 in effect', 'Version 1'])
})

test('signs on the bar are no part of its names', async () => {
  await open(second)
  const drawn = await draw(
    <ScheduleContext value={schedule}>
      <VersionMenu />
      <CheckButton check={nothing} />
    </ScheduleContext>,
    'en',
    ['planning'],
  )
  const signs = [...document.querySelectorAll('button [role="img"]')]
  expect(signs.map(each => each.getAttribute('aria-hidden'))).toEqual(['true', 'true'])
  await drawn.close()
})
