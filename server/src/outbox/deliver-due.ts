/** Sends what is due in the outbox; safe to run in several processes at once and to be killed at any point. */
import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { Env } from '../env.ts'
import { maskedRecipient } from './forget-messages.ts'
import { letterOf } from './letter-of.ts'
import { type Channel, outgoingMessage } from './schema.ts'
import { type Sender, TryAgain, Undeliverable } from './sender.ts'

/** Seconds until the next try, by how many have failed; after the last the message is given up. */
export const retrySeconds = [10, 60, 300, 1800, 7200]
/** A message in the hands of a process for longer than this was lost with it. */
const leaseSeconds = 120
const keptDays = 30

export interface Delivery {
  db: Database
  env: Pick<Env, 'outbox'>
  senders: Record<Channel, Sender | null>
  now: () => Date
  /** Tells a person at the terminal of a development server what would have been sent. */
  show(text: string): void
  /** Tells that a message was given up, without recipient or text. */
  warn(facts: { kind: string; channel: string; error: string }): void
}

type Row = typeof outgoingMessage.$inferSelect

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

const forgetOld = ({ db }: Delivery, now: Date) =>
  db.asOwner(tx => tx.delete(outgoingMessage).where(lt(outgoingMessage.createdAt, after(now, -keptDays * 86_400))))

/**
 * Takes one message, so that its lease begins when its sending does: those behind a slow one would be taken by another
 * process and sent twice. What is soonest of no use goes first: a code does not wait behind five hundred invitations.
 */
const claim = ({ db }: Delivery, now: Date): Promise<Row[]> =>
  db.asOwner(tx => {
    const due = tx
      .select({ id: outgoingMessage.id })
      .from(outgoingMessage)
      .where(sql`state in ('waiting', 'sending') and next_at <= ${now.toISOString()}`)
      .orderBy(outgoingMessage.uselessAt, outgoingMessage.id)
      .limit(1)
      .for('update', { skipLocked: true })
    return tx
      .update(outgoingMessage)
      .set({ state: 'sending', attempts: sql`${outgoingMessage.attempts} + 1`, nextAt: after(now, leaseSeconds) })
      .where(inArray(outgoingMessage.id, due))
      .returning()
  })

/** A short word for the log and the row: a code or a status, never what the provider wrote. */
const reasonOf = (error: unknown): string => {
  if (error instanceof Undeliverable || error instanceof TryAgain) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^[A-Z_]+$/.test(code) ? code : error instanceof Error ? error.name : 'unknown'
}

const outcomeOf = async (row: Row, delivery: Delivery): Promise<Partial<Row>> => {
  const now = delivery.now()
  const gone = { values: {}, recipient: maskedRecipient(row) }
  const givenUp = (error: string) => {
    delivery.warn({ kind: row.kind, channel: row.channel, error })
    return { ...gone, state: 'failed' as const, error }
  }
  if (row.uselessAt <= now) return givenUp('too late')
  const sender = delivery.senders[row.channel]
  if (!sender) {
    // A push is for a browser, and nobody reads it in its place.
    if (delivery.env.outbox === undefined || row.channel === 'push') return givenUp('no provider is configured')
    const { subject, text } = letterOf(row)
    delivery.show(`[${row.channel}] ${row.recipient} ${subject} ${text}`)
    return { state: 'shown' }
  }
  try {
    await sender.send(letterOf(row))
    return { ...gone, state: 'sent', error: null }
  } catch (error) {
    const wait = retrySeconds[row.attempts - 1]
    if (error instanceof Undeliverable || wait === undefined) return givenUp(reasonOf(error))
    return { state: 'waiting', nextAt: after(delivery.now(), wait), error: reasonOf(error) }
  }
}

/** Sends until nothing is due. Answers how many messages were taken up. */
export const deliverDue = async (delivery: Delivery): Promise<number> => {
  await forgetOld(delivery, delivery.now())
  for (let taken = 0; ; taken += 1) {
    const [row] = await claim(delivery, delivery.now())
    if (!row) return taken
    const outcome = await outcomeOf(row, delivery)
    await delivery.db.asOwner(tx => tx.update(outgoingMessage).set(outcome).where(eq(outgoingMessage.id, row.id)))
  }
}
