/** Settles what people were told before: something newer stands for it, or they did what it asked. It is read, and asks no more. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { message } from './schema.ts'
import type { Notice } from './tell.ts'

export interface Settled {
  /** Titles that still ask for something; others of the kind were settled before. */
  asking: readonly string[]
  /** What is said in their place. */
  titleCode: string
}

/** Those of the kind that have all of these values, read or not: a message read before keeps the time of its first reading. */
export const settleNotices = async (
  tx: Tx,
  personIds: readonly string[],
  { kind, values }: Required<Pick<Notice, 'kind' | 'values'>>,
  { asking, titleCode }: Settled,
  now: Date,
): Promise<void> => {
  await tx
    .update(message)
    .set({ titleCode, readAt: sql`coalesce(${message.readAt}, ${now.toISOString()}::timestamptz)` })
    .where(
      and(
        inArray(message.personId, [...personIds]),
        eq(message.kind, kind),
        inArray(message.titleCode, [...asking]),
        sql`${message.values} @> ${JSON.stringify(values)}::jsonb`,
      ),
    )
}
