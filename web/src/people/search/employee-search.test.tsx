/**
 * The advanced search of employees: its conditions live in the address, go out with the list's call, and are unfolded
 * where one of them is set.
 * @vitest-environment happy-dom
 */
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startMessages } from '#web/messages/translator.ts'
import { Employees } from '#web/people/employees/employees.tsx'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'

let drawn: Drawn
let asked: Record<string, unknown>[]

const tag = '0199a1b2-0000-7000-8000-000000000001'
const other = '0199a1b2-0000-7000-8000-000000000002'

const show = async (address: string) => {
  asked = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path.includes('/employee/list.htm')) asked.push(JSON.parse(String(init?.body)))
    const rows = path.includes('/tag/list.htm') ? [{ id: tag, name: 'First aid', revision: 0, people: 2 }] : []
    return Response.json({ result: 0, rows, total: 0, departments: [], names: ['Cook'] })
  })
  drawn = await draw(
    <SessionProvider me={{ today: '2026-03-02' } as Me} company={{ permissions: [] } as unknown as Company}>
      <Employees />
    </SessionProvider>,
    'en',
    ['people'],
    address,
  )
  await until(() => expect(asked.length).toBeGreaterThan(0))
}
const filter = (label: string) => document.querySelector(`[aria-label="${label}"]`)

beforeAll(() => startMessages().then(() => undefined))
afterEach(async () => {
  await drawn.close()
  vi.unstubAllGlobals()
})

test('[PE-002] [PE-003] what stands in the address is asked for, and its conditions are unfolded', async () => {
  await show(`/people/employees?position=Cook&gender=female&hire=hourly&from=2025-01-01&tags=${tag},${other}`)
  expect(asked.at(-1)).toMatchObject({
    ...{ position: 'Cook', gender: 'female', hireType: 'hourly', hiredFrom: '2025-01-01', tagIds: [tag, other] },
  })
  expect(asked.at(-1)).not.toHaveProperty('hiredTo')
  expect(filter('Position')).toBeTruthy()
  expect(() => drawn.button('Advanced search')).toThrow()
})

test('[PE-002] further conditions are folded until somebody wants them', async () => {
  await show('/people/employees')
  expect(filter('Position')).toBeNull()
  await drawn.press('Advanced search')
  expect(filter('Position')).toBeTruthy()
  await drawn.press('Advanced search')
  expect(filter('Position')).toBeNull()
})
