/** Retires and recovers what was chosen at once, with as many statements for many records as for one. */
import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../access/actor.ts'
import { mustReachAll } from '../access/reach.ts'
import type { Tx } from '../db/database.ts'
import { mustBeLast } from './keep.ts'
import type { RecordOf, SettingsNoun, SettingsTable } from './noun.ts'
import { type By, departmentsOf, tellWritten } from './written.ts'

interface Seen {
  id: string
  revision?: number
}

/** Of the named those in use, perhaps those that are retired too, locked. @throws forbidden where one is beyond the caller's reach */
export const findRecords = async <T extends SettingsTable>(
  tx: Tx,
  noun: SettingsNoun<T>,
  actor: Actor,
  ids: readonly string[],
  alsoRetired = false,
): Promise<RecordOf<T>[]> => {
  const table = noun.table as SettingsTable
  const rows = await tx
    .select()
    .from(table)
    .where(and(inArray(table.id, [...ids]), alsoRetired ? undefined : isNull(table.deletedAt)))
    // Two who choose the same ones wait for each other, neither for ever.
    .orderBy(asc(table.id))
    .for('update')
  const records = rows as RecordOf<T>[]
  const places = records.map(each => departmentsOf(noun, each) ?? [])
  if (places.some(each => each.length === 0)) await mustReachAll(tx, actor, [])
  else if (places.length > 0) await mustReachAll(tx, actor, places.flat())
  return records
}

const setDeleted = (tx: Tx, table: SettingsTable, ids: readonly string[], at: Date | null) =>
  tx
    .update(table)
    .set({ deletedAt: at, revision: sql`${table.revision} + 1` } as never)
    .where(inArray(table.id, [...ids]))

/** Those that are gone already are left out. @throws forbidden, stale */
export const retireRecords = async <T extends SettingsTable>(
  tx: Tx,
  noun: SettingsNoun<T>,
  by: By,
  seen: readonly Seen[],
): Promise<RecordOf<T>[]> => {
  const revisions = new Map(seen.map(each => [each.id, each.revision]))
  const records = await findRecords(tx, noun, by.actor, [...revisions.keys()])
  for (const record of records) mustBeLast(record, revisions.get(record.id))
  if (records.length === 0) return records
  const ids = records.map(each => each.id)
  await setDeleted(tx, noun.table, ids, by.now)
  const lines = records.map(before => ({ id: before.id, action: 'remove' as const, before }))
  await tellWritten(tx, noun, by, lines)
  return records
}

/** Those that are in use stay as they are. @throws forbidden */
export const recoverRecords = async <T extends SettingsTable>(
  tx: Tx,
  noun: SettingsNoun<T>,
  by: By,
  chosen: readonly string[],
): Promise<RecordOf<T>[]> => {
  const found = await findRecords(tx, noun, by.actor, chosen, true)
  const records = found.filter(each => each.deletedAt !== null)
  if (records.length === 0) return records
  const ids = records.map(each => each.id)
  await setDeleted(tx, noun.table, ids, null)
  const lines = records.map(after => ({ id: after.id, action: 'recover' as const, before: null, after }))
  await tellWritten(tx, noun, by, lines)
  return records
}
