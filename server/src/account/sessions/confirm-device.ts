/** Ends a held sign-in by the code of its SMS: the browser is signed in, and known from then on. */
import { eq } from 'drizzle-orm'
import type { securityCalls } from '#contract/account/entry/security-calls.ts'
import { person } from '../../db/schema.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedPublic } from '../../http/served.ts'
import type { AboveAccounts } from '../above.ts'
import { entryBrowser } from '../codes/entry-browser.ts'
import { browserHash } from '../qr/get-qr-code.ts'
import { guessSecret, takeSecret } from '../secrets/secret.ts'
import { beginSession } from './begin-session.ts'
import { deviceCodePurpose, type Held, heldCookie, heldPurpose } from './device-code.ts'

type Call = typeof securityCalls.confirmDevice

/** @throws Refusal entry:sms_code for a wrong, used or expired code, security:held_over where nothing waits any more */
export const confirmDevice =
  ({ companiesOf }: AboveAccounts) =>
  async (request: ServedPublic<Call>): Promise<Answer<Call>> => {
    const { input, services, cookies, now } = request
    const key = cookies.get(heldCookie) ?? ''
    const guess = { purpose: deviceCodePurpose, key, secret: input.code.trim() }
    if ((await guessSecret(services.db, guess, now)) === null) throw new Refusal('entry:sms_code', {}, 'code')
    const companies = await services.db.asOwner(async tx => {
      const held = await takeSecret<Held>(tx, heldPurpose, key, now)
      if (held?.browser !== browserHash(entryBrowser(cookies))) throw new Refusal('security:held_over')
      const [found] = await tx.select().from(person).where(eq(person.id, held.personId))
      if (!found) throw new Refusal('security:held_over')
      await beginSession(tx, request, found, held.method)
      return companiesOf(tx, found.id)
    })
    cookies.set(heldCookie, '', { seconds: 0 })
    return companies
  }
