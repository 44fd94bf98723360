/** Finds, keeps, retires and recovers a record of settings: reach before and after, revision, audit line, noted change. */
import { and, eq, type InferInsertModel, isNull } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '../access/actor.ts'
import { mustReachAll } from '../access/reach.ts'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { isSameName } from '../db/same-name.ts'
import { Refusal } from '../errors.ts'
import type { RecordOf, SettingsNoun, SettingsTable } from './noun.ts'
import { type Beside, type By, departmentsOf, tellWritten } from './written.ts'

type Kept = { id: string; revision: number }
type Values<T extends SettingsTable> = Omit<
  InferInsertModel<T>,
  'id' | 'companyId' | 'revision' | 'deletedAt' | 'createdAt'
>

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

/** A record to be changed, locked. @throws not_found; forbidden where it belongs beyond the caller's reach */
export const findRecord = async <T extends SettingsTable>(
  tx: Tx,
  noun: SettingsNoun<T>,
  actor: Actor,
  id: string,
  alsoRetired = false,
): Promise<RecordOf<T>> => {
  const [found] = await tx
    .select()
    .from(noun.table as SettingsTable)
    .where(eq(noun.table.id, id))
    .for('update')
  const record = found as RecordOf<T> | undefined
  if (!record || (record.deletedAt !== null && !alsoRetired)) throw new Refusal('not_found')
  await mustReachAll(tx, actor, departmentsOf(noun, record) ?? [])
  return record
}

export const mustBeLast = (record: { revision: number }, revision: number | undefined): void => {
  if (revision !== undefined && record.revision !== revision)
    throw new Refusal('stale', {}, undefined, { revision: record.revision })
}

/**
 * Adds a record, or changes the one that is named. A revision that is not named is not compared. Values that name the
 * record itself are made of its id.
 * @throws not_found, stale; forbidden where it belonged, or would belong, beyond the caller's reach
 */
export const keepRecord = async <T extends SettingsTable>(
  tx: Tx,
  noun: SettingsNoun<T>,
  by: By,
  { id: known, revision }: { id?: string; revision?: number },
  entered: Values<T> | ((id: string) => Values<T>),
  beside: Beside = {},
): Promise<Kept> => {
  const id = known ?? newId()
  const values = typeof entered === 'function' ? entered(id) : entered
  await mustReachAll(tx, by.actor, departmentsOf(noun, values) ?? [])
  const table = noun.table as SettingsTable
  if (known === undefined) {
    await tx.insert(table).values({ id, ...values, createdAt: by.now } as never)
    await tellWritten(tx, noun, by, [{ id, action: 'add', before: null, after: values, beside }])
    return { id, revision: 0 }
  }
  const before = await findRecord(tx, noun, by.actor, known)
  mustBeLast(before, revision)
  const next = before.revision + 1
  await tx
    .update(table)
    .set({ ...values, revision: next } as never)
    .where(eq(table.id, id))
  await tellWritten(tx, noun, by, [{ id, action: 'change', before, after: values, beside }])
  return { id, revision: next }
}

const setDeleted = async <T extends SettingsTable>(
  tx: Tx,
  noun: SettingsNoun<T>,
  before: RecordOf<T>,
  at: Date | null,
) => {
  const revision = before.revision + 1
  const table = noun.table as SettingsTable
  await tx
    .update(table)
    .set({ deletedAt: at, revision } as never)
    .where(eq(table.id, before.id))
  return { id: before.id, revision }
}

/** Takes a record out of use; what names it keeps it. @throws not_found, forbidden, stale */
export const retireRecord = async <T extends SettingsTable>(
  tx: Tx,
  noun: SettingsNoun<T>,
  by: By,
  { id, revision }: { id: string; revision?: number },
  beside: Beside = {},
): Promise<Kept> => {
  const before = await findRecord(tx, noun, by.actor, id)
  mustBeLast(before, revision)
  const kept = await setDeleted(tx, noun, before, by.now)
  await tellWritten(tx, noun, by, [{ id, action: 'remove', before, beside }])
  return kept
}

/** Takes a record into use or out of it; one that is so already stays as it is. @throws not_found, forbidden */
export const switchRecord = async <T extends SettingsTable>(
  tx: Tx,
  noun: SettingsNoun<T>,
  by: By,
  { id, enabled }: { id: string; enabled: boolean },
): Promise<Kept> => {
  const before = await findRecord(tx, noun, by.actor, id)
  if ('enabled' in before && before.enabled === enabled) return { id, revision: before.revision }
  const revision = before.revision + 1
  const table = noun.table as SettingsTable
  await tx
    .update(table)
    .set({ enabled, revision } as never)
    .where(eq(table.id, id))
  await tellWritten(tx, noun, by, [
    { id, action: enabled ? 'enable' : 'disable', before, after: { ...before, enabled } },
  ])
  return { id, revision }
}

/** Brings back what was retired; what is in use stays as it is. @throws not_found, forbidden */
export const recoverRecord = async <T extends SettingsTable>(
  tx: Tx,
  noun: SettingsNoun<T>,
  by: By,
  id: string,
  beside: Beside = {},
): Promise<Kept> => {
  const before = await findRecord(tx, noun, by.actor, id, true)
  if (before.deletedAt === null) return { id, revision: before.revision }
  const kept = await setDeleted(tx, noun, before, null)
  await tellWritten(tx, noun, by, [{ id, action: 'recover', before: null, after: before, beside }])
  return kept
}

/** Whether another record in use has a value that each has for itself. */
export const isTaken = async <T extends SettingsTable>(
  tx: Tx,
  { table }: SettingsNoun<T>,
  column: PgColumn,
  value: string,
  id: string | undefined,
): Promise<boolean> => {
  const rows = await tx
    .select({ id: table.id })
    .from(table as SettingsTable)
    .where(and(isSameName(column, value), isNull(table.deletedAt)))
  return rows.some(row => row.id !== id)
}
