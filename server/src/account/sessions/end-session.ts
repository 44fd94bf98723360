/** Signs one browser of the signed-in person out, and forgets it: an administrator needs a code to come back by it. */
import { and, eq } from 'drizzle-orm'
import type { securityCalls } from '#contract/account/entry/security-calls.ts'
import { asOwnerAgain } from '../../db/database.ts'
import { session } from '../../db/schema.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedPerson } from '../../http/served.ts'
import { noteAccount } from '../security-log/note.ts'
import { knownDevice } from './schema.ts'

type Call = typeof securityCalls.endSession

/** @throws Refusal not_found for a session that is not the person's own, or over */
export const endSession = async ({ input, tx, signedIn, now }: ServedPerson<Call>): Promise<Answer<Call>> => {
  const { personId } = signedIn
  const [ended] = await tx
    .delete(session)
    .where(and(eq(session.id, input.id), eq(session.personId, personId)))
    .returning({ deviceId: session.deviceId, device: session.device, address: session.address })
  if (!ended) throw new Refusal('not_found')
  if (ended.deviceId !== null) {
    await tx.delete(knownDevice).where(and(eq(knownDevice.id, ended.deviceId), eq(knownDevice.personId, personId)))
  }
  await asOwnerAgain(tx)
  const facts = { device: ended.device, address: ended.address }
  await noteAccount(tx, { person: { id: personId, name: signedIn.name }, action: 'device_removed', facts, now })
  return {}
}
