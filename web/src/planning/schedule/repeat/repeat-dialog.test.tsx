/**
 * Repeating duties: the look says where each would go, what is stored goes to all plans in one act, and comes back whole.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startMessages } from '#web/messages/translator.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { RefusalsTold } from '../acts/refusals-told.tsx'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { type PlanServer, SaveBlocked } from '../store/plan-server.ts'
import { openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { shopPlan, shopProblem } from '../testing/shop.ts'
import { RepeatDialog } from './repeat-dialog.tsx'

type Saved = Parameters<PlanServer['save']>[1][number]

let schedule: OpenSchedule
let drawn: Drawn
/** What was saved, all of it with the open plan. */
let saved: Saved[]
let refused: boolean
let blocked: boolean
/** How often the site's plans were asked for. */
let listed: number
/** What React has to say of rows that it cannot tell apart. */
let complaints: ReturnType<typeof vi.spyOn>
/** How often the later draft was read. */
let read: number
/** The site's later draft. */
let next: ReturnType<typeof planOf>

const planOf = (id: string, first: string, days = 7) => {
  const opened = shopPlan(shopProblem({ period: { first, days } }))
  return { ...opened, plan: { ...opened.plan, id, name: `Week of ${first}` } }
}

/** Two weeks are open, so that a copy stands beside the duty itself; the next week is another draft. */
beforeEach(async () => {
  complaints = vi.spyOn(console, 'error')
  saved = []
  refused = false
  blocked = false
  const save: PlanServer['save'] = async (revision, commands) => {
    if (blocked) throw new SaveBlocked('Signed out')
    saved.push(...commands)
    const ids = commands.map(({ id }) => id)
    const why = { code: 'elsewhere_changed' as const, message: 'Changed there', values: {}, theirs: [], duties: [] }
    return {
      revision: revision + ids.length,
      applied: refused ? [] : ids.map(id => ({ id, revision: revision + 1 })),
      refused: refused ? ids.map(id => ({ id, ...why })) : [],
      others: [],
      at: '2026-11-16T04:00:00Z',
    }
  }
  const problem = shopProblem({ period: { first: '2026-11-16', days: 14 }, roster: [duty('a')] })
  schedule = await openShop(problem, undefined, save)
  listed = 0
  read = 0
  next = planOf('next', '2026-11-30')
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('plan/list')) listed += 1
    if (address.includes('plan/open')) read += 1
    const answer = address.includes('plan/open') ? next : { rows: [schedule.facts.opened.plan, next.plan], total: 2 }
    return Response.json({ result: 0, ...answer })
  })
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <RepeatDialog />
      <RefusalsTold />
    </ScheduleContext>,
    'en',
    ['planning'],
  )
  await act(async () => schedule.stage.set('repeat', ['a']))
})
// A call words its own failures.
beforeAll(() => startMessages().then(() => undefined))
afterEach(async () => {
  complaints.mockRestore()
  await drawn.close()
  schedule.close()
  vi.unstubAllGlobals()
})

const until = (check: () => void) =>
  vi.waitFor(
    async () => {
      await act(async () => undefined)
      check()
    },
    { timeout: 20_000 },
  )
const shows = (text: string) => until(() => expect(document.body.textContent).toContain(text))
const dates = () =>
  schedule.store.draft.roster
    .all()
    .map(each => each.date)
    .toSorted()

test('the look names each plan, and each date that has none in a row of its own', async () => {
  await shows('2 duties come · 3 are left out')
  await shows('Shop: 1')
  await shows('Week of 2026-11-30: 1')
  await shows('no plan has this day yet')
  expect(saved).toEqual([])
  expect(document.querySelectorAll('tbody tr')).toHaveLength(3)
  expect(complaints.mock.calls).toEqual([])
})

