/** Links the third-party account that this browser came back with to the person who has signed in since. */
import { eq } from 'drizzle-orm'
import type { thirdPartyCalls } from '#contract/account/entry/third-party-calls.ts'
import { asOwnerAgain } from '../../db/database.ts'
import { session } from '../../db/schema.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Cookies, ServedPerson } from '../../http/served.ts'
import { entryBrowser } from '../codes/entry-browser.ts'
import { browserHash } from '../qr/get-qr-code.ts'
import { takeSecret } from '../secrets/secret.ts'
import { noteAccount } from '../security-log/note.ts'
import { linkCookie, type Unlinked, unlinkedPurpose } from './pending.ts'
import { linkedAccount } from './schema.ts'

type Call = typeof thirdPartyCalls.link

/**
 * A session from before does not link: whoever finds a signed-in browser would keep a way in of their own.
 * @throws Refusal entry:third_over without such an account, or without a sign-in since, entry:third_taken where either side is linked
 * already
 */
export const link = async (request: ServedPerson<Call> & { cookies: Cookies }): Promise<Answer<Call>> => {
  const { tx, signedIn, now, cookies } = request
  await asOwnerAgain(tx)
  const unlinked = await takeSecret<Unlinked>(tx, unlinkedPurpose, cookies.get(linkCookie) ?? '', now)
  if (!unlinked || unlinked.browser !== browserHash(entryBrowser(cookies))) throw new Refusal('entry:third_over')
  const { provider, subject, at } = unlinked
  const [own] = await tx.select({ since: session.createdAt }).from(session).where(eq(session.id, signedIn.sessionId))
  if (!own || own.since.getTime() < at) throw new Refusal('entry:third_over')
  const made = await tx
    .insert(linkedAccount)
    .values({ personId: signedIn.personId, provider, subject, linkedAt: now })
    .onConflictDoNothing()
    .returning({ id: linkedAccount.id })
  if (made.length === 0) throw new Refusal('entry:third_taken')
  const { personId: id, name } = signedIn
  await noteAccount(tx, { person: { id, name }, action: 'third_party_linked', facts: { detail: provider }, now })
  cookies.set(linkCookie, '', { seconds: 0 })
  return {}
}
