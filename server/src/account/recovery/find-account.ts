/** Finds whom a typed account means: a phone, an e-mail, a name or a job number; only a single hit counts. */
import { sql } from 'drizzle-orm'
import { plainPhone } from '#contract/account/entry/checks.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import type { AboveAccounts } from '../above.ts'

export interface FoundAccount {
  id: string
  phone: string
  email: string | null
}

/** The form in which what was typed is compared and counted. */
export const typedAccount = (account: string): string => {
  const trimmed = account.trim()
  const phone = plainPhone(trimmed)
  return /^\d{11}$/.test(phone) ? phone : trimmed.toLowerCase()
}

/** The one person meant, or null. Needs the owner's transaction. */
export const findAccount = async (
  tx: Tx,
  { idsByJobNumber }: AboveAccounts,
  typed: string,
): Promise<FoundAccount | null> => {
  const rows = await rowsOf<{ id: string; phone: string; email: string | null }>(
    tx,
    sql`select id, phone, email from person where phone = ${typed} or lower(email) = ${typed} or lower(name) = ${typed}
      union select id, phone, email from person where id in (${idsByJobNumber(typed)})
      limit 2`,
  )
  const [only] = rows
  return rows.length === 1 && only ? only : null
}
