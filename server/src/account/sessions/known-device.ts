/** Browsers that a person has signed in by, known again by a cookie of their own. */
import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import type { Cookies } from '../../http/served.ts'
import { newToken } from '../secrets/secret.ts'
import { knownDevice } from './schema.ts'

export const deviceCookie = 'paiban_device'
/** As long as browsers keep a cookie at most. */
const seconds = 400 * 86_400

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

const tokenOf = (cookies: Cookies): string | undefined => {
  const token = cookies.get(deviceCookie)
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined
}

/** The id of this browser where the person has signed in by it before. Needs the owner's transaction. */
export const knownDeviceOf = async (tx: Tx, personId: string, cookies: Cookies): Promise<string | undefined> => {
  const token = tokenOf(cookies)
  if (token === undefined) return undefined
  const mine = and(eq(knownDevice.personId, personId), eq(knownDevice.tokenHash, hashOf(token)))
  const [found] = await tx.select({ id: knownDevice.id }).from(knownDevice).where(mine)
  return found?.id
}

/** Remembers the browser for the person; answers its id and whether it is new. Needs the owner's transaction. */
export const rememberDevice = async (
  tx: Tx,
  personId: string,
  device: string,
  cookies: Cookies,
  now: Date,
): Promise<{ id: string; isNew: boolean }> => {
  const token = tokenOf(cookies) ?? newToken()
  cookies.set(deviceCookie, token, { seconds })
  const [kept] = await tx
    .insert(knownDevice)
    .values({ personId, tokenHash: hashOf(token), device, createdAt: now, seenAt: now })
    .onConflictDoUpdate({ target: [knownDevice.personId, knownDevice.tokenHash], set: { device, seenAt: now } })
    // A row that was inserted, not updated, was ended by no transaction.
    .returning({ id: knownDevice.id, isNew: sql<boolean>`xmax = 0` })
  return { id: kept?.id ?? '', isNew: kept?.isNew === true }
}
