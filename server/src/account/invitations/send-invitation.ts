/** Sends an invitation by SMS where the company may send any, and as often as a phone may be rung. */
import { eq } from 'drizzle-orm'
import type { Locale } from '#contract/shared/locale.ts'
import { attemptIsAllowed } from '../../access/rate-limit.ts'
import type { Tx } from '../../db/database.ts'
import { company } from '../../db/schema.ts'
import { Refusal } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { phoneMayRing } from '../codes/sms-limit.ts'
import { takeShare } from '../codes/sms-share.ts'
import { queueMessage } from '../outbox/queue-message.ts'
import type { Inviting } from './keep-invitation.ts'

/** One phone is not rung at again and again, and one company cannot flood a town. */
const phoneLimit = { most: 3, seconds: 86_400 }
export const companyLimit = { most: 1000, seconds: 86_400 }

export type Sender = Pick<typeof company.$inferSelect, 'kind' | 'demo'>

/**
 * Anybody can have a trial company, and the demo's passwords are public, with names and phones of own making: neither
 * sends an SMS to strangers, and the demo's stay in the outbox that only its own machine reads. Links and codes work.
 * @throws Refusal invitation:trial, invitation:demo
 */
export const mustSend = ({ kind, demo }: Sender, { env }: Services): void => {
  if (kind === 'trial') throw new Refusal('invitation:trial')
  if (demo && env.sms !== undefined) throw new Refusal('invitation:demo')
}

/**
 * Counts one SMS to a phone; companies together do not ring at it more often than any of our other messages. It counts
 * for the company and for what all companies invite by, never for what strangers at the sign-in page have left.
 */
export const mayRing = async (services: Services, companyId: string, phone: string, now: Date): Promise<boolean> => {
  const { db, env } = services
  return (
    (await attemptIsAllowed(db, `invitation ${companyId} ${phone}`, phoneLimit, now)) &&
    (await phoneMayRing(services, phone, now)) &&
    (await attemptIsAllowed(db, `invitations by sms ${companyId}`, env.limits.sms_day_company, now)) &&
    takeShare(services, 'invited', now)
  )
}

export interface Ringing {
  phone: string
  /** Of the employee and of the company. */
  name: string
  company: string
  link: string
  days: number
  locale: Locale
}

/** Needs the owner's transaction. */
export const queueInvitation = (tx: Tx, { phone, locale, ...said }: Ringing, now: Date): Promise<void> => {
  const message = { channel: 'sms', recipient: phone, kind: 'invitation', locale } as const
  return queueMessage(tx, { ...message, values: { ...said }, seconds: said.days * 86_400 }, now)
}

/**
 * Sends one where that can be; answers whether an SMS is on its way. Without one the phone's owner finds the invitation
 * after signing in. Between transactions.
 */
export const sendInvitation = async (
  { actor, services, now, locale }: Inviting & { locale: Locale },
  to: Omit<Ringing, 'company' | 'locale'>,
): Promise<boolean> => {
  const { db, env } = services
  if (env.sms === undefined && env.outbox === undefined) return false
  const [own] = await db.asOwner(tx => tx.select().from(company).where(eq(company.id, actor.companyId)))
  if (!own || own.kind === 'trial' || (own.demo && env.sms !== undefined)) return false
  if (!(await mayRing(services, actor.companyId, to.phone, now))) return false
  await db.asOwner(tx => queueInvitation(tx, { ...to, company: own.name, locale }, now))
  services.outbox.kick()
  return true
}
