/** Keeping and using single-use secrets. Needs the owner's transaction. */
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../db/database.ts'
import { entrySecret } from './schema.ts'

const hashOf = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** 256 random bits for addresses and cookies. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Six random digits for an SMS. */
export const newDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0')

export interface Kept<D> {
  purpose: string
  key: string
  secret?: string
  data: D
  seconds: number
  /** Wrong secrets before it is gone; one unless told. */
  guesses?: number
}

/** Keeps a secret; one of the same purpose and key is replaced. */
export const keepSecret = async <D>(tx: Tx, kept: Kept<D>, now: Date): Promise<void> => {
  const keyHash = hashOf(kept.key)
  const values = {
    secretHash: kept.secret === undefined ? null : hashOf(keyHash, kept.secret),
    data: kept.data,
    guesses: kept.guesses ?? 1,
    expiresAt: new Date(now.getTime() + kept.seconds * 1000),
  }
  await tx
    .insert(entrySecret)
    .values({ purpose: kept.purpose, keyHash, ...values })
    .onConflictDoUpdate({ target: [entrySecret.purpose, entrySecret.keyHash], set: values })
}

const named = (purpose: string, key: string, now: Date) =>
  and(eq(entrySecret.purpose, purpose), eq(entrySecret.keyHash, hashOf(key)), gt(entrySecret.expiresAt, now))

/** Reads what is kept under a key that is the secret itself, and leaves it. */
export const readSecret = async <D>(tx: Tx, purpose: string, key: string, now: Date): Promise<D | null> => {
  const [found] = await tx
    .select({ data: entrySecret.data })
    .from(entrySecret)
    .where(named(purpose, key, now))
  return found ? (found.data as D) : null
}

/** Takes what is kept under a key that is the secret itself; of two callers one gets it. */
export const takeSecret = async <D>(tx: Tx, purpose: string, key: string, now: Date): Promise<D | null> => {
  const [found] = await tx
    .delete(entrySecret)
    .where(named(purpose, key, now))
    .returning({ data: entrySecret.data })
  return found ? (found.data as D) : null
}

/**
 * Forgets every secret under way for a person: what somebody set going who knew the old password, or read the old
 * mailbox, ends with it. Needs the owner's transaction.
 */
export const forgetSecretsOf = async (tx: Tx, personId: string): Promise<void> => {
  await tx.delete(entrySecret).where(sql`${entrySecret.data}->>'personId' = ${personId}`)
}

/**
 * Whether the secret fits; a right one is used up unless `leave`, a wrong one costs a guess. In a transaction of its
 * own, so that a guess counts whatever becomes of the call. Of two callers with the right one, one gets it.
 */
export const guessSecret = async <D>(
  db: Database,
  guess: { purpose: string; key: string; secret: string; leave?: boolean },
  now: Date,
): Promise<D | null> =>
  db.asOwner(async tx => {
    const known = named(guess.purpose, guess.key, now)
    // Held while it is looked at: of many at once no more than are allowed find it still there.
    const [kept] = await tx.select().from(entrySecret).where(known).for('update')
    if (!kept) return null
    const isRight = kept.secretHash === hashOf(hashOf(guess.key), guess.secret)
    if (isRight && guess.leave) return kept.data as D
    if (isRight || kept.guesses <= 1) await tx.delete(entrySecret).where(known)
    else
      await tx
        .update(entrySecret)
        .set({ guesses: kept.guesses - 1 })
        .where(known)
    return isRight ? (kept.data as D) : null
  })
