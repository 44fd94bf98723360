/** Sends an invitation by SMS where the company may send any, and as often as a phone may be rung. */
import { eq } from 'drizzle-orm'
import type { Locale } from '#contract/shared/locale.ts'
import { type Counted, countTogether } from '../../../access/entry/rate-limit.ts'
import { noteUsedUp, ringsOf, type Sender, shareOf, whyUnsent } from '../../../account/index.ts'
import type { Tx } from '../../../db/database.ts'
import { company } from '../../../db/schema.ts'
import { Refusal } from '../../../errors.ts'
import { type Outgoing, queueMessages } from '../../../outbox/queue-message.ts'
import type { Services } from '../../../services.ts'
import type { Inviting } from './keep-invitation.ts'

/** One phone is not rung at again and again, and one company cannot flood a town. */
const phoneLimit = { most: 3, seconds: 86_400 }
const companyLimit = { most: 1000, seconds: 86_400 }

/** What each invitation of a company counts against, sent or not. */
export const invitationsOf = (companyId: string): Counted => ({ what: `invitations ${companyId}`, ...companyLimit })

/** Links and codes work without an SMS. @throws Refusal invitation:trial, invitation:demo */
export const mustSend = (sender: Sender, { env }: Services): void => {
  const why = whyUnsent(sender, env.sms !== undefined)
  if (why) throw new Refusal(`invitation:${why}`)
}

/**
 * Counts an SMS to each phone where nothing forbids it, in the owner's transaction; answers for each whether it may go
 * out. Companies together do not ring at a phone more often than any of our other messages. It counts for the company
 * and for what all companies invite by, never for what strangers at the sign-in page have left.
 */
export const mayRing = async (
  tx: Tx,
  services: Services,
  companyId: string,
  phones: readonly string[],
  { also = [], now }: { also?: readonly Counted[]; now: Date },
): Promise<boolean[]> => {
  const share = shareOf(services, 'invited')
  const attempts = phones.map(phone => [
    ...also,
    { what: `invitation ${companyId} ${phone}`, ...phoneLimit },
    ...ringsOf(services, phone),
    { what: `invitations by sms ${companyId}`, ...services.env.limits.sms_day_company },
    share,
  ])
  const full = await countTogether(tx, attempts, now)
  if (full.some(each => each?.what === share.what)) noteUsedUp(services, 'invited')
  return full.map(each => each === undefined)
}

export interface Ringing {
  phone: string
  /** Of the employee and of the company. */
  name: string
  company: string
  link: string
  days: number
  /** Joining asks for a start code: who has to ask for it should know beforehand. */
  startCode: boolean
  /** What is said instead of an invitation to become a user. */
  kind?: 'onboarding' | 'onboarding_again'
  locale: Locale
}

/** Needs the owner's transaction. */
export const queueInvitations = (tx: Tx, ringing: readonly Ringing[], now: Date): Promise<void> => {
  const messages = ringing.map(({ phone, locale, startCode, kind: other, ...said }): Outgoing => {
    const kind = other ?? (startCode ? 'invitation_code' : 'invitation')
    return { channel: 'sms', recipient: phone, kind, locale, values: { ...said }, seconds: said.days * 86_400 }
  })
  return queueMessages(tx, messages, now)
}

/**
 * Sends one where that can be; answers whether an SMS is on its way: what only the outbox of this machine shows reaches
 * nobody. Without one the phone's owner finds the invitation after signing in. Between transactions.
 */
export const sendInvitation = async (
  { actor, services, now, locale }: Inviting & { locale: Locale },
  to: Omit<Ringing, 'company' | 'locale'>,
): Promise<boolean> => {
  const { db, env } = services
  if (env.sms === undefined && env.outbox === undefined) return false
  const isSent = await db.asOwner(async tx => {
    const [own] = await tx.select().from(company).where(eq(company.id, actor.companyId))
    if (!own || whyUnsent(own, env.sms !== undefined) !== undefined) return false
    const [may] = await mayRing(tx, services, actor.companyId, [to.phone], { now })
    if (may) await queueInvitations(tx, [{ ...to, company: own.name, locale }], now)
    return may === true
  })
  if (isSent) services.outbox.kick()
  return isSent && env.sms !== undefined
}
