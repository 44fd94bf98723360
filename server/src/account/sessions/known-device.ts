/** Browsers that a person has signed in by, known again by a token for each person in a cookie of their own. */
import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { person } from '../../db/schema.ts'
import type { Cookies } from '../../http/served.ts'
import { newToken } from '../secrets/secret.ts'
import { knownDevice } from './schema.ts'

export const deviceCookie = 'paiban_device'
/** As long as browsers keep a cookie at most. */
const seconds = 400 * 86_400

/** People who share a browser; whoever has not signed in there for longest is the first to be forgotten. */
const mostPeople = 8

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** One token for each person who has signed in by this browser, newest first. */
const tokensOf = (cookies: Cookies): string[] =>
  (cookies.get(deviceCookie) ?? '')
    .split('.')
    .filter(token => /^[\w-]{43}$/.test(token))
    .slice(0, mostPeople)

/**
 * The id of this browser where whoever has the phone has signed in by it before. Asked in the same way of a phone that
 * nobody has. Needs the owner's transaction.
 */
export const knownDeviceOfPhone = async (tx: Tx, phone: string, cookies: Cookies): Promise<string | undefined> => {
  const tokens = tokensOf(cookies)
  if (tokens.length === 0) return undefined
  const [found] = await tx
    .select({ id: knownDevice.id })
    .from(knownDevice)
    .innerJoin(person, eq(person.id, knownDevice.personId))
    .where(and(eq(person.phone, phone), inArray(knownDevice.tokenHash, tokens.map(hashOf))))
  return found?.id
}

/** The id of this browser where the person has signed in by it before. Needs the owner's transaction. */
export const knownDeviceOf = async (tx: Tx, personId: string, cookies: Cookies): Promise<string | undefined> => {
  const tokens = tokensOf(cookies)
  if (tokens.length === 0) return undefined
  const mine = and(eq(knownDevice.personId, personId), inArray(knownDevice.tokenHash, tokens.map(hashOf)))
  const [found] = await tx.select({ id: knownDevice.id }).from(knownDevice).where(mine)
  return found?.id
}

/**
 * Remembers the browser for the person; answers its id and whether it is new. A token is made here for each person and
 * browser and never taken over: one that a stranger planted, or signed in by, opens nobody else's account. Needs the
 * owner's transaction.
 */
export const rememberDevice = async (
  tx: Tx,
  personId: string,
  device: string,
  cookies: Cookies,
  now: Date,
): Promise<{ id: string; isNew: boolean }> => {
  const tokens = tokensOf(cookies)
  const keep = (first: string) => {
    const others = tokens.filter(token => token !== first)
    cookies.set(deviceCookie, [first, ...others].slice(0, mostPeople).join('.'), { seconds })
  }
  const known = and(eq(knownDevice.personId, personId), inArray(knownDevice.tokenHash, tokens.map(hashOf)))
  const [seen] = await tx
    .update(knownDevice)
    .set({ device, seenAt: now })
    .where(known)
    .returning({ id: knownDevice.id, tokenHash: knownDevice.tokenHash })
  const own = tokens.find(token => hashOf(token) === seen?.tokenHash)
  if (seen && own) {
    keep(own)
    return { id: seen.id, isNew: false }
  }
  const token = newToken()
  const values = { personId, tokenHash: hashOf(token), device, createdAt: now, seenAt: now }
  const [made] = await tx.insert(knownDevice).values(values).returning({ id: knownDevice.id })
  keep(token)
  return { id: made?.id ?? '', isNew: true }
}
