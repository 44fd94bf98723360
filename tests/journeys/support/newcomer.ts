/** Gives people of the demo company accounts as they come to be: invited by the company, registered and accepted by the person. */
import { accountCalls } from '../../../contract/src/account/calls.ts'
import { entryCalls } from '../../../contract/src/account/entry/calls.ts'
import { proofOf } from '../../../contract/src/account/entry/work.ts'
import type { Input } from '../../../contract/src/call.ts'
import { invitationCalls } from '../../../contract/src/membership/invitation/calls.ts'
import { organisationCalls } from '../../../contract/src/organisation/calls.ts'
import { peopleCalls } from '../../../contract/src/people/calls.ts'
import { type Caller, strangerAt } from './caller.ts'
import { newestDigits } from './entry.ts'

export interface Login {
  phone: string
  password: string
  /** In which the person registers, and reads from then on; English unless told. */
  language?: string
}

type Member = Omit<Input<typeof organisationCalls.saveMember>, 'phone'>

/** Somebody who proves the own phone by an SMS; signed in afterwards. */
async function registered(url: string, { phone, password, language }: Login): Promise<Caller['call']> {
  const { call } = strangerAt(url, language)
  const uuid = crypto.randomUUID()
  const ask = (proof?: string) => call(entryCalls.checkCode, { uuid, kind: 'question', proof })
  const { work } = await ask()
  const { question = '' } = await ask(work && (await proofOf(work)))
  const [a, b] = question.match(/\d+/g) ?? []
  await call(entryCalls.checkAndSendCode, { phone, uuid, checkCode: String(Number(a) + Number(b)) })
  await call(entryCalls.register, { phone, name: 'New Comer', password, code: await newestDigits(url, phone) })
  return call
}

/** Invites and lets the invited person accept; `call` is of somebody who names the company's users. */
export async function joined(url: string, call: Caller['call'], login: Login, member: Member): Promise<void> {
  const mine = await registered(url, login)
  await call(organisationCalls.saveMember, { ...member, phone: login.phone })
  await acceptAll(mine)
}

/** Lets somebody who is invited already register and accept. */
export async function accepted(url: string, login: Login): Promise<void> {
  await acceptAll(await registered(url, login))
}

/** Employees whom nobody is yet, nor is invited to be; `call` is of somebody who names the company's users. */
export async function withoutAccount(call: Caller['call']): Promise<string[]> {
  const { rows: members } = await call(organisationCalls.listMembers, { page: 1, size: 100 })
  const { rows } = await call(peopleCalls.listEmployees, { page: 1, size: 100 })
  return rows.map(each => each.id).filter(id => members.every(member => member.employeeId !== id))
}

async function acceptAll(mine: Caller['call']): Promise<void> {
  const { rows } = await mine(invitationCalls.listOwnInvitations, {})
  for (const { id } of rows) await mine(invitationCalls.acceptOwnInvitation, { id })
  await mine(accountCalls.signOut, {})
}
