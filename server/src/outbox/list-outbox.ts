/** The development outbox: what would have been sent, newest first; on other servers there is no such page. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { outboxCalls } from '#contract/outbox/calls.ts'
import { Refusal } from '../errors.ts'
import type { Answer, ServedPublic } from '../http/served.ts'
import { letterOf } from './letter-of.ts'
import { outgoingMessage } from './schema.ts'

type Call = typeof outboxCalls.listOutbox

const digest = (text: string) => createHash('sha256').update(text).digest()

/** @throws Refusal not_found where messages leave the house, and to whoever does not name the token of this start */
export const listOutbox = async ({ input, services }: ServedPublic<Call>): Promise<Answer<Call>> => {
  const { outbox } = services.env
  if (outbox === undefined || !timingSafeEqual(digest(input.token), digest(outbox))) throw new Refusal('not_found')
  const rows = await services.db.asOwner(tx =>
    tx
      .select()
      .from(outgoingMessage)
      .where(eq(outgoingMessage.state, 'shown'))
      .orderBy(desc(outgoingMessage.id))
      .limit(50),
  )
  return {
    rows: rows.flatMap(row => {
      if (row.channel === 'push') return []
      const { recipient, subject, text } = letterOf(row)
      return [{ id: row.id, channel: row.channel, createdAt: row.createdAt.toISOString(), recipient, subject, text }]
    }),
  }
}
