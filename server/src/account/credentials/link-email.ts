/** Sends a link to a mailbox that a person says is the own one. */
import { z } from 'zod'
import type { securityCalls } from '#contract/account/entry/security-calls.ts'
import { allowAttempt } from '../../access/entry/rate-limit.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedPersonLong } from '../../http/served.ts'
import { queueMessage } from '../../outbox/queue-message.ts'
import { keepSecret, newToken } from '../secrets/secret.ts'
import { mustKnowPassword } from './must-know-password.ts'

type Call = typeof securityCalls.linkEmail

export const emailPurpose = 'email'
/** Under the link's token. */
export interface PendingEmail {
  personId: string
  email: string
}
const hours = 24

/**
 * Nothing changes before the link is opened. The answer is the same for a mailbox of somebody else.
 * @throws Refusal security:email_form, security:wrong_password, too_frequent
 */
export const linkEmail = async (request: ServedPersonLong<Call>): Promise<Answer<Call>> => {
  const { input, services, signedIn, now, locale } = request
  const email = input.email.trim()
  if (!z.email().safeParse(email).success) throw new Refusal('security:email_form', {}, 'email')
  await mustKnowPassword(request, signedIn.personId, input.current)
  await allowAttempt(services.db, `email ${signedIn.personId}`, services.env.limits.email_person, now)
  const token = newToken()
  const seconds = hours * 3600
  const data: PendingEmail = { personId: signedIn.personId, email }
  await services.db.asOwner(async tx => {
    await keepSecret(tx, { purpose: emailPurpose, key: token, data, seconds }, now)
    const values = { link: `${services.env.url}/confirmemail?token=${token}`, hours }
    await queueMessage(tx, { channel: 'email', recipient: email, kind: 'email_link', values, locale, seconds }, now)
  })
  services.outbox.kick()
  return {}
}
