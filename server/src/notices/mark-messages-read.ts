/** Marks messages of the signed-in person as read. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { noticeCalls } from '#contract/notices/calls.ts'
import type { Answer, Served } from '../http/served.ts'
import { message } from './schema.ts'

type Call = typeof noticeCalls.markMessagesRead

/** A message read before keeps the time of its first reading. */
export const markMessagesRead = async ({ input, tx, actor, now }: Served<Call>): Promise<Answer<Call>> => {
  const unread = and(eq(message.personId, actor.personId), isNull(message.readAt))
  const chosen =
    input.ids === undefined
      ? undefined
      : inArray(message.id, input.ids.length ? input.ids : ['00000000-0000-0000-0000-000000000000'])
  await tx.update(message).set({ readAt: now }).where(and(unread, chosen))
  return { unread: await tx.$count(message, unread) }
}
