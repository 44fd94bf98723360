/** Invitations through the whole server: who may send them, who may use them, how often, and what comes of it. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { invitationCalls } from '#contract/membership/invitation/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { hashPassword } from '../../access/entry/password.ts'
import { employment, membership, role } from '../../access/schema.ts'
import { phoneMayGetSms } from '../../account/codes/sms-limit.ts'
import { acceptPolicy } from '../../account/policy/accept-policy.ts'
import { auditLine } from '../../audit/schema.ts'
import { newId } from '../../db/new-id.ts'
import { company, person, rateLimit } from '../../db/schema.ts'
import { employee } from '../../people/schema.ts'
import { entryVisitor, type Visitor } from '../../testing/entry-visitor.ts'
import { giveMember } from '../../testing/give-member.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { makeTestCompany, testPassword } from '../../testing/test-company.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { join } from '../founding/found-company.ts'
import { invitation } from './schema.ts'

let server: TestServer
let hr: Browser
let manager: Browser
let roles: Map<string | null, string>
let hash: string
beforeAll(async () => {
  server = await testServer({ locale: 'en' })
  hr = await server.signIn('hr')
  manager = await server.signIn('manager')
  const { roles: offered } = await server.call(
    invitationCalls.listInvitationRoles,
    {},
    await server.signIn('administrator'),
  )
  roles = new Map(offered.map(each => [each.code, each.id]))
  hash = await hashPassword(testPassword)
})
afterAll(() => server.stop())

/** Somebody with an account and no company, signed in. */
const newcomer = async (phone: string, name = 'New Comer'): Promise<Visitor> => {
  const visitor = entryVisitor(server)
  await server.services.db.asOwner(async tx => {
    const values = { id: newId(), phone, name, passwordHash: hash, createdAt: server.clock.now() }
    const phoneProvedAt = values.createdAt
    await tx.insert(person).values({ ...values, phoneProvedAt })
    await acceptPolicy(tx, values.id, values.createdAt)
  })
  await server.call(accountCalls.signIn, { phone, password: testPassword }, visitor.browser)
  return visitor
}
const employeeWith = async (phone: string | null, name: string, jobNumber: string): Promise<string> =>
  server.services.db.inCompany(server.company.companyId, async tx => {
    const [row] = await tx
      .insert(employee)
      .values({ phone, name, jobNumber, hiredOn: '2025-01-01', createdAt: server.clock.now() })
      .returning({ id: employee.id })
    const terms = { hoursSystem: 'standard', dayMinutes: 480, weekMinutes: 2400, from: '2025-01-01' } as const
    await tx.insert(employment).values({ employeeId: row?.id ?? '', departmentId: server.company.siteIds[1], ...terms })
    return row?.id ?? ''
  })
const tokenOf = (text: string): string => new URL(text).searchParams.get('invite') ?? ''
const linkFor = async (input: { maxUses?: number; days?: number; role?: string; by?: Browser } = {}) => {
  const { maxUses = 1, days = 7, role: code = 'employee', by = hr } = input
  const departmentId = server.company.siteIds[0]
  const wish = { departmentId, roleId: roles.get(code) ?? '', maxUses, days }
  const made = await server.call(invitationCalls.createInvitation, wish, by)
  return { ...made, token: tokenOf(made.link) }
}
const accept = (token: string, browser: Browser) => server.call(invitationCalls.acceptInvitation, { token }, browser)
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const sms = (employeeIds: string[], code = 'employee') =>
  server.call(invitationCalls.inviteBySms, { employeeIds, roleId: roles.get(code) ?? '', days: 7 }, hr)

it('a link tells where it leads, and makes whoever opens it a member and an employee with role and department', async () => {
  const made = await linkFor({ role: 'manager', by: await server.signIn('administrator') })
  const { token, link } = made
  expect(link).toMatch(/^http:\/\/[^?]+\/invitation\?invite=[\w-]{43}$/)
  expect(await server.call(invitationCalls.openInvitation, { token })).toMatchObject({
    companyName: 'Testing',
    departmentName: 'Site 1',
    roles: [{ code: 'manager' }],
    employeeName: null,
  })
  const visitor = await newcomer('13955550001', '李娜')
  const { cid } = await accept(token, visitor.browser)
  await server.call(accountCalls.enterCompany, { cid }, visitor.browser)
  const { company } = await server.call(accountCalls.me, {}, visitor.browser)
  expect([company?.roles.map(each => each.code), company?.departments]).toEqual([
    ['manager'],
    [server.company.siteIds[0]],
  ])
  const { rows } = await server.call(peopleCalls.listEmployees, { search: 'lina' }, hr)
  expect(rows).toMatchObject([{ name: '李娜', phone: '13955550001', hiredOn: '2026-03-02' }])
  expect(rows[0]?.jobNumber).toMatch(/^N\d{4}$/)
  const { rows: invitations } = await server.call(invitationCalls.listInvitations, { state: 'used' }, hr)
  const used = { used: 1, maxUses: 1, departmentName: 'Site 1', employeeName: null }
  expect(invitations.find(each => each.id === made.id)).toMatchObject(used)
})

