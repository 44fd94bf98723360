/** Moves a ticket from one state to the next; of two callers at once one does. Needs the owner's transaction. */
import { createHash } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { entrySecret } from '../secrets/schema.ts'
import { readSecret } from '../secrets/secret.ts'
import { type Ticket, ticketPurpose } from './ticket.ts'

const keyHashOf = (ticket: string): string =>
  createHash('sha256')
    .update(JSON.stringify([ticket]))
    .digest('base64url')

/** The ticket that is good now, or null. */
export const goodTicket = async (tx: Tx, ticket: string, now: Date): Promise<Ticket | null> => {
  const found = await readSecret<Ticket>(tx, ticketPurpose, ticket, now)
  return found && found.until > now.getTime() ? found : null
}

/** Puts the ticket into a state if it still is in the one before; answers whether it did. */
export const changeTicket = async (tx: Tx, ticket: string, from: Ticket, to: Ticket, now: Date): Promise<boolean> => {
  const changed = await tx
    .update(entrySecret)
    .set({ data: to })
    .where(
      and(
        eq(entrySecret.purpose, ticketPurpose),
        eq(entrySecret.keyHash, keyHashOf(ticket)),
        gt(entrySecret.expiresAt, now),
        sql`${entrySecret.data}->>'state' = ${from.state}`,
      ),
    )
    .returning({ purpose: entrySecret.purpose })
  return changed.length > 0
}
