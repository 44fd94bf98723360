/**
 * How many SMS the installation sends in a day. Unknown phones have a share of their own, so that a stranger who has SMS
 * sent to invented numbers keeps nobody from a new password; and whoever has proved a password, or asks in a browser
 * signed in by before, has another, so that nobody without one keeps administrators from signing in. What companies
 * invite by, and what they remind by, are others again, which no stranger takes from, and which no company uses up alone.
 */
import { eq } from 'drizzle-orm'
import { attemptIsAllowed, type Counted, isUsedUp } from '../../access/entry/rate-limit.ts'
import { person } from '../../db/schema.ts'
import { Refusal } from '../../errors.ts'
import type { Services } from '../../services.ts'

export type SmsShare = 'unknown' | 'known' | 'proved' | 'invited' | 'reminded'

const keyOf = (share: SmsShare) => `sms of the day ${share}`

/** What one SMS out of a share counts against. */
export const shareOf = ({ env }: Services, share: SmsShare): Counted => ({
  what: keyOf(share),
  ...env.limits[`sms_day_${share}`],
})

/** A share that is used up is the operator's to see. */
export const noteUsedUp = ({ log }: Services, share: SmsShare): void => {
  log.warn({ share }, 'the SMS of the day are used up')
}

/**
 * Said before anything is known of the phone, so that the answer does not tell.
 * @throws Refusal entry:sms_day_over
 */
export const mustHaveShare = async (services: Services, share: SmsShare, now: Date): Promise<void> => {
  const { what, ...limit } = shareOf(services, share)
  if (await services.db.asOwner(tx => isUsedUp(tx, what, limit, now))) throw new Refusal('entry:sms_day_over')
}

/** Takes one SMS out of a share; false where none is left. */
export const takeShare = async (services: Services, share: SmsShare, now: Date): Promise<boolean> => {
  const { what, ...limit } = shareOf(services, share)
  const isLeft = await attemptIsAllowed(services.db, what, limit, now)
  if (!isLeft) noteUsedUp(services, share)
  return isLeft
}

/** Takes one SMS out of the share of a phone, by whether anybody has it. */
export const takeShareOf = async (services: Services, phone: string, now: Date): Promise<boolean> => {
  const [known] = await services.db.asOwner(tx =>
    tx.select({ id: person.id }).from(person).where(eq(person.phone, phone)),
  )
  return takeShare(services, known ? 'known' : 'unknown', now)
}