it('[AC-110] an SMS with a link goes to the selected employees, and only that phone may use it, once', async () => {
  const id = await employeeWith('13955550011', 'Zhao Liu', 'S11')
  expect(await sms([id])).toEqual({ sent: 1, sms: false, skipped: [] })
  const visitor = await newcomer('13955550011', 'Zhao')
  const text = (await visitor.letterTo('13955550011'))?.text ?? ''
  expect(text).toContain('Zhao Liu, Testing invites you to join')
  const token = tokenOf(text.match(/http\S+/)?.[0] ?? '')
  const other = await newcomer('13955550012')
  expect(await codeOf(accept(token, other.browser))).toBe('invitation:other_phone')
  const { cid } = await accept(token, visitor.browser)
  await server.call(accountCalls.enterCompany, { cid }, visitor.browser)
  expect((await server.call(accountCalls.me, {}, visitor.browser)).company?.employeeId).toBe(id)
  expect(await codeOf(accept(token, visitor.browser))).toBe('invitation:gone')
})

it('[AC-111] sending with nobody selected is refused: select people before sending SMS', async () => {
  const { code, answer } = await refusalOf(sms([]))
  expect([code, answer.message, answer.field]).toEqual([
    'invitation:nobody_selected',
    'Please select people before sending SMS',
    'employeeIds',
  ])
})

it('an SMS that cannot be counted is a fault of the server, and nobody is told of too many', async () => {
  const id = await employeeWith('13955550013', 'Uncounted', 'S13')
  const { raw } = server.services.db
  await raw.exec('alter table rate_limit rename to rate_limit_away')
  try {
    expect(await refusalOf(sms([id]))).toMatchObject({ code: 'exception', status: 500 })
  } finally {
    await raw.exec('alter table rate_limit_away rename to rate_limit')
  }
  expect(await sms([id])).toEqual({ sent: 1, sms: false, skipped: [] })
})

it('who has no phone or can sign in already is named and passed over; a second SMS ends the first link', async () => {
  const bare = await employeeWith(null, 'No Phone', 'S21')
  const reached = await employeeWith('13955550022', 'Reached', 'S22')
  const sent = await sms([bare, reached, server.company.employeeIds.manager])
  expect(sent.sent).toBe(1)
  expect(sent.skipped).toEqual([
    { name: 'No Phone', reason: 'no_phone' },
    { name: 'Testing manager', reason: 'member' },
  ])
  const visitor = entryVisitor(server)
  const first = tokenOf((await visitor.letterTo('13955550022'))?.text.match(/http\S+/)?.[0] ?? '')
  server.clock.set(new Date(server.clock.now().getTime() + 60_000))
  await sms([reached])
  expect(await codeOf(server.call(invitationCalls.openInvitation, { token: first }))).toBe('invitation:gone')
  const { rows } = await server.call(invitationCalls.listInvitable, { search: 'reached' }, hr)
  expect(rows).toMatchObject([{ name: 'Reached', phone: '139****0022', departmentName: 'Site 2' }])
  expect(rows[0]?.invitedUntil).not.toBeNull()
  await sms([reached])
  expect((await sms([reached])).skipped).toEqual([{ name: 'Reached', reason: 'too_frequent' }])
})

/** What came of several at once: the code of each that was refused. */
const refusedOf = async (calls: Promise<unknown>[]) => {
  const results = await Promise.all(
    calls.map(call =>
      call.then(
        () => undefined,
        () => codeOf(call),
      ),
    ),
  )
  return results.filter(each => each !== undefined)
}

