/** Keeps a record of settings, or switches it: reach before and after, revision, judgement, audit line, noted change. */
import { eq, type InferInsertModel } from 'drizzle-orm'
import { mustReachAll } from '../access/reach.ts'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { findRecord } from './find.ts'
import type { Judged, SettingsNoun, SettingsTable } from './noun.ts'
import { type Beside, type By, departmentsOf, type Kept, mustBeLast, tellWritten } from './written.ts'

type Values<T extends SettingsTable> = Omit<
  InferInsertModel<T>,
  'id' | 'companyId' | 'revision' | 'deletedAt' | 'createdAt'
>

/**
 * Adds a record, or changes the one that is named, of the revision that is named with it. Values that name the record
 * itself are made of its id.
 * @throws not_found, stale (without a revision too), what the noun's judge refuses; forbidden where it belonged, or would belong, beyond the
 * caller's reach
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
  const before = known === undefined ? null : await findRecord(tx, noun, by.actor, known)
  if (before) mustBeLast(before, revision)
  await noun.judge?.(tx, [{ ...values, id: before?.id ?? id } as Judged<T>])
  const table = noun.table as SettingsTable
  const next = before ? before.revision + 1 : 0
  if (before)
    await tx
      .update(table)
      .set({ ...values, revision: next } as never)
      .where(eq(table.id, id))
  else await tx.insert(table).values({ id, ...values, createdAt: by.now } as never)
  await tellWritten(tx, noun, by, [{ id, action: before ? 'change' : 'add', before, after: values, beside }])
  return { id, revision: next }
}

/**
 * Takes a record into use or out of it; one that is so already stays as it is.
 * @throws not_found, forbidden; stale where somebody changed it since that revision
 */
export const switchRecord = async <T extends SettingsTable>(
  tx: Tx,
  noun: SettingsNoun<T>,
  by: By,
  { id, enabled, revision: seen }: { id: string; enabled: boolean; revision: number },
): Promise<Kept> => {
  const before = await findRecord(tx, noun, by.actor, id)
  if ('enabled' in before && before.enabled === enabled) return { id, revision: before.revision }
  mustBeLast(before, seen)
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
