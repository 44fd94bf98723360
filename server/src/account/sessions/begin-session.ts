/** How every sign-in ends: a new session in place of the browser's old one, the device remembered, the event noted. */
import type { SignInMethod } from '#contract/account/entry/security-calls.ts'
import { localeOf } from '#contract/shared/locale.ts'
import { closeSession, openSession, sessionCookie } from '../../access/entry/session.ts'
import type { Tx } from '../../db/database.ts'
import type { Cookies } from '../../http/served.ts'
import type { Services } from '../../services.ts'
import { keepLanguage } from '../keep-language.ts'
import { deviceOf } from '../qr/device-of.ts'
import { type Noted, noteAccounts } from '../security-log/note.ts'
import { rememberDevice } from './known-device.ts'
import { signInEvent } from './schema.ts'
import { shortAddress } from './short-address.ts'

/** The browser that signs in. */
export interface Caller {
  services: Services
  cookies: Cookies
  address: string
  agent: string
  now: Date
}

export interface SignInPerson {
  id: string
  name: string
  /** The saved language; it is in force wherever the person signs in. */
  locale?: string | null
}

/** Keeps a sign-in in the person's history and in the log of its companies; `more` is for the log too. */
const noteSignIn = async (
  tx: Tx,
  { address, agent, now }: Caller,
  person: SignInPerson,
  method: SignInMethod,
  more: readonly Noted[],
): Promise<void> => {
  const facts = { device: deviceOf(agent), address: shortAddress(address) }
  await tx.insert(signInEvent).values({ personId: person.id, at: now, method, outcome: 'done', ...facts })
  await noteAccounts(tx, [{ person, action: 'sign_in', facts: { ...facts, method }, now }, ...more])
}

/**
 * Signs the person in: the token that the browser had, if any, is worth nothing afterwards. Needs the owner's
 * transaction.
 */
export const beginSession = async (
  tx: Tx,
  caller: Caller,
  person: SignInPerson,
  method: SignInMethod,
): Promise<void> => {
  const { services, cookies, agent, now } = caller
  const before = cookies.get(sessionCookie)
  if (before !== undefined) await closeSession(tx, before)
  const device = deviceOf(agent)
  const address = shortAddress(caller.address)
  const known = await rememberDevice(tx, person.id, device, cookies, now)
  const opened = { personId: person.id, deviceId: known.id, device, address }
  const token = await openSession(tx, opened, services.env.session, now)
  cookies.set(sessionCookie, token, { seconds: services.env.session.mostSeconds })
  if (person.locale) keepLanguage(cookies, localeOf(person.locale))
  const added: Noted = { person, action: 'device_added', facts: { device, address }, now }
  await noteSignIn(tx, caller, person, method, known.isNew ? [added] : [])
}
