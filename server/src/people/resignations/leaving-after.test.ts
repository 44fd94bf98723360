/** What follows from a resignation in order: brought back before the job came, the last day before, removed people, contracts to come. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Input } from '#contract/call.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import type { Tx } from '../../db/database.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { labourContract } from '../contracts/schema.ts'
import { employee } from '../schema.ts'
import { carryOutResignations } from './carry-out.ts'
import { resignation } from './schema.ts'

let running: TestServer
let server: TestServer
let hr: Browser
let id: string
beforeAll(async () => {
  running = await testServer()
})
beforeEach(async () => {
  server = await running.withNewCompany()
  await at('2026-03-02')
  id = await employeeAt(server.services, server.company, { name: 'Li', jobNumber: 'L1', phone: '13711112222' })
})
afterAll(() => running.stop())

const at = async (day: string) => {
  server.clock.set(`${day}T04:00:00Z`)
  hr = await server.signIn('hr')
}

type Add = Input<typeof peopleCalls.addResignations>
const usual: Omit<Add, 'employeeIds'> = {
  ...{ lastDay: '2026-03-31', type: 'voluntary', ground: 'resigned', reason: 'moves away', remark: '' },
  ...{ socialEnd: null, fundEnd: null, blacklisted: false, blacklistType: null },
}
const enter = (values: Partial<Add> = {}) =>
  server.call(peopleCalls.addResignations, { employeeIds: [id], ...usual, ...values }, hr)
const one = async () => {
  const { rows } = await server.call(peopleCalls.listResignations, { employeeId: id }, hr)
  return rows[0] ?? expect.fail('nobody leaves')
}
const which = async () => {
  const { id: leaving, revision } = await one()
  return { id: leaving, revision }
}
const undo = async () => server.call(peopleCalls.undoResignation, await which(), hr)
const recover = async (on: string, whom?: { id: string; revision: number }) => {
  const back = { on, departmentId: server.company.siteIds[0], position: null, rank: null }
  return server.call(peopleCalls.recoverLeaver, { ...(whom ?? (await which())), ...back }, hr)
}
const answerOf = async (work: Promise<unknown>) => (await refusalOf(work)).answer
const sign = (number: string, start: string) => {
  const contract = { number, type: 'labour', term: 'open', start, end: null } as const
  const rest = { subject: null, signingBody: null, signedOn: '2025-01-01', employeeType: null, remark: null }
  const none = { probationMonths: 0, probationUntil: null, warningDays: null }
  return server.call(peopleCalls.saveContract, { employeeId: id, ...contract, ...rest, ...none }, hr)
}
const contracts = async () => {
  const { rows } = await server.call(peopleCalls.listContracts, { employeeId: id, standing: 'all' }, hr)
  return rows.map(row => [row.number, row.endedOn]).sort()
}
const inCompany = (work: (tx: Tx) => Promise<unknown>) => server.services.db.inCompany(server.company.companyId, work)

it('whoever is brought back before the job came has had what follows from the last day done first', async () => {
  await sign('C-1', '2025-01-01')
  await enter()
  await at('2026-04-02')
  await recover('2026-04-02')
  expect(await contracts()).toEqual([['C-1', '2026-03-31']])
  expect(await one()).toMatchObject({ standing: 'recovered', carriedOut: true })
  const { revision } = await one()
  await carryOutResignations(server.services)
  expect((await one()).revision).toBe(revision)
})

it('undoing leaves the last day that stood before the resignation', async () => {
  await inCompany(tx => tx.update(employee).set({ leftOn: '2026-06-30' }).where(eq(employee.id, id)))
  await enter()
  await undo()
  expect((await server.call(peopleCalls.getEmployee, { id }, hr)).leftOn).toBe('2026-06-30')
})

it('the job does nothing about somebody who was removed', async () => {
  await enter()
  const { revision } = await server.call(peopleCalls.getEmployee, { id }, hr)
  await server.call(peopleCalls.removeEmployee, { id, revision }, hr)
  server.clock.set('2026-04-02T04:00:00Z')
  await carryOutResignations(server.services)
  expect(await inCompany(tx => tx.select({ at: resignation.carriedOutAt }).from(resignation))).toEqual([{ at: null }])
})

it('one resignation that cannot be carried out does not hold up the others of the company', async () => {
  const other = await employeeAt(server.services, server.company, { name: 'Wu', jobNumber: 'W1' })
  await sign('C-1', '2025-01-01')
  await enter({ employeeIds: [id], lastDay: '2026-03-30' })
  await enter({ employeeIds: [other] })
  // A revision that has none after it: the contract can be ended by nothing.
  await inCompany(tx => tx.update(labourContract).set({ revision: 2 ** 31 - 1 }))
  await at('2026-04-02')
  await carryOutResignations(server.services)
  const { rows } = await server.call(peopleCalls.listResignations, {}, hr)
  expect(rows.map(row => [row.employeeName, row.carriedOut])).toEqual([
    ['Wu', true],
    ['Li', false],
  ])
})

it('a contract that begins after the last day is open beforehand, goes with it, and comes back where it is undone', async () => {
  await sign('C-1', '2025-01-01')
  await sign('C-2', '2026-05-01')
  const asked = { employeeIds: [id], lastDay: '2026-02-27', ground: 'resigned' as const }
  const { rows } = await server.call(peopleCalls.weighResignations, asked, hr)
  expect(rows[0]?.exit.find(each => each.kind === 'contract')).toEqual({ kind: 'contract', open: 2 })
  await enter({ lastDay: '2026-02-27' })
  expect(await contracts()).toEqual([['C-1', '2026-02-27']])
  await undo()
  expect(await contracts()).toEqual([
    ['C-1', null],
    ['C-2', null],
  ])
})

it('the contract of the certificate is one that had not ended before the last day', async () => {
  const signed = await sign('C-1', '2025-01-01')
  const ended = { endedOn: '2026-01-31', endReason: 'agreed', endNote: null } as const
  await server.call(peopleCalls.terminateContract, { ...signed, ...ended }, hr)
  await enter({ lastDay: '2026-02-27' })
  const { id: leaving } = await one()
  expect((await server.call(peopleCalls.getResignation, { id: leaving }, hr)).contract).toBeNull()
})

it('the phone of somebody who works their notice is theirs until the last day is over', async () => {
  await enter()
  const { id: _, revision: __, ...person } = await server.call(peopleCalls.getEmployee, { id }, hr)
  const other = { ...person, leftOn: null, jobNumber: 'B1', name: 'Bo' }
  const save = () => server.call(peopleCalls.saveEmployee, other, hr)
  expect(await answerOf(save())).toMatchObject({ code: 'people:phone_taken', field: 'phone' })
  await at('2026-04-01')
  await save()
})

it('of two with one phone who are brought back at once, one comes back', async () => {
  const other = await employeeAt(server.services, server.company, { name: 'Wu', jobNumber: 'W1', phone: '13711112222' })
  await enter({ employeeIds: [id, other], lastDay: '2026-02-27' })
  const { rows } = await server.call(peopleCalls.listResignations, {}, hr)
  const came = await Promise.all(
    rows.map(({ id: leaving, revision }) =>
      recover('2026-03-02', { id: leaving, revision }).then(
        () => 'back',
        error => error.code,
      ),
    ),
  )
  expect(came.sort()).toEqual(['back', 'people:phone_taken'])
})
