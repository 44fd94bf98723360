/** Outings and trips on the running server: what waits and what is agreed to stands in the roster, and what ends does not. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalCalls as calls } from '#contract/approvals/calls.ts'
import type { AwayCategory } from '#contract/attendance/away.ts'
import type { Input } from '#contract/call.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import type { Tx } from '../../db/database.ts'
import { earlyDuty, makeWeek, type PlanningShop, planningShop, put } from '../../planning/testing/planning-shop.ts'
import { absenceBetween } from '../../roster/index.ts'
import { refusalOf } from '../../testing/refusal-of.ts'

let shop: PlanningShop
let own = ''
beforeAll(async () => {
  shop = await planningShop()
  own = shop.server.company.employeeIds.employee
})
afterAll(() => shop.stop())

type Form = Input<typeof calls.submitRequest>
const form = (category: AwayCategory, from: string, to: string, more: Partial<Form> = {}, content = {}): Form => ({
  ...{ category, reason: 'A visit', content: { from, to, place: 'Head office', ...content } },
  ...more,
})
const ask = (wish: Form) => shop.server.call(calls.submitRequest, wish, shop.employee)
const inCompany = <T>(work: (tx: Tx) => Promise<T>) =>
  shop.server.services.db.inCompany(shop.server.company.companyId, work)
const away = async (first: string, last = first, employeeIds = [own]) => {
  const found = await inCompany(tx => absenceBetween(tx, { employeeIds }, { first, last }))
  return found.map(({ date, why, state, start, end }) => [date, why, state, start, end])
}
const decide = (requestId: string, revision: number, act: 'agree' | 'refuse' | 'send_back') =>
  shop.server.call(calls.decide, { requestId, revision, act, remark: 'Seen' }, shop.admin)

test('a trip waits in the roster, is agreed to there, and its cancellation takes it away [AP-031]', async () => {
  const { requestId, revision, status } = await ask(form('trip', '2026-03-09', '2026-03-10', {}, { fromMinute: 780 }))
  expect(status).toBe('in_approval')
  const dates = (state: string) => [
    ['2026-03-09', 'trip', state, 780, 1440],
    ['2026-03-10', 'trip', state, null, null],
  ]
  expect(await away('2026-03-09', '2026-03-10')).toEqual(dates('waiting'))
  expect((await decide(requestId, revision, 'agree')).status).toBe('processed')
  expect(await away('2026-03-09', '2026-03-10')).toEqual(dates('agreed'))
  const cancel = { refersTo: requestId, refersAs: 'cancel' as const }
  const asked = await ask(form('trip', '2026-03-09', '2026-03-10', cancel))
  expect(await away('2026-03-09', '2026-03-10')).toEqual(dates('agreed'))
  await decide(asked.requestId, asked.revision, 'agree')
  expect(await away('2026-03-09', '2026-03-10')).toEqual([])
})

test('what was refused, sent back or withdrawn is nowhere; handed in again it waits again', async () => {
  const day = '2026-03-12'
  for (const act of ['refuse', 'send_back'] as const) {
    const { requestId, revision } = await ask(form('outing', day, day))
    expect(await away(day)).toHaveLength(1)
    const after = await decide(requestId, revision, act)
    expect(await away(day)).toEqual([])
    if (act === 'refuse') continue
    const again = await ask({ ...form('outing', day, day), id: requestId, revision: after.revision })
    expect(await away(day)).toEqual([[day, 'outing', 'waiting', null, null]])
    await shop.server.call(calls.withdraw, { requestId, revision: again.revision, remark: '' }, shop.employee)
    expect(await away(day)).toEqual([])
  }
})

test('a change takes the place of what was agreed to, and may overlap it meanwhile', async () => {
  const first = await ask(form('outing', '2026-03-17', '2026-03-18'))
  await decide(first.requestId, first.revision, 'agree')
  const change = { refersTo: first.requestId, refersAs: 'change' as const }
  const second = await ask(form('outing', '2026-03-18', '2026-03-19', change))
  expect((await away('2026-03-18')).map(each => each[2])).toEqual(['agreed', 'waiting'])
  await decide(second.requestId, second.revision, 'agree')
  expect(await away('2026-03-17', '2026-03-19')).toEqual([
    ['2026-03-18', 'outing', 'agreed', null, null],
    ['2026-03-19', 'outing', 'agreed', null, null],
  ])
})

test('who goes together is away each by an absence of the own, and all of it stands or falls together', async () => {
  const [colleague] = shop.people
  const both = [own, colleague]
  const { requestId, revision } = await ask(
    form('outing', '2026-03-20', '2026-03-20', { collaboratorIds: [colleague] }),
  )
  expect(await away('2026-03-20', '2026-03-20', both)).toHaveLength(2)
  await decide(requestId, revision, 'refuse')
  expect(await away('2026-03-20', '2026-03-20', both)).toEqual([])
})

test('each thing that may not be asked for is refused at its field and changes nothing', async () => {
  const refused = async (wish: Form) => {
    const { code, field } = (await refusalOf(ask(wish))).answer
    return [code, field]
  }
  await ask(form('outing', '2026-03-24', '2026-03-24', {}, { fromMinute: 540, toMinute: 720 }))
  expect(await refused(form('outing', '2026-03-24', '2026-03-23'))).toEqual(['roster:ends_before', 'to'])
  expect(await refused(form('outing', '2026-03-23', '2026-03-24'))).toEqual(['roster:away_already', 'from'])
  expect(await refused(form('trip', '2026-03-25', '2026-03-25', {}, { place: '' }))).toEqual([
    'attendance:place_required',
    'place',
  ])
  expect(await refused(form('outing', '2026-01-29', '2026-01-29'))).toEqual(['attendance:too_far_back', 'from'])
  expect((await refused(form('outing', '2026-03-25', '2026-03-25', { reason: '' })))[1]).toBe('reason')
  expect(await away('2026-03-23', '2026-03-25')).toEqual([['2026-03-24', 'outing', 'waiting', 540, 720]])
})

test('who decides is told what the roster comes to without them, and who could stand in; who asks is not', async () => {
  const planId = await makeWeek(shop)
  await put(shop, planId, 0, [earlyDuty(shop, own, '2026-03-11')])
  const { plan } = await shop.server.call(planningCalls.getPlan, { planId }, shop.manager)
  await shop.server.call(planningCalls.publishPlan, { planId, revision: plan.revision }, shop.manager)
  const wish = form('outing', '2026-03-11', '2026-03-11')
  const codes = async (as: 'employee' | 'admin', more: Partial<Form> = {}) => {
    const { effect } = await shop.server.call(calls.previewRequest, { ...wish, ...more }, shop[as])
    return effect.lines.map(each => each.code)
  }
  expect(await codes('employee')).toEqual([])
  const told = await codes('admin', { employeeId: own })
  expect(told).toContain('planning:absence.uncovered')
  expect(told).toContain('planning:absence.stand_ins')
})
