/** Who is told what of a resignation, and who may change it: the blacklist is the company's, and the past its own department's. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Input } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { noPay } from '#contract/people/resignation.ts'
import type { Permission } from '#contract/shared/permissions.ts'
import { employment, role } from '../../access/schema.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { giveMember } from '../../testing/give-member.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

let running: TestServer
let server: TestServer
let hr: Browser
let clerk: Browser
let id: string
beforeAll(async () => {
  running = await testServer()
})
beforeEach(async () => {
  server = await running.withNewCompany()
  server.clock.set('2026-03-02T04:00:00Z')
  hr = await server.signIn('hr')
  clerk = await server.signIn('manager')
  id = await employeeAt(server.services, server.company, { name: 'Li', jobNumber: 'L1' })
})
afterAll(() => running.stop())

/** The store manager becomes somebody with these rights, over the whole company unless told. */
const may = (permissions: Permission[], scope: { kind: 'company' } | { kind: 'own' } = { kind: 'company' }) =>
  server.services.db.inCompany(server.company.companyId, async tx => {
    const [made] = await tx
      .insert(role)
      .values({ name: `Clerk ${permissions.length}`, permissions })
      .returning()
    await giveMember(tx, server.company.personIds.manager, { roleIds: [made?.id ?? ''], scope })
  })
const keepsPeople: Permission[] = ['people.view', 'people.edit', 'pay.view', 'audit.view']

type Add = Input<typeof peopleCalls.addResignations>
const usual: Omit<Add, 'employeeIds'> = {
  ...{ lastDay: '2026-03-31', type: 'voluntary', ground: 'resigned', reason: 'moves away', remark: '' },
  ...{ socialEnd: null, fundEnd: null, blacklisted: false, blacklistType: null },
}
const plain = () => {
  const { blacklisted: _, blacklistType: __, ...values } = usual
  return values
}
const wish = { blacklisted: true, blacklistType: 'theft' } as const
const enter = async (values: Partial<Add> = {}) => {
  const { rows } = await server.call(peopleCalls.addResignations, { employeeIds: [id], ...usual, ...values }, hr)
  expect(rows.map(row => row.code)).toEqual([null])
  return { id: rows[0]?.id ?? '', revision: rows[0]?.revision ?? -1 }
}
const numbered = async () => {
  const found = await server.call(peopleCalls.getPersonal, { employeeId: id }, hr)
  const { contradicts: _, birth: _b, gender: _g, mayContact: _m, fields: _f, ...values } = found
  const card = { identityKind: 'identity_card', fields: { identityNumber: '11010519491231002X' } } as const
  await server.call(peopleCalls.savePersonal, { employeeId: id, ...values, ...card }, hr)
}
const listed = async (browser: Browser) => (await server.call(peopleCalls.listResignations, {}, browser)).rows
const answerOf = async (work: Promise<unknown>) => (await refusalOf(work)).answer
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    error => error.code,
  )
const entries = async () => (await server.call(peopleCalls.listBlacklist, {}, hr)).rows.map(row => row.name)

it('nobody takes an entry off the blacklist by undoing a resignation who may not keep the blacklist', async () => {
  await numbered()
  await enter({ ...wish, lastDay: '2026-02-27' })
  await may(keepsPeople)
  const [row] = await listed(hr)
  const { id: leaving = '', revision = -1 } = row ?? {}
  expect(await codeOf(server.call(peopleCalls.undoResignation, { id: leaving, revision }, clerk))).toBe('forbidden')
  expect(await entries()).toEqual(['Li'])
  await server.call(peopleCalls.undoResignation, { id: leaving, revision }, hr)
  expect(await entries()).toEqual([])
})

it('a wish for the blacklist is withdrawn or changed, its reason too, by whoever may keep the blacklist alone', async () => {
  await numbered()
  const kept = await enter(wish)
  await may(keepsPeople)
  const save = (values: Partial<Input<typeof peopleCalls.saveResignation>>, browser = clerk) =>
    server.call(peopleCalls.saveResignation, { ...kept, ...plain(), ...values }, browser)
  expect(await codeOf(save({ blacklisted: false, blacklistType: null }))).toBe('forbidden')
  expect(await codeOf(save({ blacklisted: true, blacklistType: 'other' }))).toBe('forbidden')
  expect(await codeOf(save({ reason: 'other' }))).toBe('forbidden')
  await save({ remark: 'keys returned' })
  expect(await listed(hr)).toMatchObject([{ ...wish, remark: 'keys returned' }])
})