test('what is repeated goes into both plans as one act, and one undo takes it back out of both', async () => {
  await shows('2 duties come')
  await drawn.press('Repeat')
  await until(() => expect(drawn.notices.map(each => each.text)).toEqual(['2 duties repeated · 3 are left out']))
  expect(dates()).toEqual(['2026-11-16', '2026-11-23'])
  expect(saved).toMatchObject([{ label: { act: 'repeat', count: 2 }, elsewhere: [{ planId: 'next' }] }])
  const [there] = saved[0]?.elsewhere ?? []
  expect(there?.after).toMatchObject({ employee: 'wang', date: '2026-11-30', start: 420 })
  await act(async () => drawn.notices[0]?.act?.run())
  await schedule.store.queue.flush()
  expect(saved[1]).toMatchObject({ kind: 'undo', elsewhere: [{ planId: 'next', before: there?.after }] })
  expect(saved).toHaveLength(2)
  expect(dates()).toEqual(['2026-11-16'])
})

test('where a colleague was faster in the other plan nothing comes into either, and the look is read anew', async () => {
  refused = true
  await shows('2 duties come')
  const before = listed
  await drawn.press('Repeat')
  await until(() => expect(drawn.notices.map(each => each.text)).toEqual(['Changed there']))
  expect(dates()).toEqual(['2026-11-16'])
  await until(() => expect(listed).toBeGreaterThan(before))
  await shows('2 duties come')
})

test('where the people of the other plan are others by then, it is read anew as well', async () => {
  refused = true
  await shows('2 duties come')
  next = { ...next, plan: { ...next.plan, peopleRevision: next.plan.peopleRevision + 1 } }
  await drawn.press('Repeat')
  await until(() => expect(listed).toBe(2))
  await until(() => expect(read).toBe(2))
})

test('an undo of it that is refused is told, wherever its cells are', async () => {
  await shows('2 duties come')
  await drawn.press('Repeat')
  await until(() => expect(drawn.notices).toHaveLength(1))
  refused = true
  await act(async () => drawn.notices[0]?.act?.run())
  await act(async () => schedule.store.queue.flush())
  expect(drawn.notices.slice(1)).toEqual([{ tone: 'error', text: 'Changed there' }])
})

test('what the server could not be given yet is not told as done, and goes out with the next save', async () => {
  blocked = true
  await shows('2 duties come')
  await drawn.press('Repeat')
  await until(() => expect(drawn.notices).toHaveLength(1))
  const text = 'Not saved yet: it is kept here and goes out with the next save. · 3 are left out'
  expect(drawn.notices).toMatchObject([{ tone: 'info', text }])
  expect([saved, dates()]).toEqual([[], ['2026-11-16', '2026-11-23']])
  blocked = false
  await act(async () => schedule.store.queue.flush())
  expect(saved).toMatchObject([{ label: { act: 'repeat', count: 2 } }])
})

test('more than one act may hold is said, and cannot be stored', async () => {
  await act(async () => schedule.stage.set('repeat', undefined))
  next = planOf('next', '2026-11-30', 28)
  const many = Array.from({ length: 667 }, (_, at) => duty(`open${at}`, { employee: undefined }))
  await act(async () => schedule.store.perform({ act: 'edit' }, { remove: [], put: many }))
  await act(async () =>
    schedule.stage.set(
      'repeat',
      many.map(each => each.id),
    ),
  )
  await shows('Week of 2026-11-30: 2668')
  await shows('other plans take at most 2000 duties in 60 plans at a time')
  const take = [...document.querySelectorAll('button')].find(each => each.textContent === 'Repeat')
  expect(take?.disabled).toBe(true)
})

test('where no plan follows, that is said with the way to make one', async () => {
  await act(async () => schedule.stage.set('repeat', undefined))
  await act(async () =>
    schedule.store.perform({ act: 'edit' }, { remove: [], put: [duty('b', { date: '2026-11-25' })] }),
  )
  next = planOf('next', '2027-05-03')
  await act(async () => schedule.stage.set('repeat', ['b']))
  await shows('These dates have no plan yet')
  const way = [...document.querySelectorAll('a')].find(each => each.textContent === 'Make a plan')
  const { departmentId } = schedule.facts.opened.plan
  expect(way?.getAttribute('href')).toBe(`/planning/plans?site=${departmentId}&first=2026-12-02&dialog=create`)
})
