/**
 * The list of employees leads who may import to the import of people, and nobody else.
 * @vitest-environment happy-dom
 */
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startMessages } from '#web/messages/translator.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { Employees } from './employees.tsx'

let drawn: Drawn

const show = async (permissions: string[]) => {
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, rows: [], total: 0, departments: [] }))
  drawn = await draw(
    <SessionProvider me={{} as Me} company={{ permissions } as unknown as Company}>
      <Employees />
    </SessionProvider>,
    'en',
    ['people'],
  )
  await until(() => expect(drawn.button('Add employee')).toBeTruthy())
}

beforeAll(() => startMessages().then(() => undefined))
afterEach(async () => {
  await drawn.close()
  vi.unstubAllGlobals()
})

test('whoever may fill the company imports people from their list', async () => {
  await show(['people.edit', 'company.import'])
  await drawn.press('Import')
  expect(drawn.address()).toBe('/people/employees/import')
})

test('whoever may not has no such button', async () => {
  await show(['people.edit'])
  expect(() => drawn.button('Import')).toThrow()
})
