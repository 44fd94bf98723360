/** Signs out every browser of a person but the one that asks, and forgets them. */
import { and, eq, ne } from 'drizzle-orm'
import type { securityCalls } from '#contract/account/entry/security-calls.ts'
import type { SignedIn } from '../../access/actor.ts'
import { asOwnerAgain, type Tx } from '../../db/database.ts'
import { session } from '../../db/schema.ts'
import type { Answer, ServedPerson } from '../../http/served.ts'
import { noteAccount } from '../security-log/note.ts'
import { knownDevice } from './schema.ts'

type Call = typeof securityCalls.endOtherSessions

/** Answers how many sessions ended. */
export const closeOthers = async (tx: Tx, { personId, sessionId }: SignedIn): Promise<number> => {
  const [own] = await tx.select({ deviceId: session.deviceId }).from(session).where(eq(session.id, sessionId))
  const ended = await tx
    .delete(session)
    .where(and(eq(session.personId, personId), ne(session.id, sessionId)))
    .returning({ id: session.id })
  const others = own?.deviceId ? ne(knownDevice.id, own.deviceId) : undefined
  await tx.delete(knownDevice).where(and(eq(knownDevice.personId, personId), others))
  return ended.length
}

export const endOtherSessions = async ({ tx, signedIn, now }: ServedPerson<Call>): Promise<Answer<Call>> => {
  const ended = await closeOthers(tx, signedIn)
  await asOwnerAgain(tx)
  const person = { id: signedIn.personId, name: signedIn.name }
  await noteAccount(tx, { person, action: 'sessions_ended', facts: { detail: String(ended) }, now })
  return { ended }
}
