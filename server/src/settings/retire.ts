/** Retires records of settings and brings them back, with as many statements for many as for one. */
import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { findRecords } from './find.ts'
import type { Judged, RecordOf, SettingsNoun, SettingsTable } from './noun.ts'
import { type By, type Kept, mustBeLast, tellWritten } from './written.ts'

interface Seen {
  id: string
  /** Undefined in a list of revisions that is too short: refused as an old one. */
  revision: number | undefined
}

const setDeleted = async (tx: Tx, table: SettingsTable, ids: readonly string[], at: Date | null): Promise<void> => {
  await tx
    .update(table)
    .set({ deletedAt: at, revision: sql`${table.revision} + 1` } as never)
    .where(inArray(table.id, [...ids]))
}

/** Takes records out of use; what names them keeps them. Those that are gone already are left out. @throws forbidden, stale */
export const retireRecords = async <T extends SettingsTable>(
  tx: Tx,
  noun: SettingsNoun<T>,
  by: By,
  seen: readonly Seen[],
): Promise<RecordOf<T>[]> => {
  const revisions = new Map(seen.map(each => [each.id.toLowerCase(), each.revision]))
  const records = await findRecords(tx, noun, by.actor, [...revisions.keys()])
  for (const record of records) mustBeLast(record, revisions.get(record.id))
  if (records.length === 0) return records
  const ids = records.map(each => each.id)
  await setDeleted(tx, noun.table, ids, by.now)
  const lines = records.map(before => ({ id: before.id, action: 'remove' as const, before }))
  await tellWritten(tx, noun, by, lines)
  return records
}

/** @throws not_found, forbidden, stale */
export const retireRecord = async <T extends SettingsTable>(
  tx: Tx,
  noun: SettingsNoun<T>,
  by: By,
  seen: Seen,
): Promise<Kept> => {
  const [record] = await retireRecords(tx, noun, by, [seen])
  if (!record) throw new Refusal('not_found')
  return { id: seen.id, revision: record.revision + 1 }
}

/** Brings back those of the found that are retired. @throws what the noun's judges refuse */
const bringBack = async <T extends SettingsTable>(
  tx: Tx,
  noun: SettingsNoun<T>,
  by: By,
  found: readonly RecordOf<T>[],
): Promise<RecordOf<T>[]> => {
  const records = found.filter(each => each.deletedAt !== null)
  if (records.length === 0) return records
  await noun.judge?.(tx, records as unknown as Judged<T>[])
  await noun.judgeBeside?.(tx, records)
  const ids = records.map(each => each.id)
  await setDeleted(tx, noun.table, ids, null)
  const lines = records.map(after => ({ id: after.id, action: 'recover' as const, before: null, after }))
  await tellWritten(tx, noun, by, lines)
  return records
}

/** Those that are in use stay as they are. @throws forbidden, what the noun's judges refuse */
export const recoverRecords = async <T extends SettingsTable>(
  tx: Tx,
  noun: SettingsNoun<T>,
  by: By,
  chosen: readonly string[],
): Promise<RecordOf<T>[]> => bringBack(tx, noun, by, await findRecords(tx, noun, by.actor, chosen, true))

/** What is in use stays as it is. @throws not_found, forbidden, what the noun's judges refuse */
export const recoverRecord = async <T extends SettingsTable>(
  tx: Tx,
  noun: SettingsNoun<T>,
  by: By,
  id: string,
): Promise<Kept> => {
  const [found] = await findRecords(tx, noun, by.actor, [id], true)
  if (!found) throw new Refusal('not_found')
  const [back] = await bringBack(tx, noun, by, [found])
  return { id, revision: found.revision + (back ? 1 : 0) }
}
