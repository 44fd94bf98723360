/** Leave for each other's people that is agreed to at once: neither waits for the other. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaveCalls } from '#contract/leave/calls.ts'
import { leaveContent } from '#contract/leave/request.ts'
import type { RequestRecord } from '../../approvals/index.ts'
import { newId } from '../../db/new-id.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { leaveOf } from '../testing/leave-of.ts'
import { leaveSubject } from './leave-subject.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const unasked = (): never => {
  throw new Error('nobody asks')
}
const subject = leaveSubject({ plannedDates: unasked, effectOnRosters: unasked })

/** An agreed request of somebody with somebody else, a day of each. */
const aboutOf = (typeId: string, employeeId: string, other: string) => {
  const days = [{ date: '2026-04-01', minutes: 480, amount: '1', spans: [], why: 'roster' }]
  const counted = [employeeId, other].map(id => ({
    ...{ employeeId: id, unit: 'day', amount: { exact: '1', shown: '1' }, days, versionId: null },
  }))
  const content = leaveContent.parse({ typeId, from: '2026-04-01', to: '2026-04-01', counted })
  const collaborators = [{ employeeId: other, name: '' }]
  const request = { id: newId(), employeeId, collaborators, refersTo: null, refersAs: null } as unknown as RequestRecord
  const { services, clock } = server
  return { request, content, remark: '', by: { actor: { personId: newId(), name: 'x' }, now: clock.now(), services } }
}

test('An with Bo and Bo with An, agreed to at the same moment, both stand', async () => {
  const { services, company } = server
  const admin = await server.signIn('administrator')
  const make = leaveOf(server, admin)
  const typeId = await make.type('Together')
  const an = await employeeAt(services, company, { name: 'An', jobNumber: 'TOGETHER-1' })
  const bo = await employeeAt(services, company, { name: 'Bo', jobNumber: 'TOGETHER-2' })
  const given = { employeeIds: [an, bo], typeId, amount: '20', from: '2026-01-01', validTo: null, remark: '' }
  await server.call(leaveCalls.adjustBalances, given, admin)
  const { effect } = subject
  if (effect === 'elsewhere') throw new Error('leave is agreed to')
  const agree = (one: string, other: string) =>
    services.db.inCompany(company.companyId, tx => effect(tx, aboutOf(typeId, one, other), undefined))
  for (let time = 0; time < 5; time += 1) await Promise.all([agree(an, bo), agree(bo, an), agree(an, bo)])
  expect((await make.balance(an, typeId, '2026-04-01'))?.balance.exact).toBe('5')
  expect((await make.balance(bo, typeId, '2026-04-01'))?.balance.exact).toBe('5')
})
