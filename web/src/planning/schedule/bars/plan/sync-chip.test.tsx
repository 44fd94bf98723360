/**
 * What the planner says where the browser cannot keep edits, and what it asks before the page is left with them.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { Link } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { SaveState } from '#web/shell/header/save-state.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { type OpenSchedule, ScheduleContext } from '../../open/open-schedule.ts'
import { type LocalLog, noLocalLog } from '../../store/log/local-log.ts'
import type { PlanServer } from '../../store/plan-server.ts'
import { bigShop, openShop } from '../../testing/open-shop.ts'
import { ServerModel } from '../../testing/server-model.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { SyncChip } from './sync-chip.tsx'

let schedule: OpenSchedule
let drawn: Drawn
let reachable: boolean

const show = async (locale: Locale = 'en', local: LocalLog = noLocalLog) => {
  const problem = bigShop(2, 7)
  const server = new ServerModel(problem.roster).asSeenBy('wang')
  const save: PlanServer['save'] = (revision, commands) =>
    reachable ? server.save(revision, commands) : Promise.reject(new TypeError('no connection'))
  reachable = true
  schedule = await openShop(problem, ['edit'], save, local)
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <SaveState />
      <SyncChip />
      <LeaveGuard />
      <Link to="/planning/schedule/week?plan=1&date=2026-11-17">other date</Link>
      <Link to="/planning/plans">plans</Link>
    </ScheduleContext>,
    locale,
    ['planning', 'shared'],
    '/planning/schedule/week?plan=1',
  )
}
const edit = () =>
  act(async () => {
    schedule.store.perform({ act: 'clear' }, { remove: ['p0-0'], put: [] })
    await schedule.store.queue.flush()
  })
const said = () => [...document.querySelectorAll('[role="status"]')].map(each => each.textContent).join(' | ')
const follow = (name: string) =>
  act(async () => [...document.querySelectorAll('a')].find(each => each.textContent === name)?.click())
/** Whether the browser would ask before the page is closed. */
const asksToClose = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

afterEach(async () => {
  await drawn.close()
  schedule.close()
})

test.each<[Locale, string, string, string]>([
  ['en', 'This browser cannot keep edits', '1 edit is on this page alone', 'Only on this page: 1'],
  ['zh_CN', '浏览器无法在本机保存修改', '1 项修改仅在此页面上', '仅在此页面 1 项'],
  ['zh_TW', '瀏覽器無法在本機儲存變更', '1 項變更僅在此頁面上', '僅在此頁面 1 項'],
])('in %s it says that nothing is kept here, and which edits are nowhere else', async (locale, none, few, head) => {
  await show(locale)
  expect(said()).toContain(none)
  await edit()
  expect(said()).toContain(none)
  expect(said()).not.toContain(few)
  reachable = false
  await act(async () => {
    schedule.store.perform({ act: 'clear' }, { remove: ['p0-1'], put: [] })
    await schedule.store.queue.flush()
  })
  expect(said()).toContain(few)
  expect(said()).toContain(head)
})

test.each<[Locale, string, string]>([
  ['en', 'not ready yet', 'no space'],
  ['zh_CN', '尚未就绪', '空间不足'],
  ['zh_TW', '尚未就緒', '空間不足'],
])('in %s a log that has not answered yet is not said to be refused', async (locale, waits, refused) => {
  await show(locale)
  expect(said()).toContain(refused)
  vi.spyOn(schedule.store, 'logStanding').mockReturnValue('waits')
  await act(async () => schedule.store.topics.touch('sync'))
  expect(said()).toContain(waits)
  expect(said()).not.toContain(refused)
})

test('the page is not left with edits that are nowhere else unless the person says so', async () => {
  await show()
  reachable = false
  await edit()
  expect(asksToClose()).toBe(true)
  await follow('other date')
  expect(drawn.address()).toBe('/planning/schedule/week?plan=1&date=2026-11-17')
  await follow('plans')
  await until(() => expect(drawn.button('Keep editing')).toBeTruthy())
  await drawn.press('Keep editing')
  expect(drawn.address()).toContain('/planning/schedule/week')
  await follow('plans')
  await until(() => expect(drawn.button('Leave')).toBeTruthy())
  await drawn.press('Leave')
  expect(drawn.address()).toBe('/planning/plans')
})

test('on the way out they are saved first, and nothing is asked once the server has them', async () => {
  await show()
  reachable = false
  await edit()
  reachable = true
  await follow('plans')
  await until(() => expect(drawn.address()).toBe('/planning/plans'))
  expect([schedule.store.onlyHere(), asksToClose()]).toEqual([0, false])
})

test('that edits wait for the network is said once', async () => {
  const nothing = async () => undefined
  const kept = { keep: nothing, keepConflicts: nothing, keepBase: nothing }
  await show('en', { ...kept, load: async () => ({ commands: [], conflicts: [] }) })
  reachable = false
  await edit()
  expect(said()).toBe('Offline, 1 to syncRetry')
})

test.each<[Locale, string]>([
  ['en', 'Offline, 1 to sync · Conflicts: 1'],
  ['zh_CN', '离线，1 项待同步 · 冲突 1'],
  ['zh_TW', '離線，1 項待同步 · 衝突 1'],
])('in %s what waits for the network and what waits for an answer are both told', async (locale, sentence) => {
  const nothing = async () => undefined
  const kept = { keep: nothing, keepConflicts: nothing, keepBase: nothing }
  await show(locale, { ...kept, load: async () => ({ commands: [], conflicts: [] }) })
  reachable = false
  await edit()
  vi.spyOn(schedule.store.draft, 'conflicts').mockReturnValue([{ duty: 'p0-1' }])
  vi.spyOn(schedule.store.draft, 'questions').mockReturnValue([{ duty: 'p0-1' }])
  await act(async () => schedule.store.topics.touch('conflicts'))
  expect(said()).toContain(sentence)
})
