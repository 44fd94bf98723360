/** Nobody owns somebody else's account: what an administrator saves for a phone waits for the phone's owner. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { securityCalls } from '#contract/account/entry/security-calls.ts'
import type { Input } from '#contract/call.ts'
import { invitationCalls } from '#contract/membership/invitation/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { membership } from '../../access/schema.ts'
import { auditLine } from '../../audit/schema.ts'
import { company, person } from '../../db/schema.ts'
import { outgoingMessage } from '../../outbox/schema.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { entryVisitor } from '../../testing/entry-visitor.ts'
import { acceptOwn, newcomer, newcomerPassword } from '../../testing/newcomer.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { makeTestCompany, type TestCompany } from '../../testing/test-company.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

const operator = '13700009999'
let running: TestServer
let server: TestServer
let administrator: Browser
let stranger: Browser
let other: TestCompany
let roles: Map<string | null, string>
beforeAll(async () => {
  running = await testServer({ locale: 'en', settings: { PAIBAN_OPERATORS: operator } })
  other = await makeTestCompany(running.services.db, running.clock.now(), 'Strangers', 7)
})
beforeEach(async () => {
  running.clock.set(new Date(running.clock.now().getTime() + 3_600_000))
  server = await running.withNewCompany()
  administrator = await server.signIn('administrator')
  stranger = await server.signIn('administrator', other)
  const listed = await server.call(organisationCalls.listRoles, {}, administrator)
  roles = new Map(listed.roles.map(each => [each.code, each.id]))
})
afterAll(() => running.stop())

type Wish = Partial<Input<typeof organisationCalls.saveMember>>
/** One for each phone of a company. */
const employees = new Map<string, Promise<string>>()
const employeeOf = (phone: string, at: TestCompany = server.company): Promise<string> => {
  const key = `${at.companyId} ${phone}`
  const made = employees.get(key) ?? employeeAt(server.services, at, { name: 'Testing employee', jobNumber: phone })
  employees.set(key, made)
  return made
}
const wishFor = async (phone: string, more: Wish = {}): Promise<Input<typeof organisationCalls.saveMember>> => ({
  employeeId: await employeeOf(phone),
  phone,
  roleIds: [roles.get('manager') ?? ''],
  scope: { kind: 'company' },
  ...more,
})
const save = async (phone: string, more?: Wish) =>
  server.call(organisationCalls.saveMember, await wishFor(phone, more), administrator)
const saveAsStranger = async (phone: string, more: Wish = {}) => {
  const listed = await server.call(organisationCalls.listRoles, {}, stranger)
  const roleIds = [listed.roles.find(each => each.code === 'administrator')?.id ?? '']
  const employeeId = await employeeOf(phone, other)
  return server.call(organisationCalls.saveMember, await wishFor(phone, { employeeId, roleIds, ...more }), stranger)
}
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const rowOf = async (phone: string) =>
  (await server.call(organisationCalls.listMembers, { search: phone }, administrator)).rows[0]
const own = (browser: Browser) => server.call(invitationCalls.listOwnInvitations, {}, browser)
const acceptAs = (browser: Browser, id: string, startCode?: string) =>
  server.call(invitationCalls.acceptOwnInvitation, { id, startCode }, browser)
const sent = (phone: string) =>
  server.services.db.asOwner(tx => tx.$count(outgoingMessage, eq(outgoingMessage.recipient, phone)))

it('a stranger who saves a phone first owns nothing: no person is made, and who registers it has the own password', async () => {
  const phone = '13700000001'
  expect(await saveAsStranger(phone, { startCode: 'stranger1' })).toMatchObject({ state: 'pending' })
  expect(await server.services.db.asOwner(tx => tx.$count(person, eq(person.phone, phone)))).toBe(0)
  expect(await save(phone)).toMatchObject({ state: 'pending', sms: false })
  for (const password of ['stranger1', newcomerPassword])
    expect(await codeOf(server.call(accountCalls.signIn, { phone, password }))).toBe('account:sign_in_failed')
  const owner = await newcomer(server, phone)
  expect(await codeOf(server.call(accountCalls.signIn, { phone, password: 'stranger1' }))).toBe(
    'account:sign_in_failed',
  )
  const { rows } = await own(owner.browser)
  expect(rows.map(each => each.companyName).sort()).toEqual(['Strangers', 'Testing'])
})

