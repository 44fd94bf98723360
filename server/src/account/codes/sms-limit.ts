/** How often an SMS goes out: to one account, to one phone, and for one network address. */
import { allowFrom } from '../../access/entry/from-address.ts'
import { allowAttempt, attemptIsAllowed, type Counted } from '../../access/entry/rate-limit.ts'
import { Refusal } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { takeShareOf } from './sms-share.ts'

/** A pause that somebody waits for at the screen; what is longer is told without a number. */
const shortPause = 600

const tooFrequent = ({ values: { seconds } }: Refusal): Refusal =>
  Number(seconds) <= shortPause
    ? new Refusal('entry:sms_pause', { count: Number(seconds) })
    : new Refusal('entry:sms_too_frequent')

/**
 * Counts one SMS for what was typed and for the address that asks.
 * @throws Refusal entry:sms_pause, with the seconds that are left; entry:sms_too_frequent
 */
export const allowSms = async (services: Services, whom: string, from: string, now: Date): Promise<void> => {
  const { db, env } = services
  try {
    await allowFrom(services, 'sms_address', from, now)
    await allowAttempt(db, `sms pause ${whom}`, env.limits.sms_pause_account, now)
    await allowAttempt(db, `sms day ${whom}`, env.limits.sms_day_account, now)
  } catch (error) {
    if (error instanceof Refusal) throw tooFrequent(error)
    throw error
  }
}

/** What one SMS to a phone counts against, over all that is sent to it. */
export const ringsOf = ({ env }: Services, phone: string): Counted[] => [
  { what: `sms to ${phone}`, ...env.limits.sms_pause_phone },
  { what: `sms day to ${phone}`, ...env.limits.sms_day_phone },
]

/** Counts one SMS to a phone. */
const phoneMayRing = async (services: Services, phone: string, now: Date): Promise<boolean> => {
  for (const { what, ...limit } of ringsOf(services, phone))
    if (!(await attemptIsAllowed(services.db, what, limit, now))) return false
  return true
}

/** Whether a phone may get another SMS that a stranger asks for, where the answer must not tell. */
export const phoneMayGetSms = async (services: Services, phone: string, now: Date): Promise<boolean> =>
  (await phoneMayRing(services, phone, now)) && takeShareOf(services, phone, now)
