/** Sessions: a random token in the browser's cookie, its hash in the table. */
import { createHash, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { policyVersion } from '#contract/access/policy.ts'
import type { Tx } from '../../db/database.ts'
import { person, session } from '../../db/schema.ts'
import type { SessionTerms } from '../../env.ts'
import type { SignedIn } from '../actor.ts'

export const sessionCookie = 'paiban_session'
/** The time of the last call is kept this exactly, so that not every call writes. */
const seenStep = 10 * 60 * 1000

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000)
const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

export interface NewSession {
  personId: string
  deviceId: string
  device: string
  address: string
}

/** People of the demo are made up and are asked nothing. */
const policyDue = sql<boolean>`not ${person.demo} and not exists (select from policy_acceptance accepted
  where accepted.person_id = ${person.id} and accepted.version = ${policyVersion})`

/** Opens a session and answers the token for the cookie; 256 random bits. */
export const openSession = async (tx: Tx, opened: NewSession, terms: SessionTerms, now: Date): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const endsAt = later(now, terms.mostSeconds)
  const expiresAt = earlier(later(now, terms.idleSeconds), endsAt)
  await tx
    .insert(session)
    .values({ ...opened, tokenHash: hashOf(token), createdAt: now, seenAt: now, expiresAt, endsAt })
  return token
}

/**
 * The person behind a token, or null where there is no such session any more. A call puts the end off by the idle
 * time, never beyond the session's absolute end. Needs the owner's transaction.
 */
export const findSession = async (tx: Tx, token: string, terms: SessionTerms, now: Date): Promise<SignedIn | null> => {
  const [found] = await tx
    .select({
      sessionId: session.id,
      personId: session.personId,
      companyId: session.companyId,
      name: person.name,
      locale: person.locale,
      policyDue,
      viewing: session.viewing,
      seenAt: session.seenAt,
      expiresAt: session.expiresAt,
      endsAt: session.endsAt,
    })
    .from(session)
    .innerJoin(person, eq(person.id, session.personId))
    .where(eq(session.tokenHash, hashOf(token)))
  if (!found || found.expiresAt <= now || found.endsAt <= now) return null
  if (now.getTime() - found.seenAt.getTime() > seenStep) {
    await tx
      .update(session)
      .set({ seenAt: now, expiresAt: earlier(later(now, terms.idleSeconds), found.endsAt) })
      .where(eq(session.id, found.sessionId))
  }
  const lasts = found.viewing && new Date(found.viewing.until) > now
  return { ...found, viewing: lasts ? found.viewing : null }
}

/** Ends the session of a token. */
export const closeSession = async (tx: Tx, token: string): Promise<void> => {
  await tx.delete(session).where(eq(session.tokenHash, hashOf(token)))
}