it('of somebody who has an account nothing counts before it accepts; then role, scope and employee are there at once', async () => {
  const phone = '13700000002'
  const owner = await newcomer(server, phone)
  await save(phone)
  expect(await server.call(accountCalls.listCompanies, {}, owner.browser)).toMatchObject({ companys: [] })
  const enter = server.call(accountCalls.enterCompany, { cid: server.company.companyId }, owner.browser)
  expect(await codeOf(enter)).toBe('eid_error')
  const managers = async () =>
    (await server.call(organisationCalls.listRoles, {}, administrator)).roles.find(each => each.code === 'manager')
  expect((await managers())?.members).toBe(1)
  expect(await rowOf(phone)).toMatchObject({ state: 'pending', name: 'Testing employee' })
  await acceptOwn(server, owner)
  const { company: mine } = await server.call(accountCalls.me, {}, owner.browser)
  expect(mine).toMatchObject({ departments: 'all', employeeId: await employeeOf(phone) })
  expect(mine?.permissions).toContain('planning.edit')
  expect((await managers())?.members).toBe(2)
  expect(await rowOf(phone)).toMatchObject({ state: 'effective', invitation: null })
})

it('the answer and the list tell known from unknown phones by nothing', async () => {
  const [known, unknown] = ['13700000003', '13700000004']
  await newcomer(server, known, 'Known Person')
  const shape = async (phone: string) => {
    const { id: _, handOver, ...answer } = await save(phone)
    const {
      id: __,
      phone: ___,
      employeeId: ____,
      ...row
    } = (await rowOf(phone)) ?? { id: '', phone: '', employeeId: '' }
    return { answer, hasLink: handOver !== null, row }
  }
  expect(await shape(known)).toEqual(await shape(unknown))
})

it('the owner declines, and the company may ask again; nobody else accepts or declines', async () => {
  const phone = '13700000005'
  const [owner, thief] = [await newcomer(server, phone), await newcomer(server, '13700000006')]
  const { id } = await save(phone)
  expect(await codeOf(acceptAs(thief.browser, id))).toBe('invitation:gone')
  expect(await codeOf(server.call(invitationCalls.declineInvitation, { id }, thief.browser))).toBe('invitation:gone')
  await server.call(invitationCalls.declineInvitation, { id }, owner.browser)
  expect((await own(owner.browser)).rows).toEqual([])
  expect(await codeOf(acceptAs(owner.browser, id))).toBe('invitation:gone')
  expect(await rowOf(phone)).toBeUndefined()
  const { rows } = await server.call(invitationCalls.listInvitations, { state: 'declined' }, administrator)
  expect(rows).toMatchObject([{ id }])
  expect((await save(phone)).id).not.toBe(id)
})

it('[OR-030] what waits is changed, runs out, is made good again, and is taken back', async () => {
  const phone = '13700000007'
  const { id } = await save(phone)
  expect(await save(phone, { roleIds: [roles.get('hr') ?? ''] })).toMatchObject({ id, sms: false })
  expect(await rowOf(phone)).toMatchObject({ roleIds: [roles.get('hr')], state: 'pending' })
  server.clock.set(new Date(server.clock.now().getTime() + 8 * 86_400_000))
  administrator = await server.signIn('administrator')
  expect(await rowOf(phone)).toMatchObject({ state: 'expired' })
  const owner = await newcomer(server, phone)
  expect((await own(owner.browser)).rows).toEqual([])
  expect(await codeOf(acceptAs(owner.browser, id))).toBe('invitation:gone')
  expect(await server.call(invitationCalls.renewInvitation, { id }, administrator)).toMatchObject({ sms: false })
  expect((await own(owner.browser)).rows).toHaveLength(1)
  await server.call(invitationCalls.revokeInvitation, { id }, administrator)
  expect(await codeOf(acceptAs(owner.browser, id))).toBe('invitation:gone')
  expect(await rowOf(phone)).toBeUndefined()
})