it('two uses of a single-use invitation at once: exactly one wins, the other hears so, and one employee is made', async () => {
  const { token } = await linkFor()
  const [one, two] = [await newcomer('13955550031', 'One'), await newcomer('13955550032', 'Two')]
  expect(await refusedOf([one, two].map(each => accept(token, each.browser)))).toEqual(['invitation:gone'])
  const made = await server.services.db.asOwner(tx =>
    tx.$count(employee, inArray(employee.phone, ['13955550031', '13955550032'])),
  )
  expect(made).toBe(1)
})

it('one who is a member already uses nothing up, also twice at once', async () => {
  const { token } = await linkFor({ maxUses: 3 })
  expect(await codeOf(accept(token, manager))).toBe('invitation:already_member')
  const visitor = await newcomer('13955550041')
  const twice = [1, 2].map(() => accept(token, visitor.browser))
  expect(await refusedOf(twice)).toEqual(['invitation:already_member'])
  const { rows } = await server.call(invitationCalls.listInvitations, { state: 'open' }, hr)
  expect(rows[0]).toMatchObject({ used: 1, maxUses: 3 })
})

it('one who was shut out comes back by an invitation for the phone and by no link, as the employee of the same phone', async () => {
  const { company, services } = server
  const browser = await server.signIn('employee')
  const own = eq(membership.personId, company.personIds.employee)
  await services.db.asOwner(tx => tx.update(membership).set({ active: false }).where(own))
  const { token } = await linkFor()
  expect(await codeOf(accept(token, browser))).toBe('invitation:gone')
  const phone = company.phones.employee
  await services.db.asOwner(tx =>
    tx.update(employee).set({ phone }).where(eq(employee.id, company.employeeIds.employee)),
  )
  expect(await codeOf(accept(token, browser))).toBe('invitation:gone')
  expect(await sms([company.employeeIds.employee])).toMatchObject({ sent: 1 })
  const { rows } = await server.call(invitationCalls.listOwnInvitations, {}, browser)
  await server.call(invitationCalls.acceptOwnInvitation, { id: rows[0]?.id ?? '' }, browser)
  const [back] = await services.db.asOwner(tx => tx.select().from(membership).where(own))
  expect([back?.active, back?.employeeId, back?.scope]).toEqual([true, company.employeeIds.employee, { kind: 'self' }])
})

it('a corrected phone of an employee ends what waits at the old one, and a change of something else does not', async () => {
  const administrator = await server.signIn('administrator')
  const [before, after] = ['13955550095', '13955550096']
  const id = await employeeWith(before, 'Moved Phone', 'S70')
  await sms([id])
  const visitor = await newcomer(before)
  const waiting = async () => (await server.call(invitationCalls.listOwnInvitations, {}, visitor.browser)).rows
  const save = async (change: { name?: string; phone?: string }) => {
    const known = await server.call(peopleCalls.getEmployee, { id }, administrator)
    await server.call(peopleCalls.saveEmployee, { ...known, ...change }, administrator)
  }
  await save({ name: 'Moved Phones' })
  const [found] = await waiting()
  expect(found).toBeDefined()
  await save({ phone: after })
  expect(await waiting()).toEqual([])
  const late = server.call(invitationCalls.acceptOwnInvitation, { id: found?.id ?? '' }, visitor.browser)
  expect(await codeOf(late)).toBe('invitation:gone')
})

it('a link into one site gives that site, also to an employee of another', async () => {
  const { siteIds } = server.company
  await employeeWith('13955550081', 'From Site Two', 'S65')
  const visitor = await newcomer('13955550081')
  const { token } = await linkFor({ role: 'manager', by: await server.signIn('administrator') })
  const { cid } = await accept(token, visitor.browser)
  await server.call(accountCalls.enterCompany, { cid }, visitor.browser)
  const { company: mine } = await server.call(accountCalls.me, {}, visitor.browser)
  expect([mine?.departmentId, mine?.departments]).toEqual([siteIds[1], [siteIds[0]]])
})

it('whatever job numbers people have typed, whoever joins gets a free one', async () => {
  await employeeWith(null, 'Nines', 'N99999999')
  const { token } = await linkFor({ maxUses: 2 })
  for (const phone of ['13955550091', '13955550092']) await accept(token, (await newcomer(phone)).browser)
  const made = await server.services.db.asOwner(tx =>
    tx
      .select()
      .from(employee)
      .where(inArray(employee.phone, ['13955550091', '13955550092'])),
  )
  expect(new Set(made.map(each => each.jobNumber)).size).toBe(2)
  for (const each of made) expect(each.jobNumber).toMatch(/^N\d{4}$/)
})

