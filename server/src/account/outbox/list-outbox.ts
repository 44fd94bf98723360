/** The development outbox: what would have been sent, newest first; on other servers there is no such page. */
import { desc, eq } from 'drizzle-orm'
import type { entryCalls } from '#contract/entry/calls.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedPublic } from '../../http/served.ts'
import { letterOf } from './letter-of.ts'
import { outgoingMessage } from './schema.ts'

type Call = typeof entryCalls.listOutbox

/** @throws Refusal not_found where messages leave the house */
export const listOutbox = async ({ services }: ServedPublic<Call>): Promise<Answer<Call>> => {
  if (!services.env.showOutbox) throw new Refusal('not_found')
  const rows = await services.db.asOwner(tx =>
    tx
      .select()
      .from(outgoingMessage)
      .where(eq(outgoingMessage.state, 'shown'))
      .orderBy(desc(outgoingMessage.id))
      .limit(50),
  )
  return {
    rows: rows.map(row => {
      const { recipient, subject, text } = letterOf(row)
      return { id: row.id, channel: row.channel, createdAt: row.createdAt.toISOString(), recipient, subject, text }
    }),
  }
}
