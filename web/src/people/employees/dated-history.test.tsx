/**
 * Pay of an employee: a rate opens in a form of its own, with its history in the words of that form.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { PayTab } from './pay-tab.tsx'

const id = '00000000-0000-7000-8000-000000000001'
const employeeId = '00000000-0000-7000-8000-000000000002'
const name = 'Ann'
const rate = { id, revision: 2, employeeId, employeeName: 'Ann', position: null, from: '2026-11-01', hourlyCents: 2500 }

let drawn: Drawn

interface Line {
  action: string
  before: object | null
  after: object | null
}

const show = async (line: Line, permissions = ['audit.view']) => {
  const row = {
    id,
    at: '2026-11-23T01:00:00Z',
    by: 'Chen',
    subject: 'pay_rate',
    subjectId: id,
    source: 'screen',
    ...line,
  }
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, rates: [rate], rows: [row], total: 1 }))
  const company = { permissions: [...permissions, 'pay.view', 'people.edit'], departments: 'all', currency: 'CNY' }
  drawn = await draw(
    <SessionProvider me={{ today: '2026-11-28', company: null } as Me} company={company as unknown as Company}>
      <PayTab {...{ employeeId, name }} />
    </SessionProvider>,
    'en',
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

test('the history of a rate tells the day and the amount, and nothing where the server kept them to itself', async () => {
  await show({ action: 'change', before: { ...rate, hourlyCents: 2000 }, after: rate })
  const lines = await told()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/Hourly pay.*20.*25/)
  await drawn.close()
  await show({ action: 'change', before: null, after: null })
  expect(await told()).toEqual([])
})

test('the title of a rate says first whose it is', async () => {
  await show({ action: 'add', before: null, after: null })
  expect(document.querySelector('[role=dialog] .ant-drawer-title')?.textContent).toMatch(/^Ann · \S/)
})

test('whoever may not read the log sees the form alone', async () => {
  await show({ action: 'add', before: null, after: rate }, [])
  expect(tabs()).toEqual([])
})