it('an employee who has left since accepts nothing, by link or by phone', async () => {
  const id = await employeeWith('13955550061', 'Gone Away', 'S61')
  await sms([id])
  const visitor = await newcomer('13955550061')
  const token = tokenOf((await visitor.letterTo('13955550061'))?.text.match(/http\S+/)?.[0] ?? '')
  const waiting = async () => (await server.call(invitationCalls.listOwnInvitations, {}, visitor.browser)).rows
  const [mine] = await waiting()
  const leavesOn = (leftOn: string) =>
    server.services.db.asOwner(tx => tx.update(employee).set({ leftOn }).where(eq(employee.id, id)))
  await leavesOn('2026-03-01')
  expect(await waiting()).toEqual([])
  const byPhone = server.call(invitationCalls.acceptOwnInvitation, { id: mine?.id ?? '' }, visitor.browser)
  expect([await codeOf(byPhone), await codeOf(accept(token, visitor.browser))]).toEqual(
    Array(2).fill('invitation:gone'),
  )
  await leavesOn('2026-03-02')
  expect(await accept(token, visitor.browser)).toMatchObject({ cid: server.company.companyId })
})

it('whoever accepts while the employee is removed is no member afterwards', async () => {
  const { services, company: own } = server
  const id = await employeeWith('13955550071', 'Removed', 'S71')
  await sms([id])
  const visitor = await newcomer('13955550071')
  const { rows } = await server.call(invitationCalls.listOwnInvitations, {}, visitor.browser)
  const outside = AsyncLocalStorage.snapshot()
  const accepting = () =>
    codeOf(server.call(invitationCalls.acceptOwnInvitation, { id: rows[0]?.id ?? '' }, visitor.browser))
  // The removal as it stands in the middle: the employee is marked, what it can be entered by is not yet shut.
  const joining = await services.db.inCompany(own.companyId, async tx => {
    await tx.update(employee).set({ deletedAt: services.clock.now() }).where(eq(employee.id, id))
    const answer = outside(accepting)
    await Promise.race([answer, wait(300)])
    return { answer }
  })
  expect(await joining.answer).toBe('invitation:gone')
})

it('whoever becomes the employee first wins, and the other is told that it is somebody already', async () => {
  const { services, company: own } = server
  const id = await employeeWith('13955550073', 'Wanted Twice', 'S73')
  await sms([id])
  const visitor = await newcomer('13955550073')
  await newcomer('13955550074', 'Rival')
  const { rows } = await server.call(invitationCalls.listOwnInvitations, {}, visitor.browser)
  // The rival comes in after the look and before the write.
  await services.db.raw.exec(`
    create function rival() returns trigger language plpgsql security definer as $$ begin
      if pg_trigger_depth() = 1 then
        insert into membership (id, company_id, person_id, employee_id, scope, created_at)
        select gen_random_uuid(), '${own.companyId}', person.id, '${id}', '{"kind":"self"}', now()
        from person where phone = '13955550074';
      end if;
      return new;
    end $$;
    create trigger rival before insert on membership for each row execute function rival()`)
  try {
    const accepting = server.call(invitationCalls.acceptOwnInvitation, { id: rows[0]?.id ?? '' }, visitor.browser)
    expect(await codeOf(accepting)).toBe('invitation:employee_taken')
  } finally {
    await services.db.raw.exec('drop trigger rival on membership; drop function rival()')
  }
  expect(await services.db.asOwner(tx => tx.$count(membership, eq(membership.employeeId, id)))).toBe(0)
})

it('a link that was used leads whoever it let in into the company, and tells nobody else of it', async () => {
  const { token } = await linkFor()
  const [inside, outside] = [await newcomer('13955550075'), await newcomer('13955550076')]
  const joined = async ({ browser }: Visitor) =>
    (await server.call(invitationCalls.findJoinedCompany, { token }, browser)).cid
  expect(await joined(inside)).toBeNull()
  const { cid } = await accept(token, inside.browser)
  expect([await joined(inside), await joined(outside)]).toEqual([cid, null])
  await server.services.db.asOwner(tx =>
    tx
      .update(membership)
      .set({ active: false })
      .where(
        inArray(membership.personId, tx.select({ id: person.id }).from(person).where(eq(person.phone, '13955550075'))),
      ),
  )
  expect(await joined(inside)).toBeNull()
})

