/**
 * Days kept free in versions of an open plan: told beside the draft in the cells and in words, brought back by one step that
 * undo takes back, for a person alone too, and counted as a change that is to be published.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { PublishButton } from '../publish/publish-button.tsx'
import { noLocalLog } from '../store/log/local-log.ts'
import { ScheduleStore } from '../store/schedule-store.ts'
import { openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { shopProblem } from '../testing/shop.ts'
import { WeekCell } from '../week/cell/week-cell.tsx'
import { Comparing, useCompared } from './comparing.tsx'
import { readVersion } from './read-version.ts'
import { changeTo } from './version-change.ts'

const [MONDAY, TUESDAY] = ['2026-11-16', '2026-11-17']
const mark = (employee: string, date: string, kept = true) => ({ employee, date, kept })
const inForce = [
  { employee: 'wang', date: TUESDAY },
  { employee: 'li', date: MONDAY },
]
const version = {
  ...{ id: 'v1', number: 1, publishedBy: { personId: 'zhou', name: 'Zhou' }, publishedAt: '2026-11-14T01:12:00Z' },
  ...{ changes: 2, told: 0, acknowledged: 0, noAccount: 0 },
}

let schedule: OpenSchedule

/** In force: Wang's Tuesday and Li's Monday; the draft keeps Li's Monday and Tuesday. */
const open = async () => {
  const problem = shopProblem({ roster: [duty('a')], published: [duty('a')] })
  const shop = await openShop(problem)
  const plan = { ...shop.facts.opened.plan, versionNumber: 1, state: 'in_effect' as const }
  const store = await ScheduleStore.open({
    ...{ revision: 1, duties: problem.roster, published: problem.published, local: noLocalLog },
    rest: [`li|${MONDAY}`, `li|${TUESDAY}`],
    publishedRest: [`wang|${TUESDAY}`, `li|${MONDAY}`],
    server: { save: () => new Promise(() => undefined), news: () => new Promise(() => undefined) },
  })
  const opened = { ...shop.facts.opened, plan, versions: [version], publishedRest: inForce }
  schedule = { ...shop, store, facts: { ...shop.facts, opened } }
}

afterEach(() => {
  vi.unstubAllGlobals()
  schedule.close()
})

const cell = (employee: string, row: number) => (
  <WeekCell {...{ row, column: 1, employee, lane: -1, date: TUESDAY, left: 0, width: 100, letters: false }} />
)
const Compared = () => {
  const compared = useCompared()
  return compared ? <Comparing version={compared} /> : null
}
const show = (locale: Locale = 'en') =>
  draw(
    <ScheduleContext value={schedule}>
      <PublishButton />
      {cell('wang', 0)}
      {cell('li', 1)}
      <Compared />
    </ScheduleContext>,
    locale,
    ['planning'],
    '/planning/schedule/week?plan=p&compare=v1',
  )
const names = () => [...document.querySelectorAll('[role=gridcell]')].map(each => each.getAttribute('aria-label'))
const status = () => document.querySelector('[role=status]')?.textContent ?? ''

test.each<[Locale, RegExp, RegExp, RegExp]>([
  [
    'en',
    /no duty differs.*1 day is marked as rest only in v1.*1 day marked as rest is not so in v1/,
    /would be rest(,|$)/,
    /would be rest no more/,
  ],
  ['zh_CN', /班次没有不同.*1 天排休仅在 v1 中.*1 天排休不在 v1 中/, /将改为 排休/, /将不再排休/],
  ['zh_TW', /班別沒有不同.*1 天排休僅在 v1 中.*1 天排休不在 v1 中/, /將改為 排休/, /將不再排休/],
])(
  'in %s a comparison tells the marks that came and went, in words and in their cells',
  async (locale, told, come, gone) => {
    await open()
    const drawn = await show(locale)
    expect(status()).toMatch(told)
    expect(names()[0]).toMatch(come)
    expect(names()[1]).toMatch(gone)
    await drawn.press(locale === 'en' ? 'Close' : locale === 'zh_CN' ? '关闭' : '關閉')
    expect(schedule.store.cell(`wang|${TUESDAY}`).restThen).toBeUndefined()
    await drawn.close()
  },
)

test('restoring brings the marks back in one step, and undo takes them away', async () => {
  await open()
  const drawn = await show()
  expect(schedule.store.sinceVersion()).toBe(2)
  await drawn.press('Restore v1')
  expect(schedule.store.draft.roster.kept().toSorted()).toEqual([`li|${MONDAY}`, `wang|${TUESDAY}`])
  expect(schedule.store.sinceVersion()).toBe(0)
  expect(status()).toContain('Nothing differs from v1')
  await act(async () => void schedule.store.undo())
  expect(schedule.store.draft.roster.kept().toSorted()).toEqual([`li|${MONDAY}`, `li|${TUESDAY}`])
  await drawn.close()
})

test('marks that are not published count in the button that publishes', async () => {
  await open()
  const drawn = await show()
  await until(() => expect(document.querySelector('button')?.textContent).toMatch(/2/))
  await drawn.close()
})

test('marks of closed days and of people who left stay as they are', async () => {
  await open()
  const { facts } = schedule
  const locked = { ...schedule, facts: { ...facts, isLocked: (date: string) => date === TUESDAY } }
  const rest = [{ employee: 'gone', date: MONDAY }]
  expect(changeTo(locked, { roster: [duty('a')], rest }).rest).toEqual([mark('li', MONDAY, false)])
})

test('a version that is read keeps its own days free, and says how many differences wait beside it', async () => {
  await open()
  const { opened } = schedule.facts
  const [wang, ...others] = opened.problem.employees
  const draft = { ...opened.problem, employees: [{ ...wang, restDates: [MONDAY] }, ...others] as typeof others }
  const answer = {
    ...{ version, planId: 'p', first: MONDAY, days: 7, changes: [], restChanges: [], hash: '', intact: true },
  }
  const read = readVersion({ ...opened, problem: draft }, { ...answer, roster: [duty('a')], rest: inForce })
  expect(read.opened.problem.employees.map(each => [each.id, each.restDates])).toEqual([
    ['wang', [TUESDAY]],
    ['li', [MONDAY]],
    ['zhao', undefined],
  ])
  expect(read.unpublished).toBe(3)
})
