/** Labour contracts on the running server: their status by the day, what is done with one, and who may. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Input } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls as calls } from '#contract/people/calls.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { role } from '../../access/schema.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { giveMember } from '../../testing/give-member.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { contractWarning, labourContract } from './schema.ts'

type Form = Input<typeof calls.saveContract>

let server: TestServer
let admin: Browser
let manager: Browser
let employeeId: string
let today: string
beforeAll(async () => {
  server = await testServer()
  admin = await server.signIn('administrator')
  manager = await server.signIn('manager')
  employeeId = server.company.employeeIds.employee
  today = server.clock.today()
})
beforeEach(() =>
  server.services.db.inCompany(server.company.companyId, async tx => {
    await tx.delete(labourContract)
    await tx.delete(contractWarning)
  }),
)
afterAll(() => server.stop())

const form = (given: Partial<Form> = {}): Form => ({
  ...{ employeeId, number: 'C1', type: 'labour', subject: 'Party', signingBody: null, term: 'fixed' },
  ...{ start: addDays(today, -300), end: addDays(today, 300), signedOn: addDays(today, -300) },
  ...{ employeeType: 'full_time', probationMonths: 1, probationUntil: null, warningDays: null, remark: null },
  ...given,
})
const save = (given: Partial<Form> = {}, as = admin) => server.call(calls.saveContract, form(given), as)
const get = (id: string) => server.call(calls.getContract, { id }, admin)
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code
const list = async (given: Partial<Input<typeof calls.listContracts>> = {}, as = admin) =>
  (await server.call(calls.listContracts, given, as)).rows
const numbers = async (given: Partial<Input<typeof calls.listContracts>> = {}, as = admin) =>
  (await list(given, as)).map(each => each.number)
const linesOf = async (subjectId: string) =>
  (await server.call(organisationCalls.listAudit, { subject: 'labour_contract', subjectId }, admin)).rows.map(
    each => each.action,
  )

describe('the list', () => {
  test('[PE-058][PE-060] a contract is made with all its fields, changed, and shown with both', async () => {
    const { id, revision } = await save({ remark: 'By hand', warningDays: 12, probationUntil: addDays(today, -271) })
    expect(revision).toBe(0)
    expect((await list())[0]).toMatchObject({
      ...form({ remark: 'By hand', warningDays: 12, probationUntil: addDays(today, -271) }),
      ...{ id, revision: 0, state: 'signed', ended: false, jobNumber: 'T4' },
    })
    await save({ id, revision: 0, term: 'open', end: null, type: 'service' })
    expect(await get(id)).toMatchObject({ revision: 1, term: 'open', end: null, type: 'service', remark: null })
    expect(await linesOf(id)).toEqual(['change', 'add'])
  })

  test('[PE-059][PE-067] signed, not signed, expiring soon: by the days of the contract, else by those of the company', async () => {
    const ends = (days: number) => ({ end: addDays(today, days) })
    await save({ number: 'far', ...ends(31) })
    await save({ number: 'near', ...ends(30) })
    await save({ number: 'own far', ...ends(11), warningDays: 10 })
    await save({ number: 'own near', ...ends(60), warningDays: 60 })
    await save({ number: 'last day', ...ends(0), warningDays: 0 })
    await save({ number: 'nobody', ...ends(3), signedOn: null })
    expect(await numbers({ state: 'expiring' })).toEqual(['last day', 'near', 'own near'])
    expect(await numbers({ state: 'unsigned' })).toEqual(['nobody'])
    expect(await numbers({ state: 'signed' })).toEqual(['last day', 'own far', 'near', 'far', 'own near'])
    const { revision } = await server.call(calls.getContractWarning, {}, admin)
    await server.call(calls.saveContractWarning, { days: 31, revision }, admin)
    expect(await numbers({ state: 'expiring' })).toEqual(['last day', 'near', 'far', 'own near'])
    expect(await codeOf(server.call(calls.saveContractWarning, { days: 5, revision }, admin))).toBe('stale')
    expect(await codeOf(server.call(calls.saveContractWarning, { days: 5, revision: 1 }, manager))).toBe('forbidden')
  })

  test('[PE-059] one that ran out or was terminated has ended with its real day, and expires no more', async () => {
    await save({ number: 'ran out', end: addDays(today, -1) })
    await save({ number: 'runs', end: today })
    const { id, revision } = await save({ number: 'cut', end: addDays(today, 9) })
    const cut = { id, revision, endedOn: addDays(today, 2), endReason: 'agreed', endNote: null } as const
    await server.call(calls.terminateContract, cut, admin)
    expect(await numbers({ state: 'expiring' })).toEqual(['runs'])
    expect(await numbers({ standing: 'ended' })).toEqual(['ran out'])
    expect((await list({ standing: 'all' })).map(each => [each.number, each.ended, each.endedOn])).toEqual([
      ['cut', false, addDays(today, 2)],
      ['runs', false, null],
      ['ran out', true, null],
    ])
  })

  test('is found by person, number and department, page by page', async () => {
    const boss = server.company.employeeIds.manager
    await save({ number: 'A-1' })
    await save({ number: 'A-2', employeeId: boss, end: addDays(today, 400) })
    expect(await numbers({ search: 'a-2' })).toEqual(['A-2'])
    expect(await numbers({ search: 'T4' })).toEqual(['A-1'])
    expect(await numbers({ employeeId: boss })).toEqual(['A-2'])
    expect(await numbers({ departmentId: server.company.siteIds[1] })).toEqual([])
    expect(await numbers({ departmentId: server.company.rootId })).toEqual(['A-1', 'A-2'])
    expect(await numbers({ departmentId: server.company.rootId, below: false })).toEqual([])
    const second = await server.call(calls.listContracts, { page: 2, size: 1 }, admin)
    expect([second.total, second.rows.map(each => each.number)]).toEqual([2, ['A-2']])
  })
})

describe('saving', () => {
  test('[PE-061] what is saved without a change is none: no revision, and no line of the log', async () => {
    const { id } = await save()
    expect(await save({ id, revision: 0 })).toEqual({ id, revision: 0 })
    expect(await linesOf(id)).toEqual(['add'])
    expect(await save({ id, revision: 0, remark: 'x' })).toEqual({ id, revision: 1 })
    expect(await codeOf(save({ id, revision: 0, remark: 'x' }))).toBe('stale')
  })

  test('what cannot be is refused at its field', async () => {
    const refused = async (given: Partial<Form>) => {
      const { code, answer } = await refusalOf(save(given))
      return [code, answer.field]
    }
    expect(await refused({ end: addDays(today, -301) })).toEqual(['people:contract_ends_before', 'end'])
    expect(await refused({ end: null })).toEqual(['people:contract_end_required', 'end'])
    expect(await refused({ term: 'open' })).toEqual(['people:contract_end_open', 'end'])
    expect(await refused({ probationUntil: addDays(today, 301) })).toEqual([
      ...['people:contract_probation_outside', 'probationUntil'],
    ])
    await save({ term: 'task', end: null })
    expect(await refused({ number: ' ｃ1 ' })).toEqual(['people:contract_number_taken', 'number'])
  })

  test('only within reach, and only by who may change people', async () => {
    expect(await codeOf(save({}, manager))).toBe('forbidden')
    const there = await employeeAt(server.services, server.company, {
      ...{ name: 'There', jobNumber: 'X1', departmentId: server.company.siteIds[1] },
    })
    await server.services.db.inCompany(server.company.companyId, async tx => {
      const [hr] = (await tx.select().from(role)).filter(each => each.code === 'hr')
      const scope = { kind: 'custom' as const, departmentIds: [server.company.siteIds[0]] }
      await giveMember(tx, server.company.personIds.manager, { roleIds: [hr?.id ?? ''], scope })
    })
    const here = await server.signIn('manager')
    const { id } = await save({}, here)
    const beyond = await save({ employeeId: there, number: 'C2' })
    expect(await numbers({}, here)).toEqual(['C1'])
    expect(await codeOf(save({ id, revision: 0, employeeId: there }, here))).toBe('forbidden')
    const seen = { ids: [id, beyond.id], revisions: [0, 0] }
    expect(await codeOf(server.call(calls.deleteContracts, seen, here))).toBe('forbidden')
    expect(await codeOf(server.call(calls.getContract, { id: beyond.id }, here))).toBe('forbidden')
    expect(await numbers()).toEqual(['C1', 'C2'])
  })
})

describe('what is done with one', () => {
  const terms = (given: Partial<Form> = {}) => {
    const { employeeId: _, ...rest } = form({ number: 'C2', start: addDays(today, 301), end: addDays(today, 600) })
    return { ...rest, probationMonths: 0, ...given }
  }

  test('[PE-062] a renewal follows the one of before, which ends with it or stays', async () => {
    const { id } = await save()
    const previous = { id, revision: 0 }
    const early = { previous, endPrevious: true, ...terms({ start: addDays(today, 10) }) }
    const next = await server.call(calls.renewContract, early, admin)
    expect(await get(next.id)).toMatchObject({
      previousId: id,
      previousNumber: 'C1',
      employeeId,
      start: addDays(today, 10),
    })
    expect(await get(id)).toMatchObject({ endedOn: addDays(today, 9), endReason: 'renewed', revision: 1 })
    expect(await codeOf(server.call(calls.renewContract, { ...early, ...terms({ number: 'C3' }) }, admin))).toBe(
      'stale',
    )
    const other = await save({ number: 'D1' })
    const stays = { previous: other, endPrevious: false, ...terms({ number: 'D2' }) }
    await server.call(calls.renewContract, stays, admin)
    expect(await get(other.id)).toMatchObject({ endedOn: null, revision: 0 })
    const before = { ...stays, ...terms({ number: 'D3', start: addDays(today, -300) }) }
    expect(await codeOf(server.call(calls.renewContract, before, admin))).toBe('people:contract_renew_before')
  })

  test('[PE-062] one that ends before the next begins ends on its own last day', async () => {
    const { id } = await save({ end: addDays(today, -1) })
    await server.call(calls.renewContract, { previous: { id, revision: 0 }, endPrevious: true, ...terms() }, admin)
    expect(await get(id)).toMatchObject({ endedOn: addDays(today, -1), endReason: 'renewed' })
  })

  test('[PE-063] a termination ends it before its end, with a reason, and is taken back', async () => {
    const { id } = await save()
    const cut = { id, revision: 0, endedOn: today, endReason: 'resigned', endNote: 'Moves away' } as const
    const at = (endedOn: string) => codeOf(server.call(calls.terminateContract, { ...cut, endedOn }, admin))
    expect([await at(addDays(today, -301)), await at(addDays(today, 301))]).toEqual([
      'people:contract_ended_before',
      'people:contract_ended_after',
    ])
    const ended = await server.call(calls.terminateContract, cut, admin)
    expect(await get(id)).toMatchObject({
      endedOn: today,
      endReason: 'resigned',
      endNote: 'Moves away',
      end: form().end,
    })
    await server.call(calls.resumeContract, ended, admin)
    expect(await get(id)).toMatchObject({ endedOn: null, endReason: null, endNote: null, revision: 2 })
    expect(await linesOf(id)).toEqual(['change', 'change', 'add'])
  })

  test('[PE-064] one and several are deleted, and come back together', async () => {
    const made = [await save(), await save({ number: 'C2' })]
    const ids = made.map(each => each.id)
    const remove = (revisions: number[], some = ids) =>
      server.call(calls.deleteContracts, { ids: some, revisions }, admin)
    expect(await codeOf(remove([], []))).toBe('people:contract_not_selected')
    expect(await codeOf(remove([0, 1]))).toBe('stale')
    expect(await remove([0, 0])).toEqual({ deleted: 2 })
    expect(await list()).toEqual([])
    expect(await server.call(calls.recoverContracts, { ids }, admin)).toEqual({ recovered: 2 })
    expect(await numbers()).toEqual(['C1', 'C2'])
    expect(await remove([2], ids.slice(0, 1))).toEqual({ deleted: 1 })
    await save()
    expect(await codeOf(server.call(calls.recoverContracts, { ids }, admin))).toBe('people:contract_number_taken')
  })
})

test('whoever works without a signed contract in force is told, with the last day to sign', async () => {
  const without = async () => (await server.call(calls.listWithoutContract, { search: 'T4' }, admin)).rows
  expect(await without()).toMatchObject([
    { id: employeeId, hiredOn: '2024-01-01', deadline: '2024-02-01', overdue: true },
  ])
  await save({ number: 'unsigned', signedOn: null })
  await save({ number: 'over', end: addDays(today, -1) })
  await save({ number: 'to come', start: addDays(today, 1) })
  expect(await without()).toHaveLength(1)
  await save()
  expect(await without()).toEqual([])
  expect((await server.call(calls.listWithoutContract, {}, manager)).rows.map(each => each.jobNumber)).toEqual(['T3'])
  const found = await server.call(calls.listWithoutContract, { search: 'T3 T4 T9' }, admin)
  expect(found.rows.map(each => each.jobNumber)).toEqual(['T3'])
})