it('expired, revoked, renewed and unknown links lead nowhere, and all say the same', async () => {
  const visitor = await newcomer('13955550051')
  const gone = (token: string) =>
    Promise.all([
      codeOf(server.call(invitationCalls.openInvitation, { token })),
      codeOf(accept(token, visitor.browser)),
    ])
  const both = ['invitation:gone', 'invitation:gone']
  expect(await gone('unknown')).toEqual(both)
  const revoked = await linkFor()
  await server.call(invitationCalls.revokeInvitation, { id: revoked.id }, hr)
  expect(await gone(revoked.token)).toEqual(both)
  expect(await codeOf(server.call(invitationCalls.revokeInvitation, { id: revoked.id }, hr))).toBe('not_found')
  const renewed = await linkFor()
  const { link } = await server.call(invitationCalls.renewInvitation, { id: renewed.id }, hr)
  expect(await gone(renewed.token)).toEqual(both)
  expect(await server.call(invitationCalls.openInvitation, { token: tokenOf(link) })).toMatchObject({
    roles: [{ code: 'employee' }],
  })
  const late = await linkFor({ days: 1 })
  const before = server.clock.now()
  server.clock.set(new Date(before.getTime() + 86_400_000))
  expect(await gone(late.token)).toEqual(both)
  server.clock.set(before)
})

it('a manager may not invite, and HR nobody who may do more than HR', async () => {
  const departmentId = server.company.siteIds[0]
  const wish = { departmentId, roleId: roles.get('employee') ?? '', maxUses: 1, days: 1 }
  expect(await codeOf(server.call(invitationCalls.createInvitation, wish, manager))).toBe('forbidden')
  expect(await codeOf(server.call(invitationCalls.listInvitations, {}, manager))).toBe('forbidden')
  for (const code of ['administrator', 'manager']) {
    const up = { ...wish, roleId: roles.get(code) ?? '' }
    expect(await codeOf(server.call(invitationCalls.createInvitation, up, hr))).toBe('organisation:role_beyond')
  }
  const { roles: offered } = await server.call(invitationCalls.listInvitationRoles, {}, hr)
  expect(offered.map(each => each.code)).toEqual(['hr', 'employee'])
  // The form that invites a user marks the same ones.
  const { roles: all } = await server.call(organisationCalls.listRoles, {}, hr)
  expect(all.filter(each => each.mayGive).map(each => each.code)).toEqual(['hr', 'employee'])
})

it('an inviter whose scope is one site reaches no other site, no whole-company role and nobody else’s invitations', async () => {
  const { company, services } = server
  const elsewhere = await linkFor()
  const [custom] = await services.db.inCompany(company.companyId, tx =>
    tx
      .insert(role)
      .values({ name: 'Site office', permissions: ['people.view', 'people.edit', 'roster.own'] })
      .returning({ id: role.id }),
  )
  const scope = { kind: 'custom' as const, departmentIds: [company.siteIds[1]] }
  const give = (given: Parameters<typeof giveMember>[2]) =>
    services.db.inCompany(company.companyId, tx => giveMember(tx, company.personIds.manager, given))
  const before = await give({ roleIds: [custom?.id ?? ''], scope })
  const wish = { roleId: roles.get('employee') ?? '', maxUses: 1, days: 1 }
  const create = (departmentId: string) =>
    server.call(invitationCalls.createInvitation, { ...wish, departmentId }, manager)
  expect(await codeOf(create(company.siteIds[0]))).toBe('forbidden')
  const own = await create(company.siteIds[1])
  const { rows } = await server.call(invitationCalls.listInvitations, { state: 'open' }, manager)
  expect(rows.map(each => each.departmentName)).not.toContain('Site 1')
  expect(rows.map(each => each.id)).toContain(own.id)
  for (const act of [invitationCalls.revokeInvitation, invitationCalls.renewInvitation])
    expect(await codeOf(server.call(act, { id: elsewhere.id }, manager))).toBe('forbidden')
  const employeeIds = [company.employeeIds.employee]
  expect(await codeOf(server.call(invitationCalls.inviteBySms, { ...wish, employeeIds }, manager))).toBe('not_found')
  const { roles: offered } = await server.call(invitationCalls.listInvitationRoles, {}, manager)
  expect(offered.map(each => each.name)).toEqual(['employee', 'Site office'])
  await give(before)
  await services.db.asOwner(tx => tx.delete(role).where(eq(role.id, custom?.id ?? '')))
})

