/** Tags on the running server: named once, carried by people within reach, taken away and brought back. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls as calls } from '#contract/people/calls.ts'
import { role } from '../../access/schema.ts'
import { brokeUnique } from '../../db/broke-unique.ts'
import type { Refusal } from '../../errors.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { giveMember } from '../../testing/give-member.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { tag } from '../schema.ts'

let server: TestServer
let admin: Browser
let manager: Browser
beforeAll(async () => {
  server = await testServer()
  admin = await server.signIn('administrator')
  manager = await server.signIn('manager')
})
afterAll(() => server.stop())

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (refusal: Refusal) => refusal.code,
  )
const rows = async (text = '') => (await server.call(calls.listTags, { text }, admin)).rows
const make = (name: string) => server.call(calls.saveTag, { name }, admin)
const carry = (id: string, to: string[], from: string[] = [], as = admin) =>
  server.call(calls.saveTag, { id, to, from }, as)

test('[OR-008] the list tells each tag by name with how many carry it, and is searched', async () => {
  const { id } = await make('First aid')
  await make('Driver')
  const { employee, manager: boss } = server.company.employeeIds
  await carry(id, [employee, boss])
  expect((await rows()).map(({ name, people }) => [name, people])).toEqual([
    ['Driver', 0],
    ['First aid', 2],
  ])
  expect((await rows('aid')).map(each => each.name)).toEqual(['First aid'])
  await carry(id, [], [boss])
  expect((await server.call(calls.listTagged, { id }, admin)).people.map(each => each.id)).toEqual([employee])
})

test('the log tells of those alone who gained or lost the tag', async () => {
  const { id } = await make('Barista')
  const { employee, manager: boss } = server.company.employeeIds
  await carry(id, [employee])
  await carry(id, [employee], [boss])
  await carry(id, [], [employee])
  await carry(id, [], [employee])
  const told = async (subjectId: string) => {
    const { rows: lines } = await server.call(organisationCalls.listAudit, { subject: 'employee', subjectId }, admin)
    return lines.filter(each => JSON.stringify([each.before, each.after]).includes('Barista')).map(each => each.action)
  }
  expect([await told(employee), await told(boss)]).toEqual([['untag', 'tag'], []])
  await server.call(calls.deleteTag, { id, revision: 0 }, admin)
})

test('[OR-009] a tag without a name is refused, at its field, and so is one that there is', async () => {
  expect(await codeOf(make('  '))).toBe('people:tag_name_required')
  expect(await codeOf(make('Driver'))).toBe('people:tag_taken')
  expect(await codeOf(make('Ｄｒｉｖｅｒ'))).toBe('people:tag_taken')
  expect(await codeOf(make('first   AID'))).toBe('people:tag_taken')
  // The database keeps to the same: whatever writes beside the form makes no second one.
  const { companyId } = server.company
  const beside = server.services.db.inCompany(companyId, tx =>
    tx.insert(tag).values({ name: 'first aid', createdAt: server.clock.now() }),
  )
  await expect(beside.catch(error => Promise.reject(brokeUnique(error, 'people_tag_name')))).rejects.toBe(true)
  await expect(make('\u202eDriver')).rejects.toThrow()
})

test('a tag is renamed by whoever saw its newest name, deleted, and brought back with who carried it', async () => {
  const [tag] = await rows('First aid')
  if (!tag) throw new Error('the tag')
  const renamed = { id: tag.id, name: 'First aider' }
  expect((await server.call(calls.saveTag, { ...renamed, revision: tag.revision }, admin)).revision).toBe(1)
  const older = { ...renamed, name: 'First helper', revision: tag.revision }
  expect(await codeOf(server.call(calls.saveTag, older, admin))).toBe('stale')
  expect(await codeOf(server.call(calls.deleteTag, { id: tag.id, revision: 0 }, admin))).toBe('stale')
  await server.call(calls.deleteTag, { id: tag.id, revision: 1 }, admin)
  expect(await rows('First')).toEqual([])
  expect(await codeOf(carry(tag.id, [server.company.employeeIds.employee]))).toBe('not_found')
  await server.call(calls.recoverTag, { id: tag.id }, admin)
  expect(await rows('First')).toMatchObject([{ name: 'First aider', people: 1 }])
  const { rows: lines } = await server.call(organisationCalls.listAudit, { subject: 'tag', subjectId: tag.id }, admin)
  expect(lines.map(each => each.action)).toEqual(['recover', 'remove', 'change', 'add'])
})

test('a deleted tag whose name another has taken does not come back beside it', async () => {
  const { id } = await make('Night')
  await server.call(calls.deleteTag, { id, revision: 0 }, admin)
  await make('Night')
  expect(await codeOf(server.call(calls.recoverTag, { id }, admin))).toBe('people:tag_taken')
})

test('tags are the company’s; who sees people of one site sees those who carry one there, and changes none', async () => {
  const [tag] = await rows('First')
  expect((await server.call(calls.listTags, {}, manager)).rows.length).toBeGreaterThan(1)
  // One carries it at the own site, one at the other: counted is who is within reach.
  const { siteIds } = server.company
  const far = { name: 'Far', jobNumber: 'F1', departmentId: siteIds[1] }
  await carry(tag?.id ?? '', [await employeeAt(server.services, server.company, far)])
  const counted = (await server.call(calls.listTags, { text: 'First' }, manager)).rows
  expect([counted[0]?.people, (await rows('First'))[0]?.people]).toEqual([1, 2])
  expect(await codeOf(server.call(calls.saveTag, { name: 'Own' }, manager))).toBe('forbidden')
  expect(await codeOf(carry(tag?.id ?? '', [server.company.employeeIds.employee], [], manager))).toBe('forbidden')
})

test('a name is the same as the database holds it to be, whatever the letters are that have two small forms', async () => {
  await make('ΟΔΟΣ')
  expect(await codeOf(server.call(calls.saveTag, { name: 'ΟΔΟΣ' }, admin))).toBe('people:tag_taken')
})

test('a tag and who carries it are kept together or not at all', async () => {
  const { employee } = server.company.employeeIds
  const { id } = await server.call(calls.saveTag, { name: 'Closer', to: [employee] }, admin)
  expect(await rows('Closer')).toMatchObject([{ id, people: 1, revision: 0 }])
  const nobody = '00000000-0000-4000-8000-000000000000'
  expect(await codeOf(server.call(calls.saveTag, { id, revision: 0, name: 'Opener', to: [nobody] }, admin))).toBe(
    'not_found',
  )
  expect(await codeOf(server.call(calls.saveTag, { name: 'Opener', to: [nobody] }, admin))).toBe('not_found')
  expect(await rows('Opener')).toEqual([])
  expect(await rows('Closer')).toMatchObject([{ id, people: 1, revision: 0 }])
})

test('who edits the people of a site gives them a tag and takes it, and changes neither its name nor others', async () => {
  const { services, company } = server
  const { companyId, personIds, employeeIds, siteIds } = company
  const { id } = await make('Stock keeper')
  const elsewhere = await employeeAt(services, company, { name: 'Di', jobNumber: 'F2', departmentId: siteIds[1] })
  const scope = { kind: 'own' } as const
  const before = await services.db.inCompany(companyId, async tx => {
    const permissions = ['people.view', 'people.edit']
    const [own] = await tx.insert(role).values({ name: 'Site people', permissions }).returning({ id: role.id })
    return giveMember(tx, personIds.manager, { roleIds: [own?.id ?? ''], scope })
  })
  expect(await codeOf(carry(id, [employeeIds.employee], [], manager))).toBe('done')
  expect(await codeOf(carry(id, [elsewhere], [], manager))).toBe('forbidden')
  expect(await codeOf(server.call(calls.saveTag, { id, revision: 0, name: 'Mine' }, manager))).toBe('forbidden')
  expect(await rows('Stock')).toMatchObject([{ name: 'Stock keeper', people: 1 }])
  await services.db.inCompany(companyId, tx => giveMember(tx, personIds.manager, before))
})