it('[OR-027] a start code counts once, beside the proof of the phone, and is nobody’s password', async () => {
  const phone = '13700000008'
  const { id } = await save(phone, { startCode: 'First123' })
  expect(await codeOf(server.call(accountCalls.signIn, { phone, password: 'First123' }))).toBe('account:sign_in_failed')
  const owner = await newcomer(server, phone)
  expect(await codeOf(acceptAs(owner.browser, id))).toBe('invitation:start_code_required')
  const { code, answer } = await refusalOf(acceptAs(owner.browser, id, 'First124'))
  expect([code, answer.field, answer.message]).toEqual([
    'invitation:start_code',
    'startCode',
    'This start code is wrong. 4 tries are left',
  ])
  await acceptOwn(server, owner, ' first 123 ')
  expect(await codeOf(server.call(accountCalls.signIn, { phone, password: 'First123' }))).toBe('account:sign_in_failed')
  expect(await codeOf(acceptAs(owner.browser, id, 'First123'))).toBe('invitation:gone')
  const kept = await server.services.db.asOwner(async tx => [
    await tx.select().from(auditLine),
    await tx.select().from(outgoingMessage),
  ])
  expect(JSON.stringify(kept)).not.toContain('First123')
  expect(JSON.stringify(kept)).not.toContain('argon2')

  await save(phone, { startCode: 'Again456' })
  expect(await codeOf(server.call(organisationCalls.getCompany, {}, owner.browser))).toBe('forbidden')
  expect(await rowOf(phone)).toMatchObject({ state: 'pending', invitation: { startCode: 'wanted' } })
  await acceptOwn(server, owner, 'Again456')
  await server.call(organisationCalls.getCompany, {}, owner.browser)
})

it('of ten guesses at once five are looked at, and then the right code is over until a new one is given', async () => {
  const phone = '13700000009'
  const { id } = await save(phone, { startCode: 'Guess123' })
  const owner = await newcomer(server, phone)
  const guesses = Array.from({ length: 10 }, () => codeOf(acceptAs(owner.browser, id, 'wrong1')))
  const codes = await Promise.all(guesses)
  // The last one that counts says that none is left.
  expect(codes.filter(code => code === 'invitation:start_code')).toHaveLength(4)
  expect(codes.filter(code => code === 'invitation:start_code_over')).toHaveLength(6)
  expect(await codeOf(acceptAs(owner.browser, id, 'Guess123'))).toBe('invitation:start_code_over')
  await server.call(invitationCalls.renewInvitation, { id }, administrator)
  expect(await codeOf(acceptAs(owner.browser, id, 'Guess123'))).toBe('invitation:start_code_over')
  expect(await rowOf(phone)).toMatchObject({ invitation: { startCode: 'over' } })
  await save(phone, { startCode: 'Fresh789' })
  await acceptOwn(server, owner, 'Fresh789')
})

it('an administrator who has not accepted is no last one', async () => {
  const phone = '13700000010'
  await save(phone, { roleIds: [roles.get('administrator') ?? ''] })
  const { employeeIds, phones } = server.company
  const step = { employeeId: employeeIds.administrator, roleIds: [roles.get('employee') ?? ''] }
  expect(await codeOf(save(phones.administrator, step))).toBe('organisation:last_administrator')
  const restart = { employeeId: employeeIds.administrator, roleIds: [roles.get('administrator') ?? ''] }
  expect(await codeOf(save(phones.administrator, { ...restart, startCode: 'Restart1' }))).toBe(
    'organisation:last_administrator',
  )
})

it('who reaches less renews, changes and takes away nothing that gives more', async () => {
  const phone = '13700000011'
  const hr = await server.signIn('hr')
  const { id } = await save(phone, { roleIds: [roles.get('administrator') ?? ''] })
  for (const call of [invitationCalls.renewInvitation, invitationCalls.revokeInvitation])
    expect(await codeOf(server.call(call, { id }, hr))).toBe('organisation:role_beyond')
  const lower = await wishFor(phone, { roleIds: [roles.get('employee') ?? ''] })
  expect(await codeOf(server.call(organisationCalls.saveMember, lower, hr))).toBe('organisation:role_beyond')
  const place = { departmentId: server.company.siteIds[0], maxUses: 5, days: 7 }
  const roleId = roles.get('administrator') ?? ''
  const open = await server.call(invitationCalls.createInvitation, { ...place, roleId }, administrator)
  expect(await codeOf(server.call(invitationCalls.renewInvitation, { id: open.id }, hr))).toBe(
    'organisation:role_beyond',
  )
})

