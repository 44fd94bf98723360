/** Finds, keeps, retires and recovers a record of settings: reach before and after, revision, audit line, noted change. */
import { and, eq, type InferInsertModel, isNull } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '../access/actor.ts'
import { mustReachAll } from '../access/reach.ts'
import { audit } from '../audit/audit.ts'
import { noteChange, ofDepartments } from '../changes/index.ts'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { Refusal } from '../errors.ts'
import type { RecordOf, SettingsNoun, SettingsTable } from './noun.ts'

interface By {
  actor: Actor
  now: Date
}
type Kept = { id: string; revision: number }
type Values<T extends SettingsTable> = Omit<
  InferInsertModel<T>,
  'id' | 'companyId' | 'revision' | 'deletedAt' | 'createdAt'
>

const departmentsOf = <T extends SettingsTable>(noun: SettingsNoun<T>, values: object | undefined) =>
  values === undefined ? undefined : (noun.departmentsOf?.(values as Partial<RecordOf<T>>) ?? [])

/** One department's line is read by its managers, any other by those of the whole company. */
const departmentOfLine = (...lists: (readonly string[] | undefined)[]): string | null => {
  const all = new Set(lists.flatMap(list => list ?? []))
  const [only] = all
  return all.size === 1 && lists.every(list => list === undefined || list.length === 1) ? (only ?? null) : null
}

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

const mustBeLast = (record: { revision: number }, revision: number | undefined): void => {
  if (revision !== undefined && record.revision !== revision)
    throw new Refusal('stale', {}, undefined, { revision: record.revision })
}

const written = async <T extends SettingsTable>(
  tx: Tx,
  noun: SettingsNoun<T>,
  { actor, now }: By,
  what: { id: string; action: string; before: object | null; after?: object },
): Promise<void> => {
  const { id: subjectId, action, before, after } = what
  const places = [departmentsOf(noun, before ?? undefined), departmentsOf(noun, after)]
  const line = { actor, subject: noun.subject, subjectId, departmentId: departmentOfLine(...places), now }
  await audit(tx, { ...line, action, before, ...(after && { after }) })
  if (noun.matter) await noteChange(tx, { matter: noun.matter, ...ofDepartments(...places) })
}

/**
 * Adds a record, or changes the one that is named. A revision that is not named is not compared.
 * @throws not_found, stale; forbidden where it belonged, or would belong, beyond the caller's reach
 */
export const keepRecord = async <T extends SettingsTable>(
  tx: Tx,
  noun: SettingsNoun<T>,
  by: By,
  { id: known, revision }: { id?: string; revision?: number },
  values: Values<T>,
): Promise<Kept> => {
  await mustReachAll(tx, by.actor, departmentsOf(noun, values) ?? [])
  const table = noun.table as SettingsTable
  if (known === undefined) {
    const id = newId()
    await tx.insert(table).values({ id, ...values, createdAt: by.now } as never)
    await written(tx, noun, by, { id, action: 'add', before: null, after: values })
    return { id, revision: 0 }
  }
  const before = await findRecord(tx, noun, by.actor, known)
  mustBeLast(before, revision)
  const next = before.revision + 1
  await tx
    .update(table)
    .set({ ...values, revision: next } as never)
    .where(eq(table.id, known))
  await written(tx, noun, by, { id: known, action: 'change', before, after: values })
  return { id: known, revision: next }
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
): Promise<Kept> => {
  const before = await findRecord(tx, noun, by.actor, id)
  mustBeLast(before, revision)
  const kept = await setDeleted(tx, noun, before, by.now)
  await written(tx, noun, by, { id, action: 'remove', before })
  return kept
}

/** Takes a record into use or out of it, without a change of what it says. @throws not_found, forbidden */
export const switchRecord = async <T extends SettingsTable>(
  tx: Tx,
  noun: SettingsNoun<T>,
  by: By,
  { id, enabled }: { id: string; enabled: boolean },
): Promise<Kept> => {
  const before = await findRecord(tx, noun, by.actor, id)
  const revision = before.revision + 1
  const table = noun.table as SettingsTable
  await tx
    .update(table)
    .set({ enabled, revision } as never)
    .where(eq(table.id, id))
  await written(tx, noun, by, { id, action: enabled ? 'enable' : 'disable', before })
  return { id, revision }
}

/** Brings back what was retired; what is in use stays as it is. @throws not_found, forbidden */
export const recoverRecord = async <T extends SettingsTable>(
  tx: Tx,
  noun: SettingsNoun<T>,
  by: By,
  id: string,
): Promise<Kept> => {
  const before = await findRecord(tx, noun, by.actor, id, true)
  if (before.deletedAt === null) return { id, revision: before.revision }
  const kept = await setDeleted(tx, noun, before, null)
  await written(tx, noun, by, { id, action: 'recover', before: null, after: before })
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
    .where(and(eq(column, value), isNull(table.deletedAt)))
  return rows.some(row => row.id !== id)
}
