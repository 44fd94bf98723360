/**
 * Leave and pay of an employee: each opens in a form of its own, with its history in the words of that form.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { LeaveTab } from './leave-tab.tsx'
import { PayTab } from './pay-tab.tsx'

const id = '00000000-0000-7000-8000-000000000001'
const employeeId = '00000000-0000-7000-8000-000000000002'
const name = 'Ann'
const leave = {
  ...{ id, revision: 3, employeeId, employeeName: 'Ann', kind: 'Annual leave', from: '2026-11-23', to: '2026-11-24' },
  ...{ startMinute: 540, endMinute: 780, approved: true },
}
const rate = { id, revision: 2, employeeId, employeeName: 'Ann', position: null, from: '2026-11-01', hourlyCents: 2500 }

let drawn: Drawn
let sent: unknown[]

interface Line {
  action: string
  before: object | null
  after: object | null
}

const show = async (
  part: 'leave' | 'pay',
  line: Line,
  locale: Locale = 'en',
  permissions = ['audit.view'],
  listed = leave,
) => {
  sent = []
  const row = { id, at: '2026-11-23T01:00:00Z', by: 'Chen', subject: 'leave', subjectId: id, source: 'screen', ...line }
  vi.stubGlobal('fetch', async (called: string, { body }: RequestInit = {}) => {
    if (called.includes('save.htm')) sent.push(JSON.parse(String(body)))
    return Response.json({ result: 0, leave: [listed], rates: [rate], rows: [row], total: 1 })
  })
  const company = { permissions: [...permissions, 'pay.view', 'people.edit'], departments: 'all', currency: 'CNY' }
  drawn = await draw(
    <SessionProvider me={{ today: '2026-11-28', company: null } as Me} company={company as unknown as Company}>
      {part === 'leave' ? (
        <LeaveTab {...{ employeeId, name }} readOnly={false} />
      ) : (
        <PayTab {...{ employeeId, name }} />
      )}
    </SessionProvider>,
    locale,
    ['people'],
    `/people/employees?open=${employeeId}&record=${id}`,
  )
  await until(() => expect(document.querySelector('[role=dialog] form')).not.toBeNull())
}
const tabs = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')]
const told = async () => {
  await act(async () => tabs()[1]?.click())
  await until(() => expect(document.querySelector('ol')).not.toBeNull())
  return [...document.querySelectorAll('ol ul li')].map(each => each.textContent)
}

afterEach(async () => {
  await drawn.close()
  vi.unstubAllGlobals()
})

const before = { ...leave, approved: false, endMinute: 600 }

test.each([
  ['en', ['Hours', 'State', 'Asked for', 'Approved']],
  ['zh_CN', ['时段', '状态', '待批准', '已批准']],
  ['zh_TW', ['時段', '狀態', '待核准', '已核准']],
] as const)(
  'in %s the history of a leave is told in the words of its form',
  async (locale, [hours, state, from, to]) => {
    await show('leave', { action: 'change', before, after: leave }, locale)
    const lines = await told()
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain(hours)
    expect(lines[0]).toMatch(/09:00.*10:00.*09:00.*13:00/)
    expect(lines[1]).toMatch(new RegExp(`${state}.*${from}.*${to}`))
  },
)

test('the history of a rate tells the day and the amount, and nothing where the server kept them to itself', async () => {
  await show('pay', { action: 'change', before: { ...rate, hourlyCents: 2000 }, after: rate })
  const lines = await told()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/Hourly pay.*20.*25/)
  await drawn.close()
  await show('pay', { action: 'change', before: null, after: null })
  expect(await told()).toEqual([])
})

test.each(['leave', 'pay'] as const)('the title of a %s says first whose it is', async part => {
  await show(part, { action: 'add', before: null, after: null })
  expect(document.querySelector('[role=dialog] .ant-drawer-title')?.textContent).toMatch(/^Ann · \S/)
})

test('whoever may not read the log sees the form alone', async () => {
  await show('leave', { action: 'add', before: null, after: leave }, 'en', [])
  expect(tabs()).toEqual([])
})

test('a leave that is changed is sent with its revision, and what the form does not show stays', async () => {
  await show('leave', { action: 'add', before: null, after: leave })
  await act(async () => document.querySelector<HTMLInputElement>('[role=dialog] input[type=checkbox]')?.click())
  await drawn.press('Save')
  const { employeeName: _, ...form } = leave
  await until(() => expect(sent).toEqual([{ ...form, approved: false }]))
})

test('a kind of leave is the company’s own word, also where the product has one like it for something else', async () => {
  const own = { ...leave, kind: 'none' }
  await show('leave', { action: 'change', before: leave, after: own }, 'en', ['audit.view'], own)
  expect(document.querySelector('ul li')?.textContent).toMatch(/none.*Approved/)
  expect((await told())[0]).toMatch(/Annual leave.*none/)
})
