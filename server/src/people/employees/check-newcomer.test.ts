/** What is told of a newcomer helps whoever takes people on, and is no way to try out whose phones and numbers there are. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Input } from '#contract/call.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import type { Permission } from '#contract/shared/permissions.ts'
import { role } from '../../access/schema.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { giveMember } from '../../testing/give-member.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

const number = '11010519491231002X'

let running: TestServer
let server: TestServer
beforeAll(async () => {
  running = await testServer({ settings: { PAIBAN_LIMITS: 'newcomer_person=20/3600' } })
})
beforeEach(async () => {
  server = await running.withNewCompany()
})
afterAll(() => running.stop())

/** The manager, who edits the people of the first site, with these rights besides. */
const editorWith = async (more: Permission[]): Promise<Browser> => {
  const { companyId, personIds, siteIds } = server.company
  await server.services.db.inCompany(companyId, async tx => {
    const permissions: Permission[] = ['people.view', 'people.edit', ...more]
    const [made] = await tx.insert(role).values({ name: 'Editor', permissions }).returning()
    const scope = { kind: 'custom' as const, departmentIds: [siteIds[0]] }
    await giveMember(tx, personIds.manager, { roleIds: [made?.id ?? ''], scope })
  })
  return server.signIn('manager')
}

/** Somebody of the other site, with a mother's phone and an identity number. */
const somebodyElsewhere = async () => {
  const hr = await server.signIn('hr')
  const departmentId = server.company.siteIds[1]
  const who = { name: 'Li', jobNumber: 'L1', phone: '13722223333', departmentId }
  const employeeId = await employeeAt(server.services, server.company, who)
  const content = { kind: 'contact', name: 'Li Ma', relationship: 'mother', phone: '13755556666' } as const
  await server.call(peopleCalls.saveRecord, { employeeId, content }, hr)
  const found = await server.call(peopleCalls.getPersonal, { employeeId }, hr)
  const { contradicts: _, birth: _b, gender: _g, mayContact: _m, fields: _f, ...values } = found
  const numbered = { identityKind: 'identity_card' as const, fields: { identityNumber: number }, custom: [] }
  await server.call(peopleCalls.savePersonal, { employeeId, ...values, ...numbered }, hr)
}

const told = async (input: Input<typeof peopleCalls.checkNewcomer>, browser: Browser) =>
  (await server.call(peopleCalls.checkNewcomer, input, browser)).warnings.map(({ code, name }) => [code, name])

it('families of people beyond reach are told to those alone who may see how people are reached', async () => {
  await somebodyElsewhere()
  const editor = await editorWith([])
  expect(await told({ phone: '13755556666' }, editor)).toEqual([])
  expect(await told({ contactPhone: '13755556666' }, editor)).toEqual([])
  // That somebody has this phone as their own would be told by the form that is saved.
  expect(await told({ phone: '13722223333' }, editor)).toEqual([['on_the_job', null]])
  expect(await told({ contactPhone: '13755556666' }, await server.signIn('hr'))).toEqual([['relative', 'Li']])
})

it('whose an identity number is is told to those alone who may see such numbers', async () => {
  await somebodyElsewhere()
  expect(await told({ identityNumber: number }, await editorWith([]))).toEqual([])
  expect(await told({ identityNumber: number }, await editorWith(['people.identity']))).toEqual([['on_the_job', null]])
})

it('phones and numbers are asked for so often an hour, and a date of birth as often as anybody types', async () => {
  const hr = await server.signIn('hr')
  for (let asked = 0; asked < 20; asked += 1) await told({ phone: `137000000${asked + 10}` }, hr)
  expect((await refusalOf(told({ phone: '13700000099' }, hr))).code).toBe('too_frequent')
  await told({ birth: '1990-01-01' }, hr)
})