it('a phone that its owner has left behind is invited for whoever has it next, and the new one is found', async () => {
  const [before, after] = ['13700000012', '13700000013']
  const owner = await newcomer(server, before)
  const { id } = await save(before)
  await server.services.db.asOwner(tx => tx.update(person).set({ phone: after }).where(eq(person.phone, before)))
  expect(await codeOf(acceptAs(owner.browser, id))).toBe('invitation:gone')
  server.clock.set(new Date(server.clock.now().getTime() + 60_000))
  const next = await newcomer(server, before, 'Next Owner')
  expect((await own(next.browser)).rows).toMatchObject([{ id }])
  await save(after)
  await acceptOwn(server, owner)
})

it('an operator’s phone is given to nobody, by no door', async () => {
  expect(await codeOf(save(operator))).toBe('organisation:phone_reserved')
  const { employeeIds } = server.company
  const { id, revision, ...values } = await server.call(
    peopleCalls.getEmployee,
    { id: employeeIds.employee },
    administrator,
  )
  const changed = server.call(peopleCalls.saveEmployee, { ...values, id, revision, phone: operator }, administrator)
  expect(await codeOf(changed)).toBe('people:phone_reserved')
  const mover = await newcomer(server, '13700000021')
  const move = { phone: operator, ...(await mover.imageCode()) }
  expect(await server.call(securityCalls.sendPhoneCode, move, mover.browser)).toEqual({})
  expect(await sent(operator)).toBe(0)
  // Nobody but the operator itself proves it.
  const visitor = await newcomer(server, operator, 'Operator')
  expect((await own(visitor.browser)).rows).toEqual([])
})

it('a demo person is no member of a real company, by no door, and founds none', async () => {
  const phone = '13700000014'
  const owner = await newcomer(server, phone)
  const { token } = await server
    .call(
      invitationCalls.createInvitation,
      { departmentId: server.company.rootId, roleId: roles.get('employee') ?? '', maxUses: 1, days: 1 },
      administrator,
    )
    .then(({ link }) => ({ token: new URL(link).searchParams.get('invite') ?? '' }))
  await server.services.db.asOwner(tx =>
    tx.update(person).set({ demo: true, phoneProvedAt: null }).where(eq(person.phone, phone)),
  )
  expect(await codeOf(save(phone))).toBe('organisation:phone_reserved')
  expect(await codeOf(server.call(invitationCalls.acceptInvitation, { token }, owner.browser))).toBe(
    'invitation:demo_person',
  )
  const facts = { companyName: 'Mine', companyScale: 'less_100', industry: '65', address: 'Road 1' }
  const c = { ...facts, province: '北京市', city: '北京市', district: '朝阳区' }
  expect(await codeOf(server.call(entryCalls.newCompany, { c }, owner.browser))).toBe('entry:demo_person')
  const isDemo = (demo: boolean) =>
    server.services.db.asOwner(tx => tx.update(company).set({ demo }).where(eq(company.id, other.companyId)))
  await isDemo(true)
  expect(await saveAsStranger(phone)).toMatchObject({ state: 'pending' })
  await acceptOwn(server, owner)
  await isDemo(false)
})

it('an unreviewed trial company rings at nobody, and what it writes down is told to be a trial', async () => {
  const phone = '13700000015'
  const kindIs = (kind: 'trial' | 'ordinary') =>
    server.services.db.asOwner(tx => tx.update(company).set({ kind }).where(eq(company.id, other.companyId)))
  await kindIs('trial')
  const before = await sent(phone)
  expect(await saveAsStranger(phone)).toMatchObject({ state: 'pending', sms: false })
  expect(await sent(phone)).toBe(before)
  const owner = await newcomer(server, phone)
  expect((await own(owner.browser)).rows).toMatchObject([{ companyName: 'Strangers', companyKind: 'trial' }])
  await acceptOwn(server, owner)
  await kindIs('ordinary')
})

