/** What protects the signed-in person's account: phone, e-mail, linked accounts, and the browsers that are signed in. */
import { and, desc, eq, gt } from 'drizzle-orm'
import type { securityCalls } from '#contract/account/entry/security-calls.ts'
import { thirdParties } from '#contract/account/entry/third-party-calls.ts'
import { person, session } from '../../db/schema.ts'
import type { Answer, ServedPerson } from '../../http/served.ts'
import { maskEmail, maskPhone } from '../../outbox/mask.ts'
import { linkedAccount } from '../third-party/schema.ts'

type Call = typeof securityCalls.overview

export const overview = async ({ tx, signedIn, now }: ServedPerson<Call>): Promise<Answer<Call>> => {
  const [self] = await tx.select().from(person).where(eq(person.id, signedIn.personId))
  const open = and(eq(session.personId, signedIn.personId), gt(session.expiresAt, now), gt(session.endsAt, now))
  const sessions = await tx.select().from(session).where(open).orderBy(desc(session.seenAt), desc(session.id))
  const linked = await tx.select().from(linkedAccount).where(eq(linkedAccount.personId, signedIn.personId))
  const isCurrent = (row: { id: string }) => row.id === signedIn.sessionId
  return {
    phone: maskPhone(self?.phone ?? ''),
    email: self?.email ? maskEmail(self.email) : '',
    linked: linked.flatMap(row => {
      const provider = thirdParties.find(each => each === row.provider)
      return provider ? [{ provider, linkedAt: row.linkedAt.toISOString() }] : []
    }),
    sessions: [...sessions.filter(isCurrent), ...sessions.filter(row => !isCurrent(row))].map(row => ({
      id: row.id,
      device: row.device,
      address: row.address,
      createdAt: row.createdAt.toISOString(),
      seenAt: row.seenAt.toISOString(),
      current: isCurrent(row),
    })),
  }
}
