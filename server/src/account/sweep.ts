/** Takes out, by the hour, what is over: secrets, sessions and counted attempts. Nothing reads them any more. */
import { lte } from 'drizzle-orm'
import { rateLimit, session } from '../db/schema.ts'
import type { Services } from '../services.ts'
import { entrySecret } from './secrets/schema.ts'

/** In a transaction for each table, so that no sign-in waits for the whole. */
export const sweep = async ({ db, clock }: Services): Promise<void> => {
  const now = clock.now()
  await db.asOwner(tx => tx.delete(entrySecret).where(lte(entrySecret.expiresAt, now)))
  await db.asOwner(tx => tx.delete(session).where(lte(session.expiresAt, now)))
  await db.asOwner(tx => tx.delete(rateLimit).where(lte(rateLimit.resetAt, now)))
}
