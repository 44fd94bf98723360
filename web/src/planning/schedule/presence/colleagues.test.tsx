/**
 * Colleagues on the same plan: their initials in the bar and on the cell where they stand, a flash where they changed
 * something, and a line of it among the changes.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { draw } from '#web/testing/render.tsx'
import { focusedCell } from '../focus/selection.ts'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { ChangeList } from '../panel/change-list.tsx'
import { openLocalLog } from '../store/log/local-log.ts'
import { ScheduleStore } from '../store/schedule-store.ts'
import { openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { ServerModel } from '../testing/server-model.ts'
import { shopProblem } from '../testing/shop.ts'
import { WeekCell } from '../week/cell/week-cell.tsx'
import { ColleagueList } from './colleague-list.tsx'

const MONDAY = '2026-11-16'
const someone = (name: string, cell: { employee: string | null; date: string } | null = null) => ({
  personId: name,
  name,
  seenAt: '2026-11-16T01:00:00Z',
  cell,
})
const label = { act: 'pin', count: 1 }
const pinned = { remove: [], put: [duty('a', { pinned: true })] }

let schedule: OpenSchedule
let colleague: ScheduleStore

/** A shop whose server a colleague works on, too. */
beforeEach(async () => {
  const problem = shopProblem({ roster: [duty('a'), duty('b', { employee: 'li' })] })
  const server = new ServerModel(problem.roster)
  const opened = async (who: string) =>
    ScheduleStore.open({
      revision: 1,
      duties: problem.roster,
      local: await openLocalLog(`${who}-${crypto.randomUUID()}`),
      server: server.asSeenBy(who),
    })
  colleague = await opened('zhao')
  const shop = await openShop(problem)
  schedule = { ...shop, store: await opened('wang') }
})
afterEach(() => {
  vi.useRealTimers()
  colleague.queue.stop()
  schedule.close()
})

const show = (locale: Locale = 'en') =>
  draw(
    <ScheduleContext value={schedule}>
      <ColleagueList />
      <WeekCell row={1} column={0} employee="wang" lane={-1} date={MONDAY} left={0} width={96} letters={false} />
      <ChangeList />
    </ScheduleContext>,
    locale,
    ['planning'],
  )
const cell = () => document.querySelector('[role="gridcell"]')
const come = (...editors: ReturnType<typeof someone>[]) => act(async () => schedule.store.colleagues.came(editors))

test('alone on a plan there is nothing to see of others', async () => {
  await show()
  expect(document.querySelector('ul[aria-label*="Colleagues"]')).toBeNull()
})

test.each<[Locale, string, string]>([
  ['en', 'Zhao Lei is at wang', 'Zhao Lei is here'],
  ['zh_CN', 'Zhao Lei 在 wang', 'Zhao Lei 在此'],
  ['zh_TW', 'Zhao Lei 在 wang', 'Zhao Lei 在此'],
])('in %s initials stand in the bar and on the cell, and both are said in words', async (locale, at, here) => {
  await show(locale)
  await come(someone('Zhao Lei', { employee: 'wang', date: MONDAY }))
  const initials = document.querySelector('ul button')
  expect([initials?.textContent, initials?.getAttribute('aria-label')]).toEqual(['ZL', expect.stringContaining(at)])
  expect(cell()?.getAttribute('aria-label')).toContain(here)
  expect(cell()?.textContent).toContain('ZL')
  await come()
  expect(document.querySelector('ul button')).toBeNull()
  expect(cell()?.textContent).not.toContain('ZL')
})

test('a press on the initials goes to where that person stands', async () => {
  await show()
  schedule.cursor.resize(schedule.rows.all().length, schedule.facts.dates.length)
  await come(someone('Zhao Lei', { employee: 'li', date: '2026-11-18' }))
  await act(async () => document.querySelector<HTMLButtonElement>('ul button')?.click())
  expect(focusedCell(schedule)).toMatchObject({ employee: 'li', date: '2026-11-18' })
})

test('of many the first four are shown and the others counted, by name', async () => {
  await show()
  await come(...['A', 'B', 'C', 'D', 'E', 'F'].map(name => someone(name)))
  expect([...document.querySelectorAll('ul button')].map(each => each.textContent)).toEqual(['A', 'B', 'C', 'D'])
  expect(document.querySelector('ul [role="img"]')?.getAttribute('aria-label')).toMatch(/^E.*F$/)
})

test('a cell that a colleague changed shows it for a second, and who it was stands among the changes', async () => {
  await show()
  colleague.perform(label, pinned)
  await colleague.queue.flush()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const fresh = () => cell()?.className.includes('fresh')
  expect(fresh()).toBe(false)
  await act(async () => void (await schedule.store.refresh()))
  expect(fresh()).toBe(true)
  expect(document.querySelector('ul[aria-label="Colleagues\' changes"]')?.textContent).toContain('zhao')
  expect(document.body.textContent).toContain('1 duty pinned')
  await act(async () => void vi.advanceTimersByTime(999))
  expect(fresh()).toBe(true)
  await act(async () => void vi.advanceTimersByTime(1))
  expect(fresh()).toBe(false)
  expect(document.body.textContent).toContain('1 duty pinned')
})

test('what comes with the answer of an own save shows as well; the own act does not', async () => {
  await show()
  colleague.perform(label, pinned)
  await colleague.queue.flush()
  await act(async () => {
    schedule.store.perform(label, { remove: [], put: [duty('b', { employee: 'li', pinned: true })] })
    await schedule.store.queue.flush()
  })
  expect(schedule.store.colleagues.edits().map(each => each.author.name)).toEqual(['zhao'])
  expect(cell()?.className).toContain('fresh')
  expect(schedule.store.cell(`li|${MONDAY}`).fresh).not.toBe(true)
})

test('without an answer of the server nobody is shown as here', async () => {
  await show()
  await come(someone('Zhao Lei'))
  const silent = await ScheduleStore.open({
    revision: 1,
    duties: [],
    local: await openLocalLog(crypto.randomUUID()),
    server: {
      save: () => Promise.reject(new Error('silent')),
      news: () => Promise.reject(new Error('silent')),
    },
  })
  silent.colleagues.came([someone('Zhao Lei')])
  await expect(silent.refresh()).rejects.toThrow('silent')
  expect(silent.colleagues.here()).toEqual([])
})
