/** The browsers that show notifications of the signed-in person: listed, added and taken away. */
import { ECDH } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { pushCalls } from '#contract/push/calls.ts'
import { asOwnerAgain } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { session } from '../db/schema.ts'
import { Refusal } from '../errors.ts'
import type { Answer, ServedPerson } from '../http/served.ts'
import { ClosedAddress, openUrl } from '../outward/open-address.ts'
import { pushSubscription } from './schema.ts'

type Calls = typeof pushCalls

/** More browsers than this nobody reads notifications on; the oldest hears them no more. */
const mostDevices = 20

export const listPushDevices = async ({
  tx,
  signedIn,
  services,
}: ServedPerson<Calls['listPushDevices']>): Promise<Answer<Calls['listPushDevices']>> => {
  const rows = await tx
    .select()
    .from(pushSubscription)
    .where(eq(pushSubscription.personId, signedIn.personId))
    .orderBy(desc(pushSubscription.createdAt), desc(pushSubscription.id))
  const isCurrent = (row: { sessionId: string }) => row.sessionId === signedIn.sessionId
  return {
    publicKey: services.push?.publicKey ?? null,
    devices: [...rows.filter(isCurrent), ...rows.filter(row => !isCurrent(row))].map(row => ({
      ...{ id: row.id, device: row.device, createdAt: row.createdAt.toISOString(), current: isCurrent(row) },
    })),
  }
}

/** @throws Refusal security:push_address */
const mustBeOpen = (endpoint: string): void => {
  try {
    openUrl(endpoint)
  } catch (error) {
    if (error instanceof ClosedAddress) throw new Refusal('security:push_address', {}, 'endpoint')
    throw error
  }
}

const isPoint = (key: string): boolean => {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return Buffer.from(key, 'base64url').length === 65
  } catch {
    return false
  }
}

/** @throws Refusal security:push_keys for keys that nothing can be sealed with */
const mustSeal = ({ p256dh, auth }: { p256dh: string; auth: string }): void => {
  if (!isPoint(p256dh)) throw new Refusal('security:push_keys', {}, 'keys.p256dh')
  if (Buffer.from(auth, 'base64url').length !== 16) throw new Refusal('security:push_keys', {}, 'keys.auth')
}

/** @throws Refusal security:push_address, security:push_keys, security:push_off */
export const subscribePush = async (
  request: ServedPerson<Calls['subscribePush']>,
): Promise<Answer<Calls['subscribePush']>> => {
  const { input, tx, signedIn, services, now } = request
  const { personId, sessionId } = signedIn
  if (services.push === null) throw new Refusal('security:push_off')
  mustBeOpen(input.endpoint)
  mustSeal(input.keys)
  const [own] = await tx.select({ device: session.device }).from(session).where(eq(session.id, sessionId))
  const keys = { publicKey: input.keys.p256dh, secret: input.keys.auth }
  const values = { personId, sessionId, ...keys, device: own?.device ?? '', createdAt: now }
  const mine = eq(pushSubscription.personId, personId)
  await tx.delete(pushSubscription).where(and(mine, eq(pushSubscription.sessionId, sessionId)))
  // Whoever used this browser before is seen by the owner alone.
  await asOwnerAgain(tx)
  const [kept] = await tx
    .insert(pushSubscription)
    .values({ id: newId(), endpoint: input.endpoint, ...values })
    .onConflictDoUpdate({ target: pushSubscription.endpoint, set: values })
    .returning({ id: pushSubscription.id })
  const all = await tx
    .select({ id: pushSubscription.id })
    .from(pushSubscription)
    .where(mine)
    .orderBy(desc(pushSubscription.createdAt), desc(pushSubscription.id))
  const beyond = all.slice(mostDevices).map(row => row.id)
  if (beyond.length > 0) await tx.delete(pushSubscription).where(inArray(pushSubscription.id, beyond))
  return { id: kept?.id ?? '' }
}

/** @throws Refusal not_found for one that is not the person's own */
export const unsubscribePush = async ({
  input,
  tx,
  signedIn,
}: ServedPerson<Calls['unsubscribePush']>): Promise<Answer<Calls['unsubscribePush']>> => {
  const gone = await tx
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.id, input.id), eq(pushSubscription.personId, signedIn.personId)))
    .returning({ id: pushSubscription.id })
  if (gone.length === 0) throw new Refusal('not_found')
  return {}
}
