/** Finds records of settings: to be named, or locked to be changed within the caller's reach. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '../access/actor.ts'
import { mustReachAll } from '../access/reach.ts'
import type { Tx } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import { nameKey } from '../db/same-name.ts'
import { Refusal } from '../errors.ts'
import type { Judged, RecordOf, SettingsNoun, SettingsTable } from './noun.ts'
import { departmentsOf } from './written.ts'

/** A record in use, to be named by something else: whoever may only use it need not reach it. @throws not_found */
export const readRecord = async <T extends SettingsTable>(
  tx: Tx,
  { table }: SettingsNoun<T>,
  id: string,
): Promise<RecordOf<T>> => {
  const [found] = await tx
    .select()
    .from(table as SettingsTable)
    .where(and(eq(table.id, id), isNull(table.deletedAt)))
  if (!found) throw new Refusal('not_found')
  return found as RecordOf<T>
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

/** A record to be changed, locked. @throws not_found; forbidden where it belongs beyond the caller's reach */
export const findRecord = async <T extends SettingsTable>(
  tx: Tx,
  noun: SettingsNoun<T>,
  actor: Actor,
  id: string,
): Promise<RecordOf<T>> => {
  const [record] = await findRecords(tx, noun, actor, [id])
  if (!record) throw new Refusal('not_found')
  return record
}

/** The first of the judged that is the same as another that is there, or as one before it; with that other. */
export const findTwin = <R extends O, O extends { id: string }>(
  records: readonly R[],
  there: readonly O[],
  same: (a: O, b: O) => boolean,
): { record: R; twin: O } | undefined => {
  const own = new Set(records.map(each => each.id))
  const others = there.filter(each => !own.has(each.id))
  for (const record of records) {
    const twin = others.find(each => same(each, record))
    if (twin) return { record, twin }
    others.push(record)
  }
  return undefined
}

/** The first of the judged whose name another in use has, or one before it. */
export const findTaken = async <T extends SettingsTable, C extends keyof Judged<T> & keyof T & string>(
  tx: Tx,
  { table }: SettingsNoun<T>,
  column: C,
  records: readonly Judged<T>[],
): Promise<Judged<T> | undefined> => {
  // By the database itself, whose index it is: what is small and large of a letter is not the same everywhere.
  const keys = sql.join(
    records.map(record => nameKey(String(record[column]))),
    sql`, `,
  )
  const [made] = await rowsOf<{ keys: string[] }>(tx, sql`select array[${keys}] as keys`)
  const named = records.map((record, at) => ({ record, id: record.id, name: made?.keys[at] ?? '' }))
  const name = sql<string>`${nameKey(table[column] as PgColumn)}`
  const there = await tx
    .select({ id: sql<string>`${table.id}`, name })
    .from(table as SettingsTable)
    .where(
      and(
        inArray(
          name,
          named.map(each => each.name),
        ),
        isNull(table.deletedAt),
      ),
    )
  return findTwin(named, there, (a, b) => a.name === b.name)?.record.record
}
