/**
 * The dialog that submits: it tells of the plan as it is here and now, also right after an edit or beside a colleague's.
 * @vitest-environment happy-dom
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Output } from '#contract/call.ts'
import type { Problem } from '#contract/engine.ts'
import { planStateCalls } from '#contract/planning/plans/plan-state.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { startMessages } from '#web/messages/translator.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { shopProblem } from '../testing/shop.ts'
import { PublishDialog } from './publish-dialog.tsx'

const onLeaveRule: Problem['rules'][number] = {
  ...{ number: 'HQ-03', rule: { id: 'not_on_leave', params: {} }, severity: 'prohibited', overridable: false },
  ...{ jurisdiction: 'company', source: 'test' },
}

type Preview = Output<typeof planStateCalls.previewPublication>

let schedule: OpenSchedule
let drawn: Drawn
/** How saving stood each time that the preview was asked for. */
let askedWhile: string[]
let submitted: { revision: number; remark: string }[]
let revision: number
/** What whoever publishes may do besides. */
let permissions: string[] = []
/** What the server says otherwise than that this is the first version of a changed plan. */
let told: Partial<Preview>

const previewOf = (): Preview => ({
  ...{ revision, blocking: [], needReason: [], needsApproval: true, told: [], noAccount: [] },
  ...{ changedDuties: revision, changedRest: 0, freedRest: 0, nextVersion: 1 },
  ...told,
})

/** The planner below its dialog, which is gone at once when it is done. */
const Host = () => {
  const [open, setOpen] = useState(true)
  return (
    <ScheduleContext value={schedule}>
      <div role="grid">
        <div role="gridcell" tabIndex={0} />
      </div>
      {open && <PublishDialog onClose={() => setOpen(false)} onDone={() => undefined} />}
    </ScheduleContext>
  )
}

async function show(says: Partial<Preview> = {}, ready = 'Submit for approval', locale: Locale = 'en') {
  told = says
  askedWhile = []
  submitted = []
  revision = 7
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes(planStateCalls.previewPublication.path)) {
      askedWhile.push(schedule.store.sync().kind)
      return Response.json({ result: 0, ...previewOf() })
    }
    const body = JSON.parse(String(init?.body))
    submitted.push(body)
    const done = { planId: 'plan', versionNumber: 1, told: 1, noAccount: 1 }
    if (body.revision === revision) return Response.json({ result: 0, ...done })
    return Response.json({ result: 1, code: 'stale', message: 'Somebody was quicker' })
  })
  drawn = await draw(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider me={{} as Me} company={{ permissions, departments: 'all' } as unknown as Company}>
        <Host />
      </SessionProvider>
    </QueryClientProvider>,
    locale,
    ['planning'],
  )
  await until(() => drawn.button(ready))
}

beforeAll(() => startMessages().then(() => undefined))
afterEach(async () => {
  await drawn.close()
  schedule.close()
  vi.unstubAllGlobals()
})

test('opened right after an edit, it asks what would be published only once the edit is saved', async () => {
  schedule = await openShop(shopProblem())
  schedule.store.perform({ act: 'type' }, { remove: [], put: [duty('just-now')] })
  expect(schedule.store.sync().kind).toBe('waiting')
  await show()
  expect(askedWhile).toEqual(['saved'])
})

test('where a colleague was quicker, it looks again, keeps the words typed, and goes through', async () => {
  schedule = await openShop(shopProblem())
  await show()
  const remark = document.querySelector('textarea') as HTMLTextAreaElement
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(remark, 'for the market day')
    remark.dispatchEvent(new Event('input', { bubbles: true }))
  })
  revision = 8
  await drawn.press('Submit for approval')
  await until(() => expect(document.body.textContent).toContain('8'))
  await until(() => expect(askedWhile).toHaveLength(2))
  await drawn.press('Submit for approval')
  await until(() =>
    expect(submitted.map(each => [each.revision, each.remark])).toEqual([
      [7, 'for the market day'],
      [8, 'for the market day'],
    ]),
  )
})

test('the first version is not compared with one in force that there is not', async () => {
  schedule = await openShop(shopProblem())
  await show()
  expect(document.body.textContent).toContain('v1, the first version: 7 duties')
  expect(document.body.textContent).not.toContain('in force')
})

test('a later version tells how much differs from the one in force', async () => {
  schedule = await openShop(shopProblem())
  await show({ nextVersion: 3 })
  expect(document.body.textContent).toContain('v3: 7 duties differ from the version in force')
})

test('days that become rest and days that are rest no more are told apart', async () => {
  schedule = await openShop(shopProblem())
  await show({ nextVersion: 3, changedRest: 3, freedRest: 1 })
  expect(document.body.textContent).toContain('2 days become rest')
  expect(document.body.textContent).toContain('1 day is rest no more')
})

