/** How often something may be tried; counted in the database, so that all processes count together. */

import { createHash } from 'node:crypto'
import { and, eq, gt, gte, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../db/database.ts'
import { rateLimit } from '../../db/schema.ts'
import { Refusal } from '../../errors.ts'
import type { Limit } from '../../limits.ts'

const keyOf = (what: string): string => createHash('sha256').update(what).digest('base64url')

/** Adds to what was counted. Rows come in one order, so that two who count the same wait and never block each other. */
const add = (tx: Tx, rows: (typeof rateLimit.$inferInsert)[], now: Date) => {
  const isOver = sql`${rateLimit.resetAt} <= ${now.toISOString()}::timestamptz`
  return tx
    .insert(rateLimit)
    .values(rows.toSorted((one, other) => (one.key < other.key ? -1 : 1)))
    .onConflictDoUpdate({
      target: rateLimit.key,
      // A stretch that is over begins anew; rows that nobody asks for again are swept out by the hour.
      set: {
        count: sql`case when ${isOver} then excluded.count else ${rateLimit.count} + excluded.count end`,
        resetAt: sql`case when ${isOver} then excluded.reset_at else ${rateLimit.resetAt} end`,
      },
    })
    .returning({ key: rateLimit.key, count: rateLimit.count, resetAt: rateLimit.resetAt })
}

const endOf = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

const countOne = async (
  tx: Tx,
  what: string,
  seconds: number,
  now: Date,
): Promise<{ tries: number; resetAt: Date }> => {
  const resetAt = endOf(now, seconds)
  const [row] = await add(tx, [{ key: keyOf(what), count: 1, resetAt }], now)
  return { tries: row?.count ?? 1, resetAt: row?.resetAt ?? resetAt }
}

const count = async (tx: Tx, what: string, seconds: number, now: Date): Promise<number> =>
  (await countOne(tx, what, seconds, now)).tries

/**
 * Counts one attempt, kept whatever becomes of the call; answers how many there were.
 * @throws Refusal too_frequent above the limit, until the stretch that began with the first attempt is over: the
 * seconds until then are among its values
 */
export const allowAttempt = async (db: Database, what: string, limit: Limit, now: Date): Promise<number> => {
  const { tries, resetAt } = await db.asOwner(tx => countOne(tx, what, limit.seconds, now))
  const seconds = Math.ceil((resetAt.getTime() - now.getTime()) / 1000)
  if (tries > limit.most) throw new Refusal('too_frequent', { seconds })
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

export interface Counted extends Limit {
  what: string
}

/**
 * Counts many attempts with two statements, each against several limits: one is counted everywhere or nowhere. Answers
 * for each, in the order given, the first limit that leaves it no room. Nobody else counts the same before the owner's
 * transaction ends, so it should end soon.
 */
export const countTogether = async (
  tx: Tx,
  attempts: readonly (readonly Counted[])[],
  now: Date,
): Promise<(Counted | undefined)[]> => {
  const limits = new Map(attempts.flat().map(each => [keyOf(each.what), each]))
  if (limits.size === 0) return []
  // Nothing is added, and a stretch that only this look began is over at once; the rows are locked all the same.
  const looked = await add(
    tx,
    [...limits.keys()].map(key => ({ key, count: 0, resetAt: now })),
    now,
  )
  const before = new Map(looked.map(row => [row.key, row.count]))
  const added = new Map<string, number>()
  const hasRoom = ({ what, most }: Counted): boolean => {
    const key = keyOf(what)
    return (before.get(key) ?? 0) + (added.get(key) ?? 0) < most
  }
  const full = attempts.map(attempt => {
    const none = attempt.find(each => !hasRoom(each))
    if (!none) for (const { what } of attempt) added.set(keyOf(what), (added.get(keyOf(what)) ?? 0) + 1)
    return none
  })
  const rows = [...added].map(([key, by]) => ({ key, count: by, resetAt: endOf(now, limits.get(key)?.seconds ?? 0) }))
  if (rows.length > 0) await add(tx, rows, now)
  return full
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

/** Takes back one of what was counted, where it turned out to be nothing to count. */
export const takeBackAttempt = async (tx: Tx, what: string): Promise<void> => {
  await tx
    .update(rateLimit)
    .set({ count: sql`greatest(${rateLimit.count} - 1, 0)` })
    .where(eq(rateLimit.key, keyOf(what)))
}

/** Writes again what was counted, unchanged. */
export const renewCount = async (tx: Tx, what: string): Promise<void> => {
  await tx
    .update(rateLimit)
    .set({ count: sql`${rateLimit.count}` })
    .where(eq(rateLimit.key, keyOf(what)))
}
