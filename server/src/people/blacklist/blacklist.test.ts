/** The blacklist through the whole server: kept with a sealed number, taken off and put back, told of when somebody comes. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Input } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

let running: TestServer
let server: TestServer
let hr: Browser
let manager: Browser
beforeAll(async () => {
  running = await testServer()
})
beforeEach(async () => {
  server = await running.withNewCompany()
  hr = await server.signIn('hr')
  manager = await server.signIn('manager')
})
afterAll(() => running.stop())

type Save = Input<typeof peopleCalls.saveBlacklistEntry>
const number = '11010519491231002X'
const entry: Save = {
  ...{ name: 'Wang Wu', phone: '13711112222', gender: 'female', identityKind: 'identity_card', identityNumber: number },
  ...{ type: 'theft', reason: 'cash', basis: 'decision of 2026-01-05', until: '2027-12-31', memo: '' },
}
const save = (values: Partial<Save> = {}) => server.call(peopleCalls.saveBlacklistEntry, { ...entry, ...values }, hr)
const listed = async (input: Input<typeof peopleCalls.listBlacklist> = {}) =>
  (await server.call(peopleCalls.listBlacklist, input, hr)).rows
const answerOf = async (work: Promise<unknown>) => (await refusalOf(work)).answer

it('[PE-075] [PE-076] an entry is added and edited; its number is masked in the list and opened by an act that is logged', async () => {
  const { id, revision } = await save()
  expect(await listed()).toMatchObject([
    {
      ...entry,
      identityNumber: { state: 'kept', masked: '110•••002X' },
      removedAt: null,
      createdBy: expect.any(String),
    },
  ])
  const { identityNumber: _, ...rest } = entry
  await server.call(peopleCalls.saveBlacklistEntry, { ...rest, id, revision, name: 'Wang Wu Li' }, hr)
  expect(await listed()).toMatchObject([{ name: 'Wang Wu Li', identityNumber: { masked: '110•••002X' } }])
  expect(await answerOf(save({ id, revision }))).toMatchObject({ code: 'stale' })
  expect(await server.call(peopleCalls.openBlacklistNumber, { id }, hr)).toMatchObject({ value: number })
  const log = await server.call(organisationCalls.listAudit, { subject: 'blacklist', subjectId: id }, hr)
  expect(log.rows.map(row => row.action)).toEqual(['open_private', 'change', 'add'])
  expect(JSON.stringify(log)).not.toContain(number)
})

it('[PE-074] [PE-077] removed with a reason it lies in the removed list, and comes back from there', async () => {
  const { id, revision } = await save()
  const off = await server.call(peopleCalls.takeOffBlacklist, { id, revision, reason: 'settled' }, hr)
  expect(await listed()).toEqual([])
  expect(await listed({ tab: 'removed' })).toMatchObject([
    { removeReason: 'settled', removedBy: expect.stringMatching(/./), removedAt: expect.any(String) },
  ])
  expect(await answerOf(server.call(peopleCalls.takeOffBlacklist, { ...off, reason: 'again' }, hr))).toMatchObject({
    code: 'people:blacklist_off',
  })
  await server.call(peopleCalls.putBackOnBlacklist, off, hr)
  expect(await listed()).toMatchObject([{ id, removedAt: null, removeReason: null }])
})

it('a number counts once: neither a second entry nor one that would come back beside it is taken', async () => {
  const { id, revision } = await save()
  expect(await answerOf(save({ name: 'Other', phone: null }))).toMatchObject({ code: 'people:blacklist_there' })
  const off = await server.call(peopleCalls.takeOffBlacklist, { id, revision, reason: 'x' }, hr)
  const other = await save({ name: 'Other', phone: null, until: '2026-03-02' })
  expect(await answerOf(server.call(peopleCalls.putBackOnBlacklist, off, hr))).toMatchObject({
    code: 'people:blacklist_there',
  })
  server.clock.set('2026-03-03T04:00:00Z')
  // What has run out counts no more, and lies with the removed ones.
  expect((await listed({ tab: 'removed' })).map(row => row.id).toSorted()).toEqual([id, other.id].toSorted())
  await server.call(peopleCalls.putBackOnBlacklist, off, hr)
  server.clock.set('2026-03-02T01:00:00Z')
})

it('[PE-078] a deleted entry is gone, and comes back whole', async () => {
  const { id, revision } = await save()
  await server.call(peopleCalls.deleteBlacklistEntry, { id, revision }, hr)
  expect([await listed(), await listed({ tab: 'removed' })]).toEqual([[], []])
  await server.call(peopleCalls.recoverBlacklistEntry, { id }, hr)
  expect(await listed()).toMatchObject([{ id, identityNumber: { masked: '110•••002X' } }])
})

it('[PE-080] [PE-081] what is missing or malformed is refused, each with its message and field', async () => {
  const field = async (values: Partial<Save>) => {
    const { code, field } = await answerOf(save(values))
    return [code, field]
  }
  expect(await field({ name: ' ' })).toEqual(['people:blacklist_name', 'name'])
  expect(await field({ identityKind: null })).toEqual(['people:blacklist_kind', 'identityKind'])
  expect(await field({ type: null })).toEqual(['people:blacklist_type', 'type'])
  expect(await field({ identityNumber: '' })).toEqual(['people:blacklist_number', 'identityNumber'])
  expect(await field({ identityNumber: '110105194912310021' })).toEqual(['people:identity_checksum', 'identityNumber'])
  expect((await answerOf(save({ phone: '123' }))).field).toBe('phone')
  expect(await field({ until: '2020-01-01' })).toEqual(['people:blacklist_until', 'until'])
  expect(await listed()).toEqual([])
})

it('it is searched by part of name or phone and by the whole number, by whoever has the permission alone', async () => {
  await save()
  await save({ name: 'Zhao', phone: null, identityNumber: '440524188001010014', type: 'other' })
  const found = async (search: string) => (await listed({ search })).map(row => row.name)
  expect(await found('wang')).toEqual(['Wang Wu'])
  expect(await found('1111')).toEqual(['Wang Wu'])
  expect(await found(number.toLowerCase())).toEqual(['Wang Wu'])
  expect(await found('110105')).toEqual([])
  expect((await listed({ type: 'other' })).map(row => row.name)).toEqual(['Zhao'])
  expect((await refusalOf(server.call(peopleCalls.listBlacklist, {}, manager))).code).toBe('forbidden')
})

it('[PE-021] [PE-022] [PE-024] somebody who comes is found by phone or number: on the job, a leaver, on the blacklist', async () => {
  const check = async (input: Input<typeof peopleCalls.checkNewcomer>) =>
    (await server.call(peopleCalls.checkNewcomer, input, hr)).warnings.map(({ code, by, name, on }) => [
      code,
      by,
      name,
      on,
    ])
  await employeeAt(server.services, server.company, { name: 'Li', jobNumber: 'L1', phone: '13722223333' })
  const left = await employeeAt(server.services, server.company, { name: 'Sun', jobNumber: 'L2', phone: '13733334444' })
  const { revision, ...values } = await server.call(peopleCalls.getEmployee, { id: left }, hr)
  await server.call(peopleCalls.saveEmployee, { ...values, revision, leftOn: '2026-01-31' }, hr)
  await save()
  expect(await check({ phone: '13722223333' })).toEqual([['on_the_job', 'phone', 'Li', null]])
  expect(await check({ phone: '13733334444' })).toEqual([['previous_leaver', 'phone', 'Sun', '2026-01-31']])
  expect(await check({ phone: entry.phone })).toEqual([['blacklisted', 'phone', null, null]])
  expect(await check({ identityNumber: ` ${number.toLowerCase()}` })).toEqual([
    ['blacklisted', 'identityNumber', null, null],
  ])
  expect(await check({ employeeId: left, phone: '13733334444' })).toEqual([])
  expect(await check({ phone: '13700000000', identityNumber: '440524188001010014' })).toEqual([])
})

it('[PE-023] a relative of somebody on the job is told: named as a contact there, or with the same emergency contact', async () => {
  const check = async (input: Input<typeof peopleCalls.checkNewcomer>) =>
    (await server.call(peopleCalls.checkNewcomer, input, hr)).warnings.map(({ code, by, name }) => [code, by, name])
  const employeeId = await employeeAt(server.services, server.company, {
    name: 'Li',
    jobNumber: 'L1',
    phone: '13722223333',
  })
  const content = { kind: 'contact', name: 'Li Ma', relationship: 'mother', phone: '+86 137 5555 6666' } as const
  await server.call(peopleCalls.saveRecord, { employeeId, content }, hr)
  expect(await check({ phone: '13755556666' })).toEqual([['relative', 'phone', 'Li']])
  expect(await check({ contactPhone: '137-5555-6666' })).toEqual([['relative', 'contact', 'Li']])
  expect(await check({ contactPhone: '13722223333' })).toEqual([['relative', 'contact', 'Li']])
  expect(await check({ employeeId, contactPhone: '13755556666' })).toEqual([])
  expect(await check({ contactPhone: '1375555' })).toEqual([])
})

it('[PE-025] whoever is under 16, or at the age of retirement, is told with the age', async () => {
  const check = async (birth: string, gender: 'female' | 'male') => {
    const { warnings } = await server.call(peopleCalls.checkNewcomer, { birth, gender }, hr)
    return warnings.map(each => [each.code, each.age])
  }
  expect(await check('2010-03-03', 'male')).toEqual([['underage', 15]])
  expect(await check('2010-03-02', 'male')).toEqual([])
  expect(await check('1965-09-02', 'male')).toEqual([['overage', 60]])
  expect(await check('1966-09-02', 'male')).toEqual([])
  expect(await check('1975-04-02', 'female')).toEqual([['overage', 50]])
})
