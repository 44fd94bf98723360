/** Finds whom a typed account means: a phone, an e-mail, a name or a job number; only a single hit counts. */
import { sql } from 'drizzle-orm'
import { plainPhone } from '#contract/entry/checks.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'

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
export const findAccount = async (tx: Tx, typed: string): Promise<FoundAccount | null> => {
  const rows = await rowsOf<{ id: string; phone: string; email: string | null }>(
    tx,
    sql`select id, phone, email from person where phone = ${typed} or lower(email) = ${typed} or lower(name) = ${typed}
      union select p.id, p.phone, p.email from person p
        join membership m on m.person_id = p.id and m.active
        join employee e on e.id = m.employee_id
        where lower(e.job_number) = ${typed}
      limit 2`,
  )
  const [only] = rows
  return rows.length === 1 && only ? only : null
}
