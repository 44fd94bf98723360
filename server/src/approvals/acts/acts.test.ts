/** What can be done to a request by the calls of all categories, each act with what refuses it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { type OutingCompany, outingCompany, outingSubject } from '../testing/outings.ts'
import { codeOf, type Who } from '../testing/trips.ts'

let db: Database
let house: OutingCompany
let number = 0
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  number += 1
  house = await outingCompany(db, number)
})

const named = (...who: Who[]) => ({ persons: who.map(each => house.ids[each]) })
const one = (...who: Who[]) => ({ who: named(...who), rule: 'one' as const })
const use = (...stages: Parameters<typeof outingSubject>[0]) => {
  const made = outingSubject(stages)
  house.use(made.subject)
  return made
}
const seen = async (requestId: string) => ({ requestId, revision: (await house.recordOf(requestId)).revision })
const act = async (who: Who, requestId: string, what: 'agree' | 'refuse' | 'send_back', remark = 'Why') =>
  house.call(who, 'decide', { ...(await seen(requestId)), act: what, remark })
const statusOf = async (id: string) => (await house.recordOf(id)).status

describe('making one', () => {
  test('[AP-031] handed in it is in approval, stands under I applied, and its form is told in the columns', async () => {
    use(one('lin'))
    const id = await house.hand('employee')
    const { rows, total } = await house.call('employee', 'listRequests', { tab: 'applied' })
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({
      ...{ id, no: 1, category: 'outing', kindName: 'Errand', applicantName: 'employee', reason: 'Bank' },
      ...{ status: 'in_approval', deciderNames: ['lin'], from: { date: '2026-03-09', minute: null }, proxyName: null },
    })
    expect((await house.call('mei', 'listRequests', { tab: 'applied' })).total).toBe(0)
  })

  test('[AP-022] without a reason, or without an employee to apply for, it is refused with the field', async () => {
    use(one('lin'))
    const fault = (who: Who, more: object) =>
      house.hand(who, more).catch((error: { code: string; field: string }) => [error.code, error.field])
    expect(await fault('employee', { reason: ' ' })).toEqual(['approvals:reason_needed', 'reason'])
    expect(await fault('employee', { content: { on: '2026-03-09', hours: 99 } })).toEqual([
      'parameter_error',
      'content.hours',
    ])
  })

  test('[AP-024] what asks for a confirmation is refused until the caller has given it', async () => {
    use(one('lin'))
    const content = { on: '2026-03-09', hours: 13 }
    expect(await codeOf(house.hand('employee', { content }))).toBe('approvals:delegate_order')
    expect(await codeOf(house.hand('employee', { content, confirmed: true }))).toBe('done')
  })

  test('[AP-025] [AP-026] five go along and five prove it; a sixth of either is refused', async () => {
    use(one('administrator'))
    const six = (['lin', 'mei', 'manager', 'hr', 'far', 'administrator'] as const).map(each => house.employees[each])
    const persons = (['lin', 'mei', 'manager', 'hr', 'far', 'administrator'] as const).map(each => house.ids[each])
    expect(await codeOf(house.hand('employee', { collaboratorIds: six }))).toBe('approvals:collaborators_most')
    expect(await codeOf(house.hand('employee', { witnessIds: persons }))).toBe('approvals:witnesses_most')
    expect(await codeOf(house.hand('employee', { witnessIds: [house.ids.employee] }))).toBe('approvals:own_witness')
    // Somebody of another site is no colleague of hers.
    expect(await codeOf(house.hand('employee', { collaboratorIds: [house.employees.far] }))).toBe('forbidden')
    const five = persons.slice(1)
    expect(await codeOf(house.hand('employee', { collaboratorIds: six.slice(0, 4) }))).toBe('done')
    expect(await codeOf(house.hand('employee', { collaboratorIds: six.slice(0, 1), witnessIds: five }))).toBe('done')
  })

  test('[AP-033] kept as pending edit it is edited, and submitted from there', async () => {
    use(one('lin'))
    const form = { category: 'outing' as const, content: { on: '2026-03-09' }, reason: '' }
    const kept = await house.call('employee', 'saveRequest', form)
    expect(kept.status).toBe('pending_edit')
    expect(await codeOf(house.call('mei', 'saveRequest', { ...form, id: kept.requestId }))).toBe('forbidden')
    expect((await house.call('lin', 'listRequests', { tab: 'jurisdiction' })).total).toBe(0)
    await house.hand('employee', { id: kept.requestId })
    expect(await statusOf(kept.requestId)).toBe('in_approval')
    expect(await codeOf(house.hand('employee', { id: kept.requestId }))).toBe('approvals:not_to_edit')
  })

  test('[AP-032] somebody who looks after the applicant applies on behalf, is named, and decides on it no more', async () => {
    const { out } = use(one('lin', 'mei'))
    expect(await codeOf(house.hand('employee', { employeeId: house.employees.mei }))).toBe('forbidden')
    expect(await codeOf(house.hand('lin', { employeeId: house.employees.far }))).toBe('forbidden')
    const id = await house.hand('lin', { employeeId: house.employees.employee })
    const behalf = await house.call('lin', 'listRequests', { tab: 'on_behalf' })
    expect(behalf.rows.map(each => [each.applicantName, each.proxyName])).toEqual([['employee', 'lin']])
    expect((await house.call('employee', 'listRequests', { tab: 'applied' })).total).toBe(1)
    expect(await codeOf(act('lin', id, 'agree'))).toBe('approvals:own_request')
    await act('mei', id, 'agree')
    expect(out.get(house.employees.employee)).toBe(1)
  })

  test('each who goes along has an effect of the own', async () => {
    const { out } = use(one('lin'))
    const id = await house.hand('employee', { collaboratorIds: [house.employees.mei] })
    await act('lin', id, 'agree')
    expect([out.get(house.employees.employee), out.get(house.employees.mei)]).toEqual([1, 1])
    expect((await house.call('mei', 'listRequests', { tab: 'applied' })).rows.map(each => each.id)).toEqual([id])
  })

  test('looking ahead keeps nothing, tells the way and names the first fault', async () => {
    use(one('lin'))
    const form = { category: 'outing' as const, content: { on: '2026-03-09', hours: 3 }, reason: 'Bank' }
    const ahead = await house.call('employee', 'previewRequest', form)
    expect([ahead.effect.facts, ahead.way?.stages[0]?.people]).toEqual([
      { hours: 3 },
      [{ id: house.ids.lin, name: 'lin' }],
    ])
    const fault = await house.call('employee', 'previewRequest', { ...form, reason: '' })
    expect(fault.faults.map(each => [each.code, each.field])).toEqual([['approvals:reason_needed', 'reason']])
    expect((await house.call('employee', 'listRequests', { tab: 'applied' })).total).toBe(0)
  })
})

describe('witnesses', () => {
  test('[AP-019] all of them prove before anybody decides; the witness finds it and nobody else proves', async () => {
    use(one('lin'))
    const id = await house.hand('employee', { witnessIds: [house.ids.mei, house.ids.hr] })
    expect(await codeOf(act('lin', id, 'agree'))).toBe('forbidden')
    expect((await house.call('mei', 'requestCounts', {})).witness).toBe(1)
    const prove = async (who: Who) => house.call(who, 'prove', { ...(await seen(id)), act: 'prove' })
    expect(await codeOf(prove('far'))).toBe('forbidden')
    await prove('mei')
    expect(await codeOf(prove('mei'))).toBe('approvals:proved_already')
    expect(await codeOf(act('lin', id, 'agree'))).toBe('forbidden')
    await prove('hr')
    await act('lin', id, 'agree')
    expect(await statusOf(id)).toBe('processed')
  })

  test('a denial returns it to be edited, with its reason', async () => {
    use(one('lin'))
    const id = await house.hand('employee', { witnessIds: [house.ids.mei] })
    const deny = async (remark: string) => house.call('mei', 'prove', { ...(await seen(id)), act: 'deny', remark })
    expect(await codeOf(deny(''))).toBe('approvals:remark_needed')
    await deny('Was not there')
    expect(await statusOf(id)).toBe('pending_edit')
  })
})

describe('deciding', () => {
  test('[AP-008] [AP-018] an approver finds it and agrees, and it goes on; nobody else decides', async () => {
    const { out } = use(one('lin'), one('hr'))
    const id = await house.hand('employee')
    expect((await house.call('lin', 'requestCounts', {})).approve).toBe(1)
    expect(await codeOf(act('far', id, 'agree'))).toBe('forbidden')
    await act('lin', id, 'agree')
    expect([await statusOf(id), out.size]).toEqual(['in_approval', 0])
    expect((await house.call('lin', 'listRequests', { tab: 'approve', turn: 'waiting' })).total).toBe(0)
    expect((await house.call('lin', 'listRequests', { tab: 'approve', turn: 'answered' })).total).toBe(1)
    await act('hr', id, 'agree')
    expect([await statusOf(id), out.get(house.employees.employee)]).toEqual(['processed', 1])
  })

  test('[AP-009] refused with a reason, its state is refused', async () => {
    use(one('lin'))
    const id = await house.hand('employee')
    expect(await codeOf(act('lin', id, 'refuse', ' '))).toBe('approvals:remark_needed')
    await act('lin', id, 'refuse')
    expect(await statusOf(id)).toBe('refused')
  })

  test('[AP-014] of a batch each row stands alone, and says what became of it', async () => {
    use(one('lin'))
    const ids = [await house.hand('employee'), await house.hand('mei'), await house.hand('lin')]
    await house.call('mei', 'withdraw', await seen(ids[1] ?? ''))
    const rows = await Promise.all(ids.map(seen))
    const result = await house.call('lin', 'decideMany', { rows, act: 'agree' })
    expect([result.done, result.rows.map(each => each.code)]).toEqual([
      1,
      [null, 'approvals:withdrawn', 'approvals:own_request'],
    ])
    expect(await statusOf(ids[0] ?? '')).toBe('processed')
  })

  test('an old revision is refused', async () => {
    use(one('lin'))
    const id = await house.hand('employee')
    await house.call('employee', 'withdraw', await seen(id))
    await house.hand('employee', { id })
    const old = house.call('lin', 'decide', { requestId: id, revision: 0, act: 'agree' })
    expect(await codeOf(old)).toBe('stale')
  })

  test('[AP-013] what asks for a review is in effect at once, and is closed by whoever confirms it', async () => {
    const { subject, out } = outingSubject([one('lin')], { review: { permission: 'approvals.edit' } })
    house.use(subject)
    const id = await house.hand('employee')
    await act('lin', id, 'agree')
    expect([await statusOf(id), out.get(house.employees.employee)]).toEqual(['pending_review', 1])
    expect((await house.call('hr', 'requestCounts', {})).review).toBe(1)
    const confirm = async (who: Who) => house.call(who, 'confirm', await seen(id))
    expect(await codeOf(confirm('lin'))).toBe('forbidden')
    await confirm('hr')
    expect(await statusOf(id)).toBe('processed')
    expect(await codeOf(confirm('hr'))).toBe('approvals:not_in_review')
  })
})

describe('sent back', () => {
  test('[AP-012] filled in again with a change that matters it begins anew', async () => {
    use(one('lin'), one('hr'))
    const id = await house.hand('employee')
    await act('lin', id, 'agree')
    await act('hr', id, 'send_back')
    expect([await statusOf(id), (await house.call('employee', 'requestCounts', {})).refill]).toEqual([
      'pending_edit',
      1,
    ])
    await house.hand('employee', { id, revision: 0, content: { on: '2026-03-10', hours: 2 } })
    const { rows } = await house.call('employee', 'listRequests', { tab: 'applied' })
    expect(rows[0]?.deciderNames).toEqual(['lin'])
  })

  test('with better words alone it returns to who sent it back, also when it was kept in between', async () => {
    use(one('lin'), one('hr'))
    const id = await house.hand('employee')
    await act('lin', id, 'agree')
    await act('hr', id, 'send_back')
    const form = { category: 'outing' as const, content: { on: '2026-03-09', hours: 2 }, reason: 'The bank, by hand' }
    const { revision } = await house.call('employee', 'saveRequest', { ...form, id, revision: 0 })
    await house.hand('employee', { ...form, id, revision })
    const { rows } = await house.call('employee', 'listRequests', { tab: 'applied' })
    expect([rows[0]?.deciderNames, rows[0]?.reason]).toEqual([['hr'], 'The bank, by hand'])
    await act('hr', id, 'agree')
    expect(await statusOf(id)).toBe('processed')
  })
})

describe('undo', () => {
  const undo = async (who: Who, id: string) => house.call(who, 'undoStep', await seen(id))

  test('[AP-010] an own step is taken back while nobody has acted after it', async () => {
    use(one('lin'), one('hr'))
    const id = await house.hand('employee')
    await act('lin', id, 'agree')
    expect(await codeOf(undo('hr', id))).toBe('approvals:not_to_undo')
    house.later(60)
    await undo('lin', id)
    expect((await house.call('lin', 'listRequests', { tab: 'approve', turn: 'waiting' })).total).toBe(1)
    expect(await codeOf(act('hr', id, 'agree'))).toBe('forbidden')
    await act('lin', id, 'agree')
    await act('hr', id, 'agree')
    expect(await codeOf(undo('lin', id))).toBe('approvals:not_to_undo')
  })

  test('the step that decided goes for five minutes, with its effect, and its message waits for that long', async () => {
    const { out } = use(one('lin'))
    const id = await house.hand('employee')
    await act('lin', id, 'agree')
    expect((await house.recordOf(id)).tellAt).not.toBeNull()
    house.later(4)
    await undo('lin', id)
    expect([out.get(house.employees.employee), await statusOf(id)]).toEqual([0, 'in_approval'])
    expect((await house.recordOf(id)).tellAt).toBeNull()
    await act('lin', id, 'refuse')
    house.later(6)
    expect(await codeOf(undo('lin', id))).toBe('approvals:too_late_to_undo')
    expect(await statusOf(id)).toBe('refused')
  })

  test('a proof and a handing over are taken back as well', async () => {
    use(one('lin'))
    const id = await house.hand('employee', { witnessIds: [house.ids.mei] })
    await house.call('mei', 'prove', { ...(await seen(id)), act: 'prove' })
    await undo('mei', id)
    expect(await codeOf(act('lin', id, 'agree'))).toBe('forbidden')
    await house.call('mei', 'prove', { ...(await seen(id)), act: 'prove' })
    await house.call('lin', 'transfer', { ...(await seen(id)), toId: house.ids.hr })
    await undo('lin', id)
    expect(await codeOf(act('hr', id, 'agree'))).toBe('forbidden')
    expect(await codeOf(act('lin', id, 'agree'))).toBe('done')
  })
})

describe('handing over', () => {
  test('transferred, the other decides and the first no more; back to the first once the other has left', async () => {
    const { out } = use(one('lin'))
    const id = await house.hand('employee')
    const transfer = async (who: Who, to: Who) =>
      house.call(who, 'transfer', { ...(await seen(id)), toId: house.ids[to] })
    expect(await codeOf(transfer('lin', 'employee'))).toBe('approvals:own_request')
    expect(await codeOf(transfer('far', 'hr'))).toBe('forbidden')
    await transfer('lin', 'hr')
    expect(await codeOf(act('lin', id, 'agree'))).toBe('forbidden')
    await house.let('hr', 'employee', false)
    await act('lin', id, 'agree')
    expect(out.get(house.employees.employee)).toBe(1)
  })

  test('somebody is heard first, and then whoever asked decides; a refusal of that one is one', async () => {
    const { out } = use(one('lin'))
    const id = await house.hand('employee')
    const first = async (to: Who) => house.call('lin', 'askFirst', { ...(await seen(id)), toId: house.ids[to] })
    await first('hr')
    expect(await codeOf(act('lin', id, 'agree'))).toBe('approvals:not_your_turn')
    await act('hr', id, 'agree')
    expect([await statusOf(id), out.size]).toEqual(['in_approval', 0])
    expect(await codeOf(first('hr'))).toBe('approvals:asked_already')
    await act('lin', id, 'agree')
    expect(await statusOf(id)).toBe('processed')
    const second = await house.hand('employee')
    await house.call('lin', 'askFirst', { ...(await seen(second)), toId: house.ids.mei })
    await act('mei', second, 'refuse')
    expect(await statusOf(second)).toBe('refused')
  })

  test('somebody who was only heard first is asked where the flow asks them later', async () => {
    use(one('lin'), one('mei'))
    const id = await house.hand('employee')
    await house.call('lin', 'askFirst', { ...(await seen(id)), toId: house.ids.mei })
    await act('mei', id, 'agree')
    await act('lin', id, 'agree')
    expect(await statusOf(id)).toBe('in_approval')
    await act('mei', id, 'agree')
    expect(await statusOf(id)).toBe('processed')
  })

  test('urged once an hour, by whose request it is', async () => {
    use(one('lin'))
    const id = await house.hand('employee')
    const urge = async (who: Who) => house.call(who, 'urge', await seen(id))
    expect(await codeOf(urge('mei'))).toBe('approvals:not_own_request')
    await urge('employee')
    house.later(59)
    expect(await codeOf(urge('employee'))).toBe('approvals:urged_lately')
    house.later(1)
    expect(await codeOf(urge('employee'))).toBe('done')
  })
})

describe('taking back', () => {
  test('[AP-011] the applicant withdraws it while it waits; it is a pending edit then', async () => {
    use(one('lin'))
    const id = await house.hand('employee')
    const withdraw = async (who: Who) => house.call(who, 'withdraw', await seen(id))
    expect(await codeOf(withdraw('mei'))).toBe('approvals:not_own_request')
    await withdraw('employee')
    expect(await statusOf(id)).toBe('pending_edit')
    expect(await codeOf(act('lin', id, 'agree'))).toBe('approvals:withdrawn')
  })

  test('[AP-007] own pending edits and refused ones are deleted, and no others', async () => {
    use(one('lin'))
    const [kept, waits, others] = [await house.hand('employee'), await house.hand('employee'), await house.hand('mei')]
    await house.call('employee', 'withdraw', await seen(kept))
    const rows = await Promise.all([kept, waits, others].map(seen))
    const result = await house.call('employee', 'deleteMany', { rows })
    expect(result.rows.map(each => each.code)).toEqual([null, 'approvals:not_to_delete', 'approvals:not_own_request'])
    expect((await house.call('employee', 'listRequests', { tab: 'applied' })).rows.map(each => each.id)).toEqual([
      waits,
    ])
  })

  test('what was agreed to is cancelled by a request that refers to it, and by no second one', async () => {
    const { out } = use(one('lin'))
    const first = await house.hand('employee')
    await act('lin', first, 'agree')
    const cancelling = { refersTo: first, refersAs: 'cancel' as const, content: {}, reason: 'Not needed' }
    expect(await codeOf(house.hand('mei', cancelling))).toBe('not_found')
    const second = await house.hand('employee', cancelling)
    expect(await codeOf(house.hand('employee', cancelling))).toBe('approvals:referred_already')
    expect(out.get(house.employees.employee)).toBe(1)
    await act('lin', second, 'agree')
    expect(out.get(house.employees.employee)).toBe(0)
    expect((await house.recordOf(first)).reversedAt).not.toBeNull()
    expect(await codeOf(house.hand('employee', cancelling))).toBe('approvals:not_in_effect')
  })

  test('changed by another, the effect of the first goes and that of the second comes', async () => {
    const { out } = use(one('lin'))
    const first = await house.hand('employee')
    await act('lin', first, 'agree')
    const change = { refersTo: first, refersAs: 'change' as const, content: { on: '2026-03-11', hours: 1 } }
    const second = await house.hand('employee', change)
    await act('lin', second, 'agree')
    expect(out.get(house.employees.employee)).toBe(1)
    expect([(await house.recordOf(first)).reversedAt, await statusOf(second)]).toEqual([house.now(), 'processed'])
  })
})