it('only hashes of the links are kept', async () => {
  const { token } = await linkFor()
  const rows = await server.services.db.asOwner(tx => tx.select().from(invitation))
  expect(JSON.stringify(rows)).not.toContain(token)
})

it('a trial company, which anybody can have, sends no SMS; its links invite', async () => {
  const { companyId } = server.company
  const kindIs = (kind: 'ordinary' | 'trial') =>
    server.services.db.asOwner(tx => tx.update(company).set({ kind }).where(eq(company.id, companyId)))
  const id = await employeeWith('13922220001', 'Call 400 now', 'S90')
  const phone = entryVisitor(server)
  await kindIs('trial')
  try {
    expect(await codeOf(sms([id]))).toBe('invitation:trial')
    expect(await phone.letterTo('13922220001')).toBeUndefined()
    await linkFor()
  } finally {
    await kindIs('ordinary')
  }
})

it('who is a member of a trial company too invites by SMS from the ordinary one, in its name', async () => {
  const { companyId, personIds } = server.company
  const { db } = server.services
  const now = server.clock.now()
  const other = await makeTestCompany(db, now, 'Trial', 2)
  const member = { personId: personIds.hr, roleIds: [], scope: { kind: 'company' } as const }
  await db.inCompany(other.companyId, tx => join(tx, member, now))
  await db.asOwner(async tx => {
    await tx.update(company).set({ kind: 'trial' }).where(eq(company.id, other.companyId))
    // Written last, so that a query which names no company meets the other one first.
    await tx.update(company).set({ name: 'Testing' }).where(eq(company.id, companyId))
  })
  const phone = entryVisitor(server)
  expect((await sms([await employeeWith('13922220003', 'Two companies', 'S91')])).sent).toBe(1)
  expect((await phone.letterTo('13922220003'))?.text).toContain('Two companies, Testing invites')
})

it('of two employees with one phone one is invited, and the other is named with just that', async () => {
  const ids = [await employeeWith('13922220021', 'Anna', 'S85'), await employeeWith('13922220021', 'Bela', 'S86')]
  expect(await sms(ids)).toEqual({ sent: 1, sms: false, skipped: [{ name: 'Bela', reason: 'same_phone' }] })
})

it('an SMS to whom an invitation waits ends it with a line of the log, and its start code is asked for as before', async () => {
  const phone = '13922220022'
  const employeeId = await employeeWith(phone, 'Coded', 'S87')
  const administrator = await server.signIn('administrator')
  const given = { roleIds: [roles.get('employee') ?? ''], scope: { kind: 'self' as const }, startCode: 'Handed123' }
  const waits = await server.call(organisationCalls.saveMember, { employeeId, phone, ...given }, administrator)
  server.clock.set(new Date(server.clock.now().getTime() + 120_000))
  expect(await sms([employeeId])).toEqual({ sent: 1, sms: false, skipped: [] })
  const lines = await server.services.db.asOwner(tx =>
    tx
      .select({ action: auditLine.action })
      .from(auditLine)
      .where(eq(auditLine.subjectId, waits.id))
      .orderBy(auditLine.id),
  )
  expect(lines.map(each => each.action)).toEqual(['add', 'delete'])
  const { browser, letterTo } = await newcomer(phone)
  expect((await letterTo(phone))?.text).toContain('start code')
  const { rows } = await server.call(invitationCalls.listOwnInvitations, {}, browser)
  expect(rows).toMatchObject([{ employeeName: 'Coded', startCode: true }])
  const id = rows[0]?.id ?? ''
  const join = (startCode?: string) => server.call(invitationCalls.acceptOwnInvitation, { id, startCode }, browser)
  expect(await codeOf(join())).toBe('invitation:start_code_required')
  expect(await join('handed 123')).toEqual({ cid: server.company.companyId })
})

it('several companies together ring at one phone no more often than one message a minute and a few', async () => {
  const ids = await Promise.all([1, 2].map(index => employeeWith('13922220002', `Same phone ${index}`, `S8${index}`)))
  for (let round = 0; round < 3; round += 1) await phoneMayGetSms(server.services, '13922220002', server.clock.now())
  const answer = await sms(ids)
  expect(answer.sent).toBe(0)
  expect(answer.skipped.map(each => each.reason)).toEqual(['same_phone', 'too_frequent'])
})

