/** An administrator's sign-in on a new device: held until a code by SMS was typed. */
import { sql } from 'drizzle-orm'
import type { SignInMethod } from '#contract/account/entry/security-calls.ts'
import { grantedOn } from '../../access/granted.ts'
import type { Clock } from '../../clock.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import type { Cookies } from '../../http/served.ts'
import type { Services } from '../../services.ts'
import { entryBrowser } from '../codes/entry-browser.ts'
import { browserHash } from '../qr/get-qr-code.ts'
import { keepSecret, newToken } from '../secrets/secret.ts'
import { knownDeviceOf } from './known-device.ts'

/** What is known of a sign-in that waits for its code. */
export interface Held {
  personId: string
  method: SignInMethod
  browser: string
}

export const heldPurpose = 'device'
export const deviceCodePurpose = 'device-code'
/** Cookie with the token of the sign-in under way. */
export const heldCookie = 'paiban_held'
const heldSeconds = 900

/** Whether some company wants the code of this person: it administers one that has not switched it off. */
const isWanted = async (tx: Tx, clock: Clock, personId: string): Promise<boolean> => {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select person_id as id from ${grantedOn(
      clock.today(),
      null,
      sql`m.person_id = ${personId} and c.state = 'active' and c.device_code`,
    )} granted where code = 'administrator' limit 1`,
  )
  return rows.length > 0
}

/**
 * Whether this sign-in needs a code. Where no SMS can be sent it does not: nobody could ever come in. Needs the
 * owner's transaction.
 */
export const needsDeviceCode = async (
  tx: Tx,
  { env, clock }: Services,
  personId: string,
  cookies: Cookies,
): Promise<boolean> => {
  if (env.sms === undefined && env.outbox === undefined) return false
  return (await knownDeviceOf(tx, personId, cookies)) === undefined && (await isWanted(tx, clock, personId))
}

/** Holds the sign-in; the browser gets nothing but the way to end it. Needs the owner's transaction. */
export const holdSignIn = async (
  tx: Tx,
  cookies: Cookies,
  personId: string,
  method: SignInMethod,
  now: Date,
): Promise<void> => {
  const key = newToken()
  const data: Held = { personId, method, browser: browserHash(entryBrowser(cookies)) }
  await keepSecret(tx, { purpose: heldPurpose, key, data, seconds: heldSeconds }, now)
  cookies.set(heldCookie, key, { seconds: heldSeconds })
}
