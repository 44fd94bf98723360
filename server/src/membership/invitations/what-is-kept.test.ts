/** What stays of an invitation for others to read: who did what with it, whom it was for, and what a new link changes. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { invitationCalls } from '#contract/membership/invitation/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { department } from '../../access/schema.ts'
import { auditLine } from '../../audit/schema.ts'
import { company } from '../../db/schema.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { acceptOwn, newcomer } from '../../testing/newcomer.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { invitation } from './schema.ts'

let server: TestServer
let administrator: Browser
let roles: Map<string | null, string>
beforeAll(async () => {
  server = await testServer({ locale: 'en', settings: { PAIBAN_OPERATORS: '13744449999' } })
  administrator = await server.signIn('administrator')
  const listed = await server.call(organisationCalls.listRoles, {}, administrator)
  roles = new Map(listed.roles.map(each => [each.code, each.id]))
})
afterAll(() => server.stop())

const roleId = (code: string) => roles.get(code) ?? ''
const linkInto = (departmentId: string, browser = administrator) =>
  server.call(
    invitationCalls.createInvitation,
    { departmentId, roleId: roleId('employee'), maxUses: 2, days: 1 },
    browser,
  )
/** An employee of the first site whom the administrator invites to be a user with that role. */
const invite = async (phone: string, code = 'manager') => {
  const employeeId = await employeeAt(server.services, server.company, { name: `Person ${phone}`, jobNumber: phone })
  const wish = { employeeId, phone, roleIds: [roleId(code)], scope: { kind: 'company' as const } }
  return { wish, ...(await server.call(organisationCalls.saveMember, wish, administrator)) }
}
/** Who did what to a record, in order, and in whose sight. */
const linesOf = async (subject: 'invitation' | 'membership', id: string) => {
  const lines = await server.services.db.asOwner(tx =>
    tx
      .select()
      .from(auditLine)
      .where(and(eq(auditLine.subject, subject), eq(auditLine.subjectId, id)))
      .orderBy(auditLine.id),
  )
  return lines.map(line => [line.action, line.personName, line.departmentId])
}

it('each act with a link is written down in the sight of its department: made, made anew, taken back', async () => {
  const [site] = server.company.siteIds
  const { id } = await linkInto(site)
  await server.call(invitationCalls.renewInvitation, { id }, administrator)
  await server.call(invitationCalls.revokeInvitation, { id }, administrator)
  const by = ['Testing administrator', site]
  expect(await linesOf('invitation', id)).toEqual(['add', 'change', 'delete'].map(action => [action, ...by]))
})

it('whoever says yes or no to an invitation is written down, with the membership that came of it and its changes', async () => {
  const [site] = server.company.siteIds
  const [no, yes] = [await invite('13744440001'), await invite('13744440002')]
  const refusing = await newcomer(server, '13744440001', 'Says No')
  await server.call(invitationCalls.declineInvitation, { id: no.id }, refusing.browser)
  // By the name that the company knew: an account that declines does not tell its own.
  expect((await linesOf('invitation', no.id)).at(-1)).toEqual(['decline', 'Person 13744440001', site])
  await acceptOwn(server, await newcomer(server, '13744440002', 'Says Yes'))
  expect((await linesOf('invitation', yes.id)).at(-1)).toEqual(['use', 'Says Yes', site])
  const less = { ...yes.wish, roleIds: [roleId('employee')] }
  const { id } = await server.call(organisationCalls.saveMember, less, administrator)
  expect(await linesOf('membership', id)).toEqual([
    ['add', 'Says Yes', site],
    ['change', 'Testing administrator', null],
  ])
})

it('links that end with whoever made them are written down as taken back by whoever shut that person out', async () => {
  const { wish } = await invite('13744440003', 'administrator')
  const maker = await newcomer(server, '13744440003', 'Maker')
  await acceptOwn(server, maker)
  const { id } = await linkInto(server.company.siteIds[0], maker.browser)
  await server.call(organisationCalls.saveMember, { ...wish, active: false }, administrator)
  expect((await linesOf('invitation', id)).map(([action, who]) => [action, who])).toEqual([
    ['add', 'Maker'],
    ['delete', 'Testing administrator'],
  ])
})

it('the list shows of a phone what its owner knows it by, and a new link for anybody ends when the first would have', async () => {
  const { id } = await invite('13744440004')
  const { rows } = await server.call(invitationCalls.listInvitations, {}, administrator)
  expect(rows.find(each => each.id === id)?.phone).toBe('137****0004')
  const link = await linkInto(server.company.siteIds[0])
  const renewed = await server.call(invitationCalls.renewInvitation, { id: link.id }, administrator)
  expect(renewed.expiresAt).toBe(link.expiresAt)
})

it('nobody is invited into a department that is gone, nor by an invitation whose roles, place or company are', async () => {
  const { rootId } = server.company
  const made = await server.call(organisationCalls.saveDepartment, { parentId: rootId, name: 'Gone' }, administrator)
  await server.call(organisationCalls.removeDepartment, made, administrator)
  const refused = await refusalOf(linkInto(made.id))
  expect([refused.code, refused.answer.field]).toEqual(['not_found', 'departmentId'])
  const { id, link } = await linkInto(rootId)
  const token = new URL(link).searchParams.get('invite') ?? ''
  await server.call(invitationCalls.openInvitation, { token })
  const { db } = server.services
  const opens = () => refusalOf(server.call(invitationCalls.openInvitation, { token })).then(({ code }) => code)
  await db.asOwner(tx => tx.update(invitation).set({ roleIds: [] }).where(eq(invitation.id, id)))
  expect(await opens()).toBe('invitation:gone')
  await db.asOwner(tx =>
    tx
      .update(invitation)
      .set({ roleIds: [roleId('employee')] })
      .where(eq(invitation.id, id)),
  )
  await server.call(invitationCalls.openInvitation, { token })
  const ofCompany = eq(company.id, server.company.companyId)
  await db.asOwner(tx => tx.update(company).set({ state: 'review' }).where(ofCompany))
  expect(await opens()).toBe('invitation:gone')
  await db.asOwner(tx => tx.update(company).set({ state: 'active' }).where(ofCompany))
  const place = eq(department.id, rootId)
  await db.asOwner(tx => tx.update(department).set({ deletedAt: server.clock.now() }).where(place))
  expect(await opens()).toBe('invitation:gone')
  await db.asOwner(tx => tx.update(department).set({ deletedAt: null }).where(place))
})

it('an operator’s phone is named and passed over by SMS, too', async () => {
  const who = { name: 'Operator', jobNumber: 'OP1', phone: '13744449999' }
  const employeeIds = [await employeeAt(server.services, server.company, who)]
  const wish = { employeeIds, roleId: roleId('employee'), days: 1 }
  expect(await server.call(invitationCalls.inviteBySms, wish, administrator)).toEqual({
    sent: 0,
    sms: false,
    skipped: [{ name: 'Operator', reason: 'reserved' }],
  })
})
