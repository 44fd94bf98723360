/** Leave on the running server: what is asked for is held, what is agreed to is taken, and what ends is given back. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalCalls as calls } from '#contract/approvals/calls.ts'
import type { Input } from '#contract/call.ts'
import { leaveCalls } from '#contract/leave/calls.ts'
import type { LeaveTerms } from '#contract/leave/terms.ts'
import { absenceBetween } from '../../roster/index.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let admin: Browser
let employee: Browser
let own = ''

const type = (name: string, given: object = {}) =>
  ({
    ...{ name, paid: true, sort: 1, enabled: true, unit: 'day', counts: 'rostered', hasBalance: true },
    ...{ evidenceFrom: null, noticeDays: null, backDays: 3, isPrivate: false, law: 'other', ...given },
  }) as Input<typeof leaveCalls.saveLeaveType>
const terms: LeaveTerms = {
  ...{ issue: { kind: 'event', amount: 0 }, prorated: false, limits: { grant: null, year: null, balance: null } },
  ...{ validity: null, carry: null, release: 'at_once', freeze: { kind: 'none' }, overdraft: { kind: 'none' } },
  ...{ leaveUnit: 'day', minimum: 50, step: 50, rounding: 'down', decimals: 2, dayMinutes: null, owedPercent: null },
}
const makeType = async (name: string, given: object = {}, rule: Partial<LeaveTerms> = {}): Promise<string> => {
  const { id } = await server.call(leaveCalls.saveLeaveType, type(name, given), admin)
  const scope = { departmentIds: [], positions: [], hireTypes: [], tagIds: [] }
  const made = { name, typeId: id, priority: 1, enabled: true, from: '2025-01-01', scope, source: '' }
  await server.call(leaveCalls.saveLeaveRule, { ...made, terms: { ...terms, ...rule } }, admin)
  return id
}
const give = (typeId: string, amount: string) =>
  server.call(
    leaveCalls.adjustBalances,
    { employeeIds: [own], typeId, amount, from: '2026-01-01', validTo: null, remark: '' },
    admin,
  )

beforeAll(async () => {
  server = await testServer()
  admin = await server.signIn('administrator')
  employee = await server.signIn('employee')
  own = server.company.employeeIds.employee
})
afterAll(() => server.stop())

type Form = Input<typeof calls.submitRequest>
const form = (typeId: string, from: string, to: string, content: object = {}, more: Partial<Form> = {}): Form => ({
  ...{ category: 'leave', reason: 'At home', content: { typeId, from, to, ...content } },
  ...more,
})
const ask = (wish: Form) => server.call(calls.submitRequest, wish, employee)
const decide = (
  { requestId, revision }: { requestId: string; revision: number },
  act: 'agree' | 'refuse' | 'send_back',
) => server.call(calls.decide, { requestId, revision, act, remark: 'Seen' }, admin)
const balance = async (typeId: string) => {
  const { rows } = await server.call(leaveCalls.ownBalances, { on: '2026-03-31' }, employee)
  const found = rows.find(each => each.typeId === typeId)
  return [found?.balance.shown, found?.held.shown, found?.remaining.shown]
}
const away = async (first: string, last = first) => {
  const found = await server.services.db.inCompany(server.company.companyId, tx =>
    absenceBetween(tx, { employeeIds: [own] }, { first, last }),
  )
  return found.map(({ date, why, state, start, minutes }) => [date.slice(8), why, state, start, minutes])
}
const refused = async (wish: Form) => {
  const { code, field } = (await refusalOf(ask(wish))).answer
  return [code, field]
}

test('what is asked for is held, agreed to it is taken, and a cancellation gives it back [LE-030]', async () => {
  const typeId = await makeType('Annual')
  await give(typeId, '5')
  // Friday to Monday: the weekend counts nothing.
  const asked = await ask(form(typeId, '2026-03-06', '2026-03-09'))
  expect(await balance(typeId)).toEqual(['5', '2', '3'])
  const dates = (state: string) => [
    ['06', 'leave', state, null, 480],
    ['07', 'leave', state, null, 0],
    ['08', 'leave', state, null, 0],
    ['09', 'leave', state, null, 480],
  ]
  expect(await away('2026-03-06', '2026-03-09')).toEqual(dates('waiting'))
  await decide(asked, 'agree')
  expect(await balance(typeId)).toEqual(['3', '0', '3'])
  expect(await away('2026-03-06', '2026-03-09')).toEqual(dates('agreed'))
  const cancel = { refersTo: asked.requestId, refersAs: 'cancel' as const }
  await decide(await ask(form(typeId, '2026-03-06', '2026-03-09', {}, cancel)), 'agree')
  expect(await balance(typeId)).toEqual(['5', '0', '5'])
  expect(await away('2026-03-06', '2026-03-09')).toEqual([])
})

test('refused, sent back or withdrawn nothing of it is held; a change takes only what it is more', async () => {
  const typeId = await makeType('Company')
  await give(typeId, '2')
  await decide(await ask(form(typeId, '2026-03-10', '2026-03-11')), 'refuse')
  const back = await ask(form(typeId, '2026-03-10', '2026-03-11'))
  await decide(back, 'send_back')
  const kept = await ask(form(typeId, '2026-03-10', '2026-03-11'))
  await server.call(calls.withdraw, { ...kept, remark: '' }, employee)
  expect(await balance(typeId)).toEqual(['2', '0', '2'])
  expect(await away('2026-03-10', '2026-03-11')).toEqual([])
  const one = await ask(form(typeId, '2026-03-10', '2026-03-10'))
  await decide(one, 'agree')
  const change = { refersTo: one.requestId, refersAs: 'change' as const }
  const other = await ask(form(typeId, '2026-03-11', '2026-03-11', {}, change))
  await decide(other, 'agree')
  expect(await balance(typeId)).toEqual(['1', '0', '1'])
  expect((await away('2026-03-10', '2026-03-11')).map(each => each[0])).toEqual(['11'])
})

test('what was sent back and took other leave for its dates cannot be put back, nor can two hand in for one date at once', async () => {
  const typeId = await makeType('Once', { hasBalance: false })
  const first = await ask(form(typeId, '2026-04-09', '2026-04-09'))
  const back = await decide(first, 'send_back')
  const second = await ask(form(typeId, '2026-04-09', '2026-04-09'))
  const undone = server.call(calls.undoStep, { requestId: first.requestId, revision: back.revision, remark: '' }, admin)
  expect((await refusalOf(undone)).code).toBe('roster:away_already')
  await decide(second, 'agree')
  expect(await away('2026-04-09')).toHaveLength(1)
  const wish = form(typeId, '2026-04-10', '2026-04-10')
  const results = await Promise.allSettled([ask(wish), ask(wish), ask(wish)])
  expect(results.map(each => each.status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await away('2026-04-10')).toHaveLength(1)
})

test('the last day of a balance can be moved, and not made two', async () => {
  const typeId = await makeType('Moved')
  await give(typeId, '1')
  const first = await ask(form(typeId, '2026-03-13', '2026-03-13'))
  await decide(first, 'agree')
  const change = { refersTo: first.requestId, refersAs: 'change' as const }
  expect((await refused(form(typeId, '2026-04-01', '2026-04-02', {}, change)))[0]).toBe('leave:beyond_balance')
  const moved = await ask(form(typeId, '2026-04-01', '2026-04-01', {}, change))
  expect(await balance(typeId)).toEqual(['0', '0', '0'])
  await decide(moved, 'agree')
  expect([await away('2026-03-13'), (await away('2026-04-01')).length]).toEqual([[], 1])
  const { effect } = await server.call(calls.openRequest, { requestId: moved.requestId }, admin)
  expect(effect).toBeNull()
})

test('half a day is half of what was to be worked, and takes those hours away alone', async () => {
  const typeId = await makeType('Half')
  await give(typeId, '1')
  const date = '2026-03-12'
  const half = { halves: [{ date, half: 'afternoon' }] }
  await ask(form(typeId, date, date, half))
  expect(await balance(typeId)).toEqual(['1', '0.5', '0.5'])
  const [[, , , start, minutes] = []] = await away(date)
  expect([start !== null, minutes]).toEqual([true, 240])
  // The other half is free.
  await ask(form(typeId, date, date, { halves: [{ date, half: 'morning' }] }))
  expect(await refused(form(typeId, date, date, half))).toEqual(['roster:away_already', 'from'])
})

test('below the minimum or off the step it is not accepted [LE-031]', async () => {
  const typeId = await makeType('Whole', {}, { minimum: 200, step: 100 })
  await give(typeId, '5')
  expect(await refused(form(typeId, '2026-03-16', '2026-03-16'))).toEqual(['leave:below_minimum', 'to'])
  const half = { halves: [{ date: '2026-03-18', half: 'morning' }] }
  expect(await refused(form(typeId, '2026-03-16', '2026-03-18', half))).toEqual(['leave:off_step', 'to'])
  await ask(form(typeId, '2026-03-16', '2026-03-17'))
  expect(await balance(typeId)).toEqual(['5', '2', '3'])
})

test('hours that come to no day of their type are refused when they are handed in', async () => {
  const rule = { leaveUnit: 'hour', minimum: 100, step: 100, decimals: 0 } as const
  const typeId = await makeType('Hours of days', {}, rule)
  await give(typeId, '2')
  const hours = { fromMinute: 540, toMinute: 720 }
  expect(await refused(form(typeId, '2026-04-14', '2026-04-14', hours))).toEqual(['leave:nothing_counts', 'from'])
  expect(await balance(typeId)).toEqual(['2', '0', '2'])
})

test('what may not be asked for is refused at its field, and changes nothing else', async () => {
  const typeId = await makeType('Strict', { evidenceFrom: 200, noticeDays: 3 })
  await give(typeId, '2')
  expect(await refused(form(typeId, '2026-03-24', '2026-03-23'))).toEqual(['roster:ends_before', 'to'])
  expect(await refused(form(typeId, '2026-03-23', '2026-03-25'))).toEqual(['leave:evidence', 'images'])
  expect(await refused(form(typeId, '2026-03-04', '2026-03-04'))).toEqual(['leave:notice', 'from'])
  expect(await refused(form(typeId, '2026-02-26', '2026-02-26'))).toEqual(['leave:too_late', 'from'])
  expect(await refused(form(typeId, '2026-03-21', '2026-03-22'))).toEqual(['leave:nothing_counts', 'from'])
  const poor = await makeType('Poor')
  await give(poor, '1')
  expect((await refused(form(poor, '2026-03-23', '2026-03-24')))[0]).toBe('leave:beyond_balance')
  expect((await refused(form(crypto.randomUUID(), '2026-03-23', '2026-03-23')))[0]).toBe('not_found')
  expect(await balance(typeId)).toEqual(['2', '0', '2'])
  expect(await away('2026-03-21', '2026-03-25')).toEqual([])
})

test('what waits when its type is deleted can be looked at and agreed to', async () => {
  const typeId = await makeType('Going')
  await give(typeId, '1')
  const asked = await ask(form(typeId, '2026-04-16', '2026-04-16'))
  const { rows } = await server.call(leaveCalls.listLeaveTypes, { text: 'Going' }, admin)
  await server.call(leaveCalls.deleteLeaveType, { id: typeId, revision: rows[0]?.revision ?? 0 }, admin)
  const { effect } = await server.call(calls.openRequest, { requestId: asked.requestId }, admin)
  expect(effect?.lines.map(each => each.code)).toContain('leave:request.after_day')
  expect((await decide(asked, 'agree')).status).toBe('processed')
  expect(await away('2026-04-16')).toMatchObject([['16', 'leave', 'agreed', null, 480]])
})

test('of two who take the last of a balance at once exactly one has it', async () => {
  const typeId = await makeType('Last')
  await give(typeId, '1')
  const results = await Promise.allSettled([
    ask(form(typeId, '2026-03-26', '2026-03-26')),
    ask(form(typeId, '2026-03-27', '2026-03-27')),
  ])
  expect(results.map(each => each.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await balance(typeId)).toEqual(['1', '1', '0'])
})

test('before it is handed in it says what it counts and leaves; nothing is kept of that', async () => {
  const typeId = await makeType('Preview')
  await give(typeId, '5')
  const wish = form(typeId, '2026-03-30', '2026-03-31')
  const { effect, faults } = await server.call(calls.previewRequest, wish, employee)
  expect(faults).toEqual([])
  expect(effect.lines.map(({ code, values }) => [code, values])).toEqual([
    ['leave:request.length_day', { amount: '2' }],
    ['leave:request.after_day', { after: '3' }],
  ])
  expect(await balance(typeId)).toEqual(['5', '0', '5'])
  expect(await away('2026-03-30', '2026-03-31')).toEqual([])
})

test('the undo of a review leaves what is in effect as it is', async () => {
  const typeId = await makeType('Reviewed')
  await give(typeId, '2')
  const who = { permission: 'people.edit' } as const
  const tree = { nodes: [{ kind: 'stage' as const, who, rule: 'one' as const }], review: who }
  await server.call(calls.saveFlow, { category: 'leave', version: 0, tree }, admin)
  const asked = await ask(form(typeId, '2026-03-30', '2026-03-30'))
  const agreed = await decide(asked, 'agree')
  expect(agreed.status).toBe('pending_review')
  const confirmed = await server.call(calls.confirm, { ...agreed, remark: '' }, admin)
  const undone = await server.call(calls.undoStep, { ...confirmed, remark: '' }, admin)
  expect(undone.status).toBe('pending_review')
  expect(await balance(typeId)).toEqual(['1', '0', '1'])
  expect(await away('2026-03-30')).toMatchObject([['30', 'leave', 'agreed', null, 480]])
})

test('who hands in for another learns of a private type neither the balance nor what is left', async () => {
  const manager = await server.signIn('manager')
  const ahead = async (typeId: string, as: Browser) => {
    const wish = form(typeId, '2026-04-13', '2026-04-13', {}, { employeeId: own })
    const { effect } = await server.call(calls.previewRequest, wish, as)
    return effect.lines.some(each => each.code === 'leave:request.after_day')
  }
  const [plain, secret] = [await makeType('Open'), await makeType('Sick', { isPrivate: true })]
  for (const typeId of [plain, secret]) await give(typeId, '1')
  expect([await ahead(plain, manager), await ahead(secret, manager), await ahead(secret, admin)]).toEqual([
    ...[true, false, true],
  ])
  const beyond = (typeId: string) => form(typeId, '2026-04-13', '2026-04-14', {}, { employeeId: own })
  const told = async (typeId: string) => {
    const { answer } = await refusalOf(server.call(calls.submitRequest, beyond(typeId), manager))
    return answer.code
  }
  expect([await told(plain), await told(secret)]).toEqual(['leave:beyond_balance', 'leave:not_enough'])
  // Whoever decides is told what is decided on.
  const asked = await ask(form(secret, '2026-04-13', '2026-04-13'))
  const { effect } = await server.call(calls.openRequest, { requestId: asked.requestId }, admin)
  expect(effect?.lines.map(each => each.code)).toContain('leave:request.after_day')
})
