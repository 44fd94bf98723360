/** Sets a new password by the token of a recovery. */
import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { entryCalls } from '#contract/account/entry/calls.ts'
import { passwordIssue } from '#contract/account/entry/new-password.ts'
import { allowFrom } from '../../access/entry/from-address.ts'
import { hashPassword } from '../../access/entry/password.ts'
import { person, session } from '../../db/schema.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedPublic } from '../../http/served.ts'
import { forgetSecretsOf, takeSecret } from '../secrets/secret.ts'
import { noteAccount } from '../security-log/note.ts'
import { knownDevice } from '../sessions/schema.ts'
import { purposes, type ResetRight } from './recovery.ts'
import { tellOfReset } from './tell-of-reset.ts'

type Call = typeof entryCalls.setPassword

/** Only the phone's own code gives the first password to somebody whom a company had made. */
const hasProved = or(isNotNull(person.phoneProvedAt), eq(person.demo, true))

/**
 * The token is used up with every other secret under way; every browser of the person is signed out, a pause
 * after wrong passwords is over, and the owner is told.
 * @throws Refusal entry:password_… for what the rule does not take, entry:reset_failed for a used or expired token
 */
export const setPassword = async (request: ServedPublic<Call>): Promise<Answer<Call>> => {
  const { input, services, now, address, locale } = request
  await allowFrom(services, 'reset_address', address, now)
  const issue = passwordIssue(input.password, services.env.anyPassword ? 'any' : 'letters_digits')
  if (issue !== undefined) throw new Refusal(`entry:${issue}`, {}, 'password')
  // Made before the token is looked at: a wrong token costs the same as a right one.
  const passwordHash = await hashPassword(input.password)
  const proved = sql`coalesce(${person.phoneProvedAt}, ${now.toISOString()}::timestamptz)`
  await services.db.asOwner(async tx => {
    const right = await takeSecret<ResetRight>(tx, purposes.reset, input.token, now)
    if (!right) throw new Refusal('entry:reset_failed')
    const [changed] = await tx
      .update(person)
      .set({ passwordHash, ...(right.byPhone && { phoneProvedAt: proved }) })
      .where(and(eq(person.id, right.personId), right.byPhone ? undefined : hasProved))
      .returning({ id: person.id, name: person.name, phone: person.phone, email: person.email, locale: person.locale })
    if (!changed) throw new Refusal('entry:reset_failed')
    await tx.delete(session).where(eq(session.personId, changed.id))
    await forgetSecretsOf(tx, changed.id)
    // Whoever knew the old password may have signed in by one of them.
    await tx.delete(knownDevice).where(eq(knownDevice.personId, changed.id))
    await noteAccount(tx, { person: changed, action: 'password_reset', now })
    await tellOfReset(tx, changed, locale, now)
  })
  services.outbox.kick()
  return {}
}
