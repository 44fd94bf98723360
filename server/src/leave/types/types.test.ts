/** Leave types on the running server: named once, sorted, taken out of use and brought back. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaveCalls as calls } from '#contract/leave/calls.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let admin: Browser
let manager: Browser
beforeAll(async () => {
  server = await testServer()
  admin = await server.signIn('administrator')
  manager = await server.signIn('manager')
})
afterAll(() => server.stop())

const form = (name: string, given: object = {}) => ({
  ...{ name, paid: true, sort: 1, enabled: true, unit: 'day', counts: 'rostered', hasBalance: true },
  ...{ evidenceFrom: null, noticeDays: null, backDays: null, isPrivate: false, law: 'other' },
  ...given,
})
type Form = Parameters<typeof server.call<typeof calls.saveLeaveType>>[1]
const save = (name: string, given: object = {}, as = admin) =>
  server.call(calls.saveLeaveType, form(name, given) as Form, as)
const rows = async (filter: { text?: string; enabled?: boolean } = {}, as = admin) =>
  (await server.call(calls.listLeaveTypes, filter, as)).rows

test('[LE-022] [LE-023] types stand in their order, each with its paid flag, creator and time', async () => {
  await save('Birthday', { sort: 9, paid: false })
  await save('Marriage', { sort: 2 })
  const shown = (await rows()).map(({ name, paid, sort, enabled, creator }) => [name, paid, sort, enabled, creator])
  const name = (await rows())[0]?.creator
  expect(name).toBeTruthy()
  expect(shown).toEqual([
    ['Marriage', true, 2, true, name],
    ['Birthday', false, 9, true, name],
  ])
  expect((await rows({ text: 'birth' })).map(each => each.createdAt)).toEqual([server.clock.now().toISOString()])
})

test('[LE-024] one that is switched off is not among those in use, and comes back', async () => {
  const { id, revision } = await save('Study')
  const off = await server.call(calls.switchLeaveType, { id, revision, enabled: false }, admin)
  expect((await rows({ enabled: true })).map(each => each.name)).not.toContain('Study')
  expect((await rows({ enabled: false })).map(each => each.name)).toEqual(['Study'])
  await server.call(calls.deleteLeaveType, { id, revision: off.revision }, admin)
  expect((await rows({ text: 'Study' })).length).toBe(0)
  await server.call(calls.recoverLeaveType, { id }, admin)
  expect((await rows({ text: 'Study' })).length).toBe(1)
})

test('a type without a name, or with one that there is, is refused at its field', async () => {
  expect(await refusalOf(save(' '))).toMatchObject({ answer: { code: 'leave:type_name_required', field: 'name' } })
  expect(await refusalOf(save('MARRIAGE'))).toMatchObject({ answer: { code: 'leave:type_taken', field: 'name' } })
})

test('whoever may see balances sees types and changes none; whoever saw an old one is told', async () => {
  expect((await rows({}, manager)).length).toBeGreaterThan(1)
  expect(await refusalOf(save('Own', {}, manager))).toMatchObject({ code: 'forbidden' })
  const [first] = await rows({ text: 'Marriage' })
  const seen = { id: first?.id, revision: first?.revision }
  await save('Marriage', { ...seen, sort: 3 })
  expect(await refusalOf(save('Marriage', seen))).toMatchObject({
    code: 'stale',
  })
})
