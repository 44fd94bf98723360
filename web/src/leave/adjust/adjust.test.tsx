/**
 * Adjusting on screen: what is sent, how it ends, and who is left with the reason.
 * @vitest-environment happy-dom
 */
import { afterEach, expect, test, vi } from 'vitest'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { typeInto } from '#web/testing/type-into.ts'
import { until } from '#web/testing/until.ts'
import { SetDrawer } from './set-drawer.tsx'

const id = '7b7c0a3e-0000-4000-8000-000000000001'
const typeId = '7b7c0a3e-0000-4000-8000-000000000002'
const people = [{ id, name: 'Li Na' }]
let sent: { verb: string; body: unknown }[]

const show = async (refused: object[]) => {
  sent = []
  vi.stubGlobal('fetch', async (called: string, asked?: RequestInit) => {
    const verb = called.replace(/.*\/(\w+)\.htm.*/, '$1')
    if (called.includes('type/list'))
      return Response.json({ result: 0, rows: [{ id: typeId, name: 'Annual leave', unit: 'day', hasBalance: true }] })
    if (verb === 'set') sent.push({ verb, body: JSON.parse(String(asked?.body)) })
    return Response.json({ result: 0, rows: [], total: 0, changed: refused.length === 0 ? 1 : 0, refused })
  })
  const company = { permissions: ['leave.view', 'leave.edit'], departments: 'all' } as unknown as Company
  return draw(
    <SessionProvider me={{ today: '2026-11-29' } as Me} company={company}>
      <SetDrawer people={people} onClose={() => undefined} />
    </SessionProvider>,
    'en',
    ['leave', 'people'],
  )
}
const field = () =>
  [...document.querySelectorAll<HTMLInputElement>('.ant-drawer input[type=text]')].find(each => each.maxLength === 20)

afterEach(() => vi.unstubAllGlobals())

test('[LE-013] a setting without a value is not sent', async () => {
  const drawn = await show([])
  await until(() => expect(field()).toBeTruthy())
  await drawn.press('Apply')
  await until(() => expect(document.body.textContent).toContain('Enter at least one value'))
  expect(sent).toEqual([])
})

test('[LE-009] [LE-011] what is set is sent for everybody chosen, and its end is told', async () => {
  const drawn = await show([])
  await until(() => expect(field()).toBeTruthy())
  await typeInto(field(), '7.5')
  await drawn.press('Apply')
  await until(() => expect(drawn.notices.at(-1)?.text).toBe('Adjustment complete'))
  expect(sent).toMatchObject([{ body: { employeeIds: [id], values: [{ typeId, amount: '7.5' }], from: '2026-11-29' } }])
})

test('who was refused stays in the form, with the reason', async () => {
  const drawn = await show([{ employeeId: id, name: 'Li Na', code: 'x', message: 'has left' }])
  await until(() => expect(field()).toBeTruthy())
  await typeInto(field(), '7.5')
  await drawn.press('Apply')
  await until(() => expect(document.body.textContent).toContain('Li Na: has left'))
})