it('an employee who is removed is nobody’s invitation any more', async () => {
  const phone = '13700000016'
  const owner = await newcomer(server, phone)
  const { id } = await save(phone)
  const employeeId = await employeeOf(phone)
  const { revision } = await server.call(peopleCalls.getEmployee, { id: employeeId }, administrator)
  await server.call(peopleCalls.removeEmployee, { id: employeeId, revision }, administrator)
  expect(await codeOf(acceptAs(owner.browser, id))).toBe('invitation:gone')
})

it('the SMS of an invitation names company and employee, and its link opens for that phone alone', async () => {
  const phone = '13700000017'
  await save(phone)
  const visitor = entryVisitor(server)
  const text = (await visitor.letterTo(phone))?.text ?? ''
  expect(text).toContain('Testing employee, Testing invites you to join')
  const token = new URL(text.match(/http\S+/)?.[0] ?? '').searchParams.get('invite') ?? ''
  const [owner, thief] = [await newcomer(server, phone), await newcomer(server, '13700000018')]
  const accept = (browser: Browser) => server.call(invitationCalls.acceptInvitation, { token }, browser)
  expect(await codeOf(accept(thief.browser))).toBe('invitation:other_phone')
  await accept(owner.browser)
  const [made] = await server.services.db.asOwner(tx =>
    tx
      .select({ active: membership.active })
      .from(membership)
      .innerJoin(person, eq(person.id, membership.personId))
      .where(eq(person.phone, phone)),
  )
  expect(made).toEqual({ active: true })
})

it('two who save one phone at once write down one invitation', async () => {
  const phone = '13700000019'
  await Promise.all([save(phone), save(phone)])
  const { total } = await server.call(organisationCalls.listMembers, { search: phone }, administrator)
  expect(total).toBe(1)
})

it('a mistyped phone is invited no longer once the right one is saved', async () => {
  const [wrong, right] = ['13700000031', '13700000032']
  const employeeId = await employeeOf(right)
  const { id } = await save(wrong, { employeeId })
  const [stranger, owner] = [await newcomer(server, wrong), await newcomer(server, right)]
  expect((await own(stranger.browser)).rows).toHaveLength(1)
  await save(right, { employeeId })
  expect((await own(stranger.browser)).rows).toEqual([])
  await acceptOwn(server, owner)
  const lines = await server.services.db.asOwner(tx => tx.select().from(auditLine).where(eq(auditLine.subjectId, id)))
  expect(lines.map(each => each.action).sort()).toEqual(['add', 'delete'])
})

it('whoever may not give what the mistyped phone was given does not take it away', async () => {
  const [high, low] = ['13700000033', '13700000034']
  const employeeId = await employeeOf(high)
  await save(high, { employeeId, roleIds: [roles.get('administrator') ?? ''] })
  const hr = await server.signIn('hr')
  const lower = await wishFor(low, { employeeId, roleIds: [roles.get('employee') ?? ''] })
  expect(await codeOf(server.call(organisationCalls.saveMember, lower, hr))).toBe('organisation:role_beyond')
})

it('nobody becomes an employee who is somebody else already, neither by an invitation nor by being changed', async () => {
  const [first, second] = ['13700000035', '13700000036']
  const employeeId = await employeeOf(first)
  await save(first, { employeeId })
  await acceptOwn(server, await newcomer(server, first))
  const late = await newcomer(server, second)
  expect(await codeOf(save(second, { employeeId }))).toBe('organisation:employee_taken')
  await save(second, { employeeId: await employeeOf(second) })
  await acceptOwn(server, late)
  expect(await codeOf(save(second, { employeeId }))).toBe('organisation:employee_taken')
  await save(first, { employeeId, active: false })
  expect(await save(second, { employeeId })).toMatchObject({ state: 'effective' })
})

it('whoever is shut out leaves no link for anybody open behind, and others keep theirs', async () => {
  const phone = '13700000037'
  const given = { roleIds: [roles.get('hr') ?? ''] }
  await save(phone, given)
  const maker = await newcomer(server, phone)
  await acceptOwn(server, maker)
  const linkOf = async (browser: Browser) => {
    const place = { departmentId: server.company.rootId, roleId: roles.get('hr') ?? '', maxUses: 2, days: 30 }
    const { link } = await server.call(invitationCalls.createInvitation, place, browser)
    return new URL(link).searchParams.get('invite') ?? ''
  }
  const [ended, kept] = [await linkOf(maker.browser), await linkOf(administrator)]
  await save(phone, { ...given, active: false })
  const visitor = await newcomer(server, '13700000038')
  const accept = (token: string, browser: Browser) => server.call(invitationCalls.acceptInvitation, { token }, browser)
  expect(await codeOf(accept(ended, visitor.browser))).toBe('invitation:gone')
  expect(await codeOf(accept(kept, maker.browser))).toBe('invitation:gone')
  await accept(kept, visitor.browser)
})

