/** How often something may be tried; counted in the database, so that all processes count together. */
import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Database, Tx } from '../db/database.ts'
import { rateLimit } from '../db/schema.ts'
import { Refusal } from '../errors.ts'

const keyOf = (what: string): string => createHash('sha256').update(what).digest('base64url')

/**
 * Counts one attempt, kept whatever becomes of the call.
 * @throws Refusal too_frequent above the limit, until the stretch that began with the first attempt is over
 */
export const allowAttempt = async (
  db: Database,
  what: string,
  limit: { most: number; seconds: number },
  now: Date,
): Promise<void> => {
  const count = await db.asOwner(async tx => {
    await tx.delete(rateLimit).where(lt(rateLimit.resetAt, now))
    const [row] = await tx
      .insert(rateLimit)
      .values({ key: keyOf(what), count: 1, resetAt: new Date(now.getTime() + limit.seconds * 1000) })
      .onConflictDoUpdate({ target: rateLimit.key, set: { count: sql`${rateLimit.count} + 1` } })
      .returning({ count: rateLimit.count })
    return row?.count ?? 1
  })
  if (count > limit.most) throw new Refusal('too_frequent')
}

/** Forgets what was counted, after a success. */
export const forgetAttempts = async (tx: Tx, what: string): Promise<void> => {
  await tx.delete(rateLimit).where(eq(rateLimit.key, keyOf(what)))
}
