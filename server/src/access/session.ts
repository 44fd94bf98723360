/** Sessions: a random token in the browser's cookie, its hash in the table. */
import { createHash, randomBytes } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { person, session } from '../db/schema.ts'
import type { SignedIn } from './actor.ts'

export const sessionCookie = 'paiban_session'
/** A session ends after 30 days without a call. */
export const sessionSeconds = 30 * 24 * 3600
/** The time of the last call is kept this exactly, so that not every call writes. */
const seenStep = 10 * 60 * 1000

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Opens a session and answers the token for the cookie; 256 random bits. Old sessions are swept out on the way. */
export const openSession = async (tx: Tx, personId: string, companyId: string | null, now: Date): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await tx.delete(session).where(lt(session.expiresAt, now))
  await tx.insert(session).values({
    personId,
    tokenHash: hashOf(token),
    companyId,
    createdAt: now,
    seenAt: now,
    expiresAt: new Date(now.getTime() + sessionSeconds * 1000),
  })
  return token
}

/** The person behind a token, or null where there is no such session any more. Needs the owner's transaction. */
export const findSession = async (tx: Tx, token: string, now: Date): Promise<SignedIn | null> => {
  const [found] = await tx
    .select({
      sessionId: session.id,
      personId: session.personId,
      companyId: session.companyId,
      name: person.name,
      locale: person.locale,
      seenAt: session.seenAt,
      expiresAt: session.expiresAt,
    })
    .from(session)
    .innerJoin(person, eq(person.id, session.personId))
    .where(eq(session.tokenHash, hashOf(token)))
  if (!found || found.expiresAt <= now) return null
  if (now.getTime() - found.seenAt.getTime() > seenStep) {
    await tx
      .update(session)
      .set({ seenAt: now, expiresAt: new Date(now.getTime() + sessionSeconds * 1000) })
      .where(eq(session.id, found.sessionId))
  }
  return found
}

/** Ends the session of a token. */
export const closeSession = async (tx: Tx, token: string): Promise<void> => {
  await tx.delete(session).where(eq(session.tokenHash, hashOf(token)))
}

/** Ends all sessions of a person but one, for example after a new password. */
export const closeOtherSessions = async (tx: Tx, personId: string, keep: string): Promise<void> => {
  await tx.delete(session).where(sql`person_id = ${personId} and id <> ${keep}`)
}