it('nobody becomes by an invitation what the own position gives, where whoever invites holds less', async () => {
  const administrator = await server.signIn('administrator')
  const [phone, other] = ['13977770021', '13977770022']
  const [chief, clerk] = [await employeeWith(phone, 'Chief', 'S194'), await employeeWith(other, 'Clerk', 'S195')]
  const roleIds = [roles.get('administrator') ?? '']
  await server.call(organisationCalls.savePosition, { name: 'Chief', scope: null, roleIds }, administrator)
  await server.services.db.inCompany(server.company.companyId, tx =>
    tx.update(employment).set({ position: 'Chief' }).where(eq(employment.employeeId, chief)),
  )
  expect(await sms([chief, clerk])).toMatchObject({ sent: 1, skipped: [{ name: 'Chief', reason: 'beyond_reach' }] })
  const visitor = await newcomer(phone)
  const { token } = await linkFor()
  expect(await codeOf(accept(token, visitor.browser))).toBe('invitation:position_gives')
  const theirs = await linkFor({ by: administrator })
  await accept(theirs.token, visitor.browser)
})

it('whose invitation reaches further than the inviter is named and passed over, the others get theirs, no ring is used', async () => {
  const [above, other] = [
    await employeeWith('13922220011', 'Above', 'S92'),
    await employeeWith('13922220012', 'Other', 'S93'),
  ]
  const { companyId, siteIds } = server.company
  const from = { departmentId: siteIds[0], roleIds: [roles.get('administrator') ?? ''], employeeId: above, maxUses: 1 }
  const [earlier] = await server.services.db.inCompany(companyId, tx =>
    tx
      .insert(invitation)
      .values({
        ...from,
        scope: { kind: 'company' },
        phone: '13922220011',
        tokenHash: 'above',
        expiresAt: new Date(server.clock.now().getTime() + 86_400_000),
        createdBy: 'Administrator',
        createdAt: server.clock.now(),
      })
      .returning({ id: invitation.id }),
  )
  expect(await sms([above, other])).toEqual({
    sent: 1,
    sms: false,
    skipped: [{ name: 'Above', reason: 'beyond_reach' }],
  })
  const administrator = await server.signIn('administrator')
  await server.call(invitationCalls.revokeInvitation, { id: earlier?.id ?? '' }, administrator)
  expect(await sms([above])).toEqual({ sent: 1, sms: false, skipped: [] })
})

it('as many as the company may still invite today are invited, the rest are named, and their phones are not rung at', async () => {
  const { companyId } = server.company
  const [first, second] = [
    await employeeWith('13922220013', 'Last one', 'S94'),
    await employeeWith('13922220014', 'One more', 'S95'),
  ]
  const key = createHash('sha256').update(`invitations ${companyId}`).digest('base64url')
  const resetAt = new Date(server.clock.now().getTime() + 3_600_000)
  const had = { count: 999, resetAt }
  await server.services.db.asOwner(tx =>
    tx
      .insert(rateLimit)
      .values({ key, ...had })
      .onConflictDoUpdate({ target: rateLimit.key, set: had }),
  )
  expect(await sms([first, second])).toEqual({
    sent: 1,
    sms: false,
    skipped: [{ name: 'One more', reason: 'too_frequent' }],
  })
  await server.services.db.asOwner(tx => tx.delete(rateLimit).where(eq(rateLimit.key, key)))
  expect(await sms([second])).toEqual({ sent: 1, sms: false, skipped: [] })
})

it('an invitation that its owner declined stays declined when the employee is removed, and one that waits is taken back', async () => {
  const ids = [await employeeWith('13922220015', 'Declines', 'S96'), await employeeWith('13922220016', 'Waits', 'S97')]
  expect((await sms(ids)).sent).toBe(2)
  const { browser } = await newcomer('13922220015')
  const { rows: own } = await server.call(invitationCalls.listOwnInvitations, {}, browser)
  await server.call(invitationCalls.declineInvitation, { id: own[0]?.id ?? '' }, browser)
  for (const id of ids) await server.call(peopleCalls.removeEmployee, { id, revision: 0 }, hr)
  const { rows } = await server.call(invitationCalls.listInvitations, {}, hr)
  const stateOf = (name: string) => rows.find(each => each.employeeName === name)?.state
  expect(['Declines', 'Waits'].map(stateOf)).toEqual(['declined', 'revoked'])
})
