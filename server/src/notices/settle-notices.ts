/** Marks as read what people were told before and need not read any more: something newer stands for it, or they did what it asked. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { message } from './schema.ts'
import type { Notice } from './tell.ts'

/** Those of the kind that have all of these values. */
export const settleNotices = async (
  tx: Tx,
  personIds: readonly string[],
  { kind, values }: Required<Pick<Notice, 'kind' | 'values'>>,
  now: Date,
): Promise<void> => {
  await tx
    .update(message)
    .set({ readAt: now })
    .where(
      and(
        inArray(message.personId, [...personIds]),
        isNull(message.readAt),
        eq(message.kind, kind),
        sql`${message.values} @> ${JSON.stringify(values)}::jsonb`,
      ),
    )
}
