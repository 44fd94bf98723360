/** Counts tries of a password, so that guessing ends and no stranger's guesses keep the owner of an account out. */
import { eq } from 'drizzle-orm'
import { fromAddress } from '../../access/entry/from-address.ts'
import { countAttempt, forgetAttempts, takeBackAttempt } from '../../access/entry/rate-limit.ts'
import type { Tx } from '../../db/database.ts'
import { person } from '../../db/schema.ts'
import type { Limit } from '../../limits.ts'
import type { Caller } from './begin-session.ts'
import { knownDeviceOfPhone } from './known-device.ts'

export interface SignInTry {
  found: typeof person.$inferSelect | undefined
  /** A wrong password now brings a pause. */
  last: boolean
  /** What this try was counted as. */
  counted: string
  /** A right password makes its wrong ones before worth nothing, and is itself no try of its address. */
  forget(tx: Tx): Promise<void>
}

/**
 * A browser by which the person has signed in before has a count of its own. Everybody else is counted by address, by
 * account and address, and, far above, by account. A phone that nobody has costs the same statements as one that
 * somebody has. Null where one of the counts is over. Needs the owner's transaction.
 */
export const trySignIn = async (
  tx: Tx,
  { services, cookies, address, now }: Caller,
  phone: string,
): Promise<SignInTry | null> => {
  const { limits } = services.env
  const [found] = await tx.select().from(person).where(eq(person.phone, phone))
  const device = await knownDeviceOfPhone(tx, phone, cookies)
  // A new password is a new start, so its hash is part of what is counted.
  const account = `sign-in ${phone} ${found?.passwordHash ?? ''}`
  const counts: [string, Limit][] = device
    ? [[`${account} by ${device}`, limits.sign_in_device]]
    : [
        [fromAddress(account, address), limits.sign_in_phone_network],
        [account, limits.sign_in_phone],
      ]
  // An address that has tried too often uses up no account's tries.
  const everybody = fromAddress('sign_in_address', address)
  if (!device && (await countAttempt(tx, everybody, limits.sign_in_address, now)).tooMany) return null
  let last = false
  for (const [what, limit] of counts) {
    const { tries, tooMany } = await countAttempt(tx, what, limit, now)
    if (tooMany) return null
    last ||= tries === limit.most
  }
  const forget = async (later: Tx) => {
    for (const [what] of counts) await forgetAttempts(later, what)
    // Many people sign in at one address in the morning; the wrong ones among them stay counted.
    if (!device) await takeBackAttempt(later, everybody)
  }
  return { found, last, counted: counts[0]?.[0] ?? account, forget }
}