it('that somebody goes on the blacklist is told to whoever may see the blacklist alone, in list, sheet and log', async () => {
  await numbered()
  const kept = await enter({ ...wish, lastDay: '2026-02-27' })
  await may(keepsPeople)
  const hidden = { blacklisted: null, blacklistType: null }
  expect(await listed(hr)).toMatchObject([wish])
  expect(await listed(clerk)).toMatchObject([hidden])
  expect(await server.call(peopleCalls.getResignation, { id: kept.id }, clerk)).toMatchObject(hidden)
  const seen = async (browser: Browser) =>
    JSON.stringify(await server.call(organisationCalls.listAudit, { page: 1, size: 50 }, browser))
  expect(await seen(hr)).toContain('"blacklistType":"theft"')
  const told = await seen(clerk)
  expect(told).toContain('"resignation"')
  expect(told).not.toMatch(/blacklistType|blacklisted|listed/)
})

it('a resignation of the past is seen, with its pay, where the person stood then', async () => {
  const [, elsewhere = ''] = server.company.siteIds
  const pay = { ...noPay, compensationCents: 424_242 }
  const kept = await enter({ lastDay: '2026-02-27', pay })
  const back = { on: '2026-03-01', departmentId: elsewhere, position: 'lead', rank: null }
  const [row] = await listed(hr)
  await server.call(peopleCalls.recoverLeaver, { id: kept.id, revision: row?.revision ?? -1, ...back }, hr)
  expect(await listed(hr)).toMatchObject([{ departmentName: 'Site 1', position: null, pay }])
  await may(keepsPeople, { kind: 'own' })
  expect(await listed(clerk)).toMatchObject([{ employeeName: 'Li', departmentName: 'Site 1', pay }])
  const told = await server.call(peopleCalls.getResignation, { id: kept.id }, clerk)
  expect(told).toMatchObject({ departmentName: 'Site 1', pay })
})

it('a department that comes after the last day has no resignation of the person, and none is entered there', async () => {
  const [, elsewhere = ''] = server.company.siteIds
  await server.services.db.inCompany(server.company.companyId, async tx => {
    const before = { to: '2026-02-28', departmentId: elsewhere }
    await tx.update(employment).set(before).where(eq(employment.employeeId, id))
    await tx.insert(employment).values({
      ...{ employeeId: id, departmentId: server.company.siteIds[0], from: '2026-03-01' },
      ...{ hoursSystem: 'standard', dayMinutes: 480, weekMinutes: 2400 },
    })
  })
  await may(keepsPeople, { kind: 'own' })
  const early = { ...usual, employeeIds: [id], lastDay: '2026-02-27' }
  expect(await answerOf(server.call(peopleCalls.addResignations, early, clerk))).toMatchObject({ code: 'forbidden' })
  const kept = await enter({ lastDay: '2026-02-27' })
  expect(await listed(hr)).toMatchObject([{ departmentName: 'Site 2' }])
  expect(await listed(clerk)).toEqual([])
  const get = server.call(peopleCalls.getResignation, { id: kept.id }, clerk)
  expect(await answerOf(get)).toMatchObject({ code: 'forbidden' })
})

it('whoever comes back is told to stand on the blacklist still, to whoever may see that alone, and the log tells it', async () => {
  await numbered()
  const kept = await enter({ ...wish, lastDay: '2026-02-27' })
  await may(keepsPeople)
  const [row] = await listed(hr)
  expect([row?.listed, (await listed(clerk))[0]?.listed]).toEqual([true, null])
  const back = { on: '2026-03-02', departmentId: server.company.siteIds[0], position: null, rank: null }
  await server.call(peopleCalls.recoverLeaver, { id: kept.id, revision: row?.revision ?? -1, ...back }, hr)
  expect(await entries()).toEqual(['Li'])
  const asked = { subject: 'blacklist', subjectId: kept.id } as const
  const { rows } = await server.call(organisationCalls.listAudit, asked, hr)
  expect(rows[0]).toMatchObject({ action: 'change', after: { name: 'Li', listed: true, recoveredOn: back.on } })
})
