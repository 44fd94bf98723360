/** How often something may be tried; counted in the database, so that all processes count together. */
import { createHash } from 'node:crypto'
import { and, eq, gt, gte, sql } from 'drizzle-orm'
import type { Database, Tx } from '../db/database.ts'
import { rateLimit } from '../db/schema.ts'
import { Refusal } from '../errors.ts'

const keyOf = (what: string): string => createHash('sha256').update(what).digest('base64url')

export interface Limit {
  most: number
  seconds: number
}

const count = async (tx: Tx, what: string, seconds: number, now: Date): Promise<number> => {
  const isOver = sql`${rateLimit.resetAt} <= ${now.toISOString()}::timestamptz`
  const [row] = await tx
    .insert(rateLimit)
    .values({ key: keyOf(what), count: 1, resetAt: new Date(now.getTime() + seconds * 1000) })
    .onConflictDoUpdate({
      target: rateLimit.key,
      // A stretch that is over begins anew; rows that nobody asks for again are swept out by the hour.
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimit.count} + 1 end`,
        resetAt: sql`case when ${isOver} then excluded.reset_at else ${rateLimit.resetAt} end`,
      },
    })
    .returning({ count: rateLimit.count })
  return row?.count ?? 1
}

/**
 * Counts one attempt, kept whatever becomes of the call; answers how many there were.
 * @throws Refusal too_frequent above the limit, until the stretch that began with the first attempt is over
 */
export const allowAttempt = async (db: Database, what: string, limit: Limit, now: Date): Promise<number> => {
  const tries = await db.asOwner(tx => count(tx, what, limit.seconds, now))
  if (tries > limit.most) throw new Refusal('too_frequent')
  return tries
}

/** As `allowAttempt`, answered: a fault of the database is none of the caller's tries and stays one. */
export const attemptIsAllowed = async (db: Database, what: string, limit: Limit, now: Date): Promise<boolean> =>
  (await db.asOwner(tx => count(tx, what, limit.seconds, now))) <= limit.most

/**
 * Counts one attempt in a transaction that goes on: answers how many there were, and whether it was one too many. Who
 * refuses by it does so after the transaction, or the attempt would not be counted.
 */
export const countAttempt = async (
  tx: Tx,
  what: string,
  limit: Limit,
  now: Date,
): Promise<{ tries: number; tooMany: boolean }> => {
  const tries = await count(tx, what, limit.seconds, now)
  return { tries, tooMany: tries > limit.most }
}

/** As `allowAttempt`, in the owner's transaction of the call: only what succeeds is counted. */
export const allowAttemptWithin = async (tx: Tx, what: string, limit: Limit, now: Date): Promise<void> => {
  if ((await count(tx, what, limit.seconds, now)) > limit.most) throw new Refusal('too_frequent')
}

/** Whether the next attempt would be one too many; counts nothing. */
export const isUsedUp = async (tx: Tx, what: string, limit: Limit, now: Date): Promise<boolean> => {
  const isFull = and(eq(rateLimit.key, keyOf(what)), gte(rateLimit.count, limit.most), gt(rateLimit.resetAt, now))
  return (await tx.select({ key: rateLimit.key }).from(rateLimit).where(isFull)).length > 0
}

/** Forgets what was counted, after a success. */
export const forgetAttempts = async (tx: Tx, what: string): Promise<void> => {
  await tx.delete(rateLimit).where(eq(rateLimit.key, keyOf(what)))
}

/** Writes again what was counted, unchanged. */
export const renewCount = async (tx: Tx, what: string): Promise<void> => {
  await tx
    .update(rateLimit)
    .set({ count: sql`${rateLimit.count}` })
    .where(eq(rateLimit.key, keyOf(what)))
}