const toLi = { told: [{ employeeId: 'li', name: 'Li Na' }] }
const blocking: Preview['blocking'] = [
  {
    ...{ rule: 'no_overlap', severity: 'prohibited', employee: 'li', first: '2026-11-16', last: '2026-11-16' },
    ...{ duties: [], measured: 60, limit: 0, unit: 'minutes', number: 'S-1', excepted: false },
  },
]
test.each<[string, Partial<Preview>, { boxes: number; canPublish: boolean }]>([
  ['is told to somebody', toLi, { boxes: 1, canPublish: false }],
  ['is told to nobody', {}, { boxes: 0, canPublish: true }],
  ['cannot be published yet', { ...toLi, blocking }, { boxes: 0, canPublish: false }],
])('that messages cannot be called back is asked only where the plan %s', async (_, says, { boxes, canPublish }) => {
  schedule = await openShop(shopProblem())
  await show({ needsApproval: false, ...says }, 'Publish')
  expect(document.querySelectorAll('input[type=checkbox]')).toHaveLength(boxes)
  expect(drawn.button('Publish')?.disabled).toBe(!canPublish)
})

test('who has no account is named before, counted after, and the toast leads to who has acknowledged', async () => {
  schedule = await openShop(shopProblem())
  const people = { told: [{ employeeId: 'li', name: 'Li Na' }], noAccount: [{ employeeId: 'wang', name: 'Wang Wei' }] }
  await show({ ...people, needsApproval: false }, 'Publish')
  const sentence = '1 person has no account: please tell them yourself'
  expect(document.body.textContent).toContain('1 person will be told')
  const open = [...document.querySelectorAll<HTMLElement>('[role=button]')].find(each => each.textContent === sentence)
  await act(async () => open?.click())
  await until(() => expect(document.body.textContent).toContain('Wang Wei'))
  expect(document.querySelector('[role=dialog] a')).toBeNull()
  await act(async () => document.querySelector<HTMLElement>('input[type=checkbox]')?.click())
  await drawn.press('Publish')
  await until(() => expect(drawn.notices[0]?.text).toBe(`Published; 1 person was told · ${sentence}`))
  await act(async () => drawn.notices[0]?.act?.run())
  expect(drawn.address()).toBe('/planning/plans/detail?id=plan&tab=acknowledgement')
})

test('whoever looks after people is led from there to inviting those who have no account', async () => {
  permissions = ['people.edit']
  schedule = await openShop(shopProblem())
  await show({ noAccount: [{ employeeId: 'wang', name: 'Wang Wei' }], needsApproval: false }, 'Publish')
  permissions = []
  const way = document.querySelector('[role=dialog] a')
  expect([way?.textContent, way?.getAttribute('href')]).toEqual([
    'Invite them to open an account',
    '/people/invitations',
  ])
})

test.each([
  ['without duties', 1, 'this plan has no duties yet'],
  ['as it was published', 3, 'nothing has changed since v2'],
])('a plan %s has nothing to publish: no warning, nothing to send', async (_, nextVersion, sentence) => {
  schedule = await openShop(shopProblem())
  await show({ changedDuties: 0, nextVersion, needsApproval: false }, 'Close')
  expect(document.body.textContent).toContain(sentence)
  expect(document.body.textContent).not.toContain('cannot be called back')
  expect(() => drawn.button('Publish')).toThrow()
})

test('published, the keyboard is in the grid and not on the page', async () => {
  schedule = await openShop(shopProblem())
  await show({ needsApproval: false }, 'Publish')
  const publish = drawn.button('Publish')
  await act(async () => publish.focus())
  await drawn.press('Publish')
  await until(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  await until(() => expect(document.activeElement?.getAttribute('role')).toBe('gridcell'))
})

test.each<[Locale, string, string]>([
  ['en', 'Publish', 'Over leave that waits for approval: 2 duties'],
  ['zh_CN', '发布', '与审批中的请假重叠：2 个班次'],
  ['zh_TW', '發布', '與簽核中的請假重疊：2 個班別'],
])('duties over leave that waits are told before they are published (%s)', async (locale, verb, line) => {
  const problem = shopProblem({ rules: [onLeaveRule], roster: [duty('a'), duty('b', { start: 1000, end: 1100 })] })
  const leave = [{ date: '2026-11-16', span: { start: 0, end: 2880 }, approved: false }]
  const employees = problem.employees.map(each => (each.id === 'wang' ? { ...each, leave } : each))
  schedule = await openShop({ ...problem, employees })
  await show({ needsApproval: false }, verb, locale)
  await until(() => expect(document.body.textContent).toContain(line))
})
