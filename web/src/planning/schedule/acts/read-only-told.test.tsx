/**
 * Whoever acts in what is only read is told so once, and from a version led back to the plan.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { type ScreenActs, scheduleKey } from '../keys/schedule-keys.ts'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { bigShop, openShop } from '../testing/open-shop.ts'
import { paste } from './clipboard.ts'
import { split } from './duty-acts.ts'
import { ReadOnlyTold } from './read-only-told.tsx'

let schedule: OpenSchedule
let drawn: Drawn

const version = {
  ...{ id: 'one', number: 1, publishedBy: { personId: 'zhou', name: 'Zhou' }, publishedAt: '2026-11-14T01:12:00Z' },
  ...{ changes: 2, told: 14, acknowledged: 12, noAccount: 0 },
}

/** Opens a plan that nobody may edit here, or a version in its stead, with the focus on a duty. */
const show = async (read: Pick<OpenSchedule, 'version' | 'unpublished'>, locale: Locale = 'en') => {
  schedule = { ...(await openShop(bigShop(2, 7), [])), ...read }
  schedule.cursor.resize(schedule.rows.all().length, 7)
  schedule.cursor.to({ row: schedule.rows.indexOf('p0'), column: 0 })
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <ReadOnlyTold />
    </ScheduleContext>,
    locale,
    ['planning'],
    '/planning/schedule/week?plan=p&version=one',
  )
}
const press = (key: string, ctrl = false) =>
  act(async () => void scheduleKey(schedule, { key, ctrl, shift: false, alt: false }, 10, {} as ScreenActs))

afterEach(async () => {
  await drawn.close()
  schedule.close()
})

test.each([
  ['a digit', () => press('1')],
  ['a letter', () => press('a')],
  ['the key that empties', () => press('Delete')],
  ['lifting', () => press(' ')],
  ['undo', () => press('z', true)],
  ['pasting', () => act(async () => paste(schedule, '早'))],
  [
    'cutting a duty in two',
    () => act(async () => schedule.store.draft.roster.all().forEach(duty => void split(schedule, duty))),
  ],
])('%s is answered, and only the first time', async (_, tried) => {
  await show({ version, unpublished: 2 })
  await tried()
  await tried()
  expect(drawn.notices).toMatchObject([
    { tone: 'info', text: 'v1 is only read here: nothing was changed', act: { label: 'Back to the draft' } },
  ])
})

test('looking around says nothing', async () => {
  await show({ version, unpublished: 2 })
  for (const key of ['ArrowDown', 'End', 'Escape']) await press(key)
  expect(drawn.notices).toEqual([])
})

test('the way back is the plan in the same view', async () => {
  await show({ version, unpublished: 2 })
  await press('1')
  await act(async () => drawn.notices[0]?.act?.run())
  expect(drawn.address()).toBe('/planning/schedule/week?plan=p')
})

test.each<[Locale, string, string]>([
  ['zh_CN', 'v1 仅供查看，未作任何修改', '返回草稿'],
  ['zh_TW', 'v1 僅供檢視，未作任何修改', '返回草稿'],
])('it is told in %s', async (locale, text, label) => {
  await show({ version, unpublished: 2 }, locale)
  await press('1')
  expect(drawn.notices).toMatchObject([{ text, act: { label } }])
})

test('a plan that is read-only says so, and leads nowhere', async () => {
  await show({})
  await press('1')
  expect(drawn.notices).toEqual([{ tone: 'info', text: 'This plan is read-only' }])
})
