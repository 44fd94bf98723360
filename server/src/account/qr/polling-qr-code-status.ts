/** How far a ticket is. The browser that asked for it is signed in once the phone has confirmed. */

import { eq } from 'drizzle-orm'
import type { entryCalls } from '#contract/account/entry/calls.ts'
import { allowFrom } from '../../access/entry/from-address.ts'
import { allowAttempt } from '../../access/entry/rate-limit.ts'
import { person } from '../../db/schema.ts'
import type { Answer, ServedPublic } from '../../http/served.ts'
import { entryBrowser } from '../codes/entry-browser.ts'
import { readSecret, takeSecret } from '../secrets/secret.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { browserHash } from './get-qr-code.ts'
import { codes, type Ticket, ticketPurpose } from './ticket.ts'

type Call = typeof entryCalls.pollingQRCodeStatus

/** 204 for a ticket of another browser, or one that nobody made. @throws Refusal too_frequent */
export const pollingQRCodeStatus = async (request: ServedPublic<Call>): Promise<Answer<Call>> => {
  const { input, services, now, cookies, address } = request
  await allowFrom(services, 'qr_poll_address', address, now)
  const browser = browserHash(entryBrowser(cookies))
  await allowAttempt(services.db, `qr poll ${browser}`, services.env.limits.qr_poll_browser, now)
  return services.db.asOwner(async tx => {
    const found = await readSecret<Ticket>(tx, ticketPurpose, input.ticket, now)
    if (!found || found.browser !== browser) return { code: codes.invalid }
    if (found.state === 'cancelled') return { code: codes.cancelled }
    if (found.until <= now.getTime()) return { code: codes.expired }
    if (found.state !== 'confirmed' || found.personId === null) return { code: codes[found.state] }
    if (!(await takeSecret(tx, ticketPurpose, input.ticket, now))) return { code: codes.invalid }
    const [own] = await tx.select().from(person).where(eq(person.id, found.personId))
    if (!own) return { code: codes.invalid }
    // The phone that confirmed was signed in, so a new device needs no further code.
    await beginSession(tx, request, own, 'qr')
    return { code: codes.confirmed }
  })
}
