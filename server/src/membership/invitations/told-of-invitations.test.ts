/** What is told of an invitation: whether an SMS goes out at all, and to whoever made it what became of it. */
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { invitationCalls } from '#contract/membership/invitation/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { auditLine } from '../../audit/schema.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { giveMember } from '../../testing/give-member.ts'
import { newcomer } from '../../testing/newcomer.ts'
import { testServer } from '../../testing/test-server.ts'

const phone = '13700000061'

const started = async (settings?: Record<string, string>) => {
  const server = await testServer({ settings })
  onTestFinished(() => server.stop())
  const administrator = await server.signIn('administrator')
  const { roles } = await server.call(invitationCalls.listInvitationRoles, {}, administrator)
  const roleId = roles.find(each => each.code === 'employee')?.id ?? ''
  const employeeId = await employeeAt(server.services, server.company, { name: 'To be', jobNumber: 'INV1' })
  const save = () => {
    const wish = { employeeId, phone, roleIds: [roleId], scope: { kind: 'own' as const } }
    return server.call(organisationCalls.saveMember, wish, administrator)
  }
  return { server, administrator, save }
}

test('where no SMS can go out none is promised, and whoever invites gets the link to hand over', async () => {
  const { server, save } = await started()
  const { sms, handOver } = await save()
  expect(sms).toBe(false)
  const token = new URL(handOver?.link ?? '').searchParams.get('invite') ?? ''
  expect(await server.call(invitationCalls.openInvitation, { token })).toMatchObject({ expiresAt: handOver?.expiresAt })
  // It stands already: the link that was told leads there, and no other is made.
  expect(await save()).toMatchObject({ sms: false, handOver: null })
})

test('where an SMS goes out, the link is the phone’s alone', async () => {
  const { save } = await started({ PAIBAN_SMS_URL: 'http://127.0.0.1:9/send' })
  expect(await save()).toMatchObject({ sms: true, handOver: null })
})

test('whoever invited is told who accepted; and who declined by the name that they knew, not by that of the account', async () => {
  const { server, administrator, save } = await started()
  const told = async () => {
    const { rows } = await server.call(accountCalls.listMessages, {}, administrator)
    return rows.map(({ kind, values, link }) => [kind, values.name, link])
  }
  const owner = await newcomer(server, phone)
  const own = { id: (await save()).id }
  await server.call(invitationCalls.declineInvitation, own, owner.browser)
  const { name } = await server.call(accountCalls.me, {}, owner.browser)
  expect(await told()).toEqual([['invitation.declined', 'To be', '/people/invitations']])
  const { companyId } = server.company
  const lines = await server.services.db.inCompany(companyId, tx =>
    tx.select().from(auditLine).where(eq(auditLine.action, 'decline')),
  )
  expect(JSON.stringify(lines)).not.toContain(name)
  const again = { id: (await save()).id }
  await server.call(invitationCalls.acceptOwnInvitation, again, owner.browser)
  expect(await told()).toEqual([
    ['invitation.accepted', name, '/people/invitations'],
    ['invitation.declined', 'To be', '/people/invitations'],
  ])
})

test('whoever may see no invitations any more is told without a link that would lead nowhere', async () => {
  const { server, administrator, save } = await started()
  const owner = await newcomer(server, phone)
  const own = { id: (await save()).id }
  const { companyId, personIds } = server.company
  const { roles } = await server.call(invitationCalls.listInvitationRoles, {}, administrator)
  const roleIds = roles.filter(each => each.code === 'employee').map(each => each.id)
  await server.services.db.inCompany(companyId, tx => giveMember(tx, personIds.administrator, { roleIds }))
  await server.call(invitationCalls.declineInvitation, own, owner.browser)
  const { rows } = await server.call(accountCalls.listMessages, {}, administrator)
  expect(rows).toMatchObject([{ kind: 'invitation.declined', link: null }])
})
