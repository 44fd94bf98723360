/** Leaves an in-app message for people, in the transaction of what it tells about. */
import type { Tx } from '../db/database.ts'
import type { NamedPeriod } from '../messages/period-name.ts'
import { message } from './schema.ts'

/** What fills a title; the name of a period is put into words when it is read, in the reader's language. */
export type NoticeValues = Record<string, string | number | NamedPeriod>

export interface Notice {
  /** For example `plan.published`. */
  kind: string
  /** Message key with area, for example `planning:message.published`. */
  titleCode: string
  values?: NoticeValues
  /** Address inside the application. */
  link?: string
  /** The company in whose inbox it lies, where the transaction is the owner's and stands in none. */
  companyId?: string
}

/** Sends one notice to each person; nobody gets it twice. */
export const tell = async (tx: Tx, personIds: Iterable<string>, notice: Notice, now: Date): Promise<void> => {
  const rows = [...new Set(personIds)].map(personId => ({
    personId,
    kind: notice.kind,
    titleCode: notice.titleCode,
    values: notice.values ?? {},
    link: notice.link ?? null,
    createdAt: now,
    ...(notice.companyId ? { companyId: notice.companyId } : {}),
  }))
  if (rows.length > 0) await tx.insert(message).values(rows)
}
