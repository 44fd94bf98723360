/** Somebody who registers by the SMS code of the own phone, and accepts what waits for it. */
import { accountCalls } from '#contract/account/calls.ts'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { invitationCalls } from '#contract/membership/invitation/calls.ts'
import { entryVisitor, type Visitor } from './entry-visitor.ts'
import type { TestServer } from './test-server.ts'

export const newcomerPassword = 'fresh2026'

/** Signed in, with an account and no company. */
export const newcomer = async (server: TestServer, phone: string, name = 'New Comer'): Promise<Visitor> => {
  const visitor = entryVisitor(server)
  await server.call(entryCalls.checkAndSendCode, { phone, ...(await visitor.imageCode()) }, visitor.browser)
  const code = await visitor.digitsTo(phone)
  await server.call(entryCalls.register, { phone, name, password: newcomerPassword, code }, visitor.browser)
  return visitor
}

/** Accepts the newest invitation that waits for the visitor's phone, and enters the company. */
export const acceptOwn = async (server: TestServer, { browser }: Visitor, startCode?: string): Promise<void> => {
  const { rows } = await server.call(invitationCalls.listOwnInvitations, {}, browser)
  const id = rows.at(-1)?.id ?? ''
  const { cid } = await server.call(invitationCalls.acceptOwnInvitation, { id, startCode }, browser)
  await server.call(accountCalls.enterCompany, { cid }, browser)
}
