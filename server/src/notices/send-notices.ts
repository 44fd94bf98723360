/**
 * Carries messages that want somebody's act out of the house: as a push to the person's browsers, or by mail where none
 * shows any. Each leads to where the act is, behind the sign-in that the company asks for.
 */
import { inArray, type SQL, sql } from 'drizzle-orm'
import { localeOf } from '#contract/shared/locale.ts'
import type { Tx } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import { words } from '../messages/words.ts'
import { queueMessage } from '../outbox/queue-message.ts'
import { queuePush } from '../push/index.ts'
import type { Services } from '../services.ts'
import { message } from './schema.ts'

/** Kinds that are sent; others are read in the product alone. */
const sent: SQL = sql`message.kind like 'request.%'`
/** After a day a message says nothing that is worth another. */
const keptHours = 24
const most = 200

interface Row extends Record<string, unknown> {
  id: string
  person_id: string
  title_code: string
  values: Record<string, string | number>
  link: string | null
  email: string | null
  locale: string | null
}

/** Those that nobody has sent yet, and nobody else sends meanwhile. */
const dueMessages = (tx: Tx, now: Date): Promise<Row[]> =>
  rowsOf<Row>(
    tx,
    sql`select message.id, message.person_id, message.title_code, message.values, message.link, person.email, person.locale
      from message join person on person.id = message.person_id
      where message.sent_at is null and ${sent} and message.read_at is null
        and message.created_at > ${new Date(now.getTime() - keptHours * 3_600_000).toISOString()}::timestamptz
      order by message.id limit ${most} for update of message skip locked`,
  )

const send = async (tx: Tx, { push, env }: Services, row: Row, now: Date): Promise<void> => {
  const locale = localeOf(row.locale)
  const text = words(locale, row.title_code, row.values)
  const link = row.link ?? '/'
  const letter = { personId: row.person_id, subject: text, text, link, locale }
  const pushed = push === null ? undefined : await queuePush(tx, letter, now)
  if (pushed !== undefined || row.email === null) return
  const values = { subject: text, text: `${text}\n${new URL(link, env.url).href}` }
  await queueMessage(tx, { channel: 'email', recipient: row.email, kind: 'reminder_mail', values, locale }, now)
}

/** The owner reads, since addresses are those of accounts. @returns how many were looked at */
export const sendNotices = (services: Services): Promise<number> =>
  services.db.asOwner(async tx => {
    const now = services.clock.now()
    const rows = await dueMessages(tx, now)
    for (const row of rows) await send(tx, services, row, now)
    const ids = rows.map(each => each.id)
    if (ids.length > 0) await tx.update(message).set({ sentAt: now }).where(inArray(message.id, ids))
    return rows.length
  })