it('an employee whom somebody enters as already is invited at no other phone, whether that has an account or not', async () => {
  const [known, unknown] = ['13700000041', '13700000042']
  await newcomer(server, known)
  for (const phone of [known, unknown]) {
    const { code, answer } = await refusalOf(save(phone, { employeeId: server.company.employeeIds.hr }))
    expect([code, answer.field, answer.message]).toEqual([
      'organisation:employee_taken',
      'employeeId',
      'This employee is a user of the company already. Change that user instead of inviting again',
    ])
    expect(await rowOf(phone)).toBeUndefined()
    expect(await sent(phone)).toBe(phone === known ? 1 : 0)
  }
})

it('the SMS of an invitation names the start code where one is asked for, also when it is sent again', async () => {
  const phone = '13700000043'
  const visitor = entryVisitor(server)
  const text = async () => (await visitor.letterTo(phone))?.text
  const { id } = await save(phone, { startCode: 'Named123' })
  expect(await text()).toContain('Joining asks for a start code')
  expect(await text()).not.toMatch(/named123/i)
  server.clock.set(new Date(server.clock.now().getTime() + 3_600_000))
  await server.call(invitationCalls.revokeInvitation, { id }, administrator)
  const { id: plain } = await save(phone)
  expect(await text()).not.toContain('start code')
  server.clock.set(new Date(server.clock.now().getTime() + 3_600_000))
  await save(phone, { startCode: 'Named123' })
  await server.call(invitationCalls.renewInvitation, { id: plain }, administrator)
  expect(await text()).toContain('Joining asks for a start code')
})

it('the form offers employees with phone and whether each is a user or invited, within the caller’s scope', async () => {
  const phone = '13700000044'
  const employeeId = await employeeOf(phone)
  const state = async (search: string, browser = administrator) =>
    (await server.call(organisationCalls.listCandidates, { search, size: 100 }, browser)).rows
  expect(await state(phone)).toMatchObject([{ id: employeeId, state: 'new' }])
  await save(phone)
  expect(await state(phone)).toMatchObject([{ id: employeeId, state: 'invited' }])
  await acceptOwn(server, await newcomer(server, phone))
  expect(await state(phone)).toMatchObject([{ id: employeeId, state: 'user' }])
  const manager = await server.signIn('manager')
  expect(await codeOf(server.call(organisationCalls.listCandidates, {}, manager))).toBe('forbidden')
})

it('whoever changes a user saw the row as it is: a member, an invitation, and a member whom it has become', async () => {
  const phone = '13700000061'
  await save(phone)
  const asSeen = async () => {
    const { id, revision } = (await rowOf(phone)) ?? { id: '', revision: -1 }
    return { id, revision }
  }
  const changedBy = (seen: { id: string; revision: number }, more: Wish = {}) =>
    save(phone, { roleIds: [roles.get('hr') ?? ''], seen, ...more })
  const invited = await asSeen()
  expect(await changedBy(invited)).toMatchObject({ id: invited.id, state: 'pending', revision: 1 })
  expect(await codeOf(changedBy(invited))).toBe('stale')
  const owner = await newcomer(server, phone)
  const again = await asSeen()
  await acceptOwn(server, owner)
  expect(await codeOf(changedBy(again)), 'it was accepted since').toBe('stale')
  const joined = await asSeen()
  expect(joined).toEqual({ id: expect.not.stringMatching(again.id), revision: 0 })
  expect(await changedBy(joined, { active: false })).toEqual(expect.objectContaining({ state: 'expired', revision: 1 }))
  expect(await codeOf(changedBy(joined))).toBe('stale')
  // As the undo of the toast does.
  expect(await changedBy({ ...joined, revision: 1 })).toMatchObject({ state: 'effective', revision: 2 })
  expect(await asSeen()).toEqual({ ...joined, revision: 2 })
})
