/** Keeping, opening and finding sealed values, within the transaction's company. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { arrayOf } from '../db/array-of.ts'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import type { Sealing } from './open-sealing.ts'
import { sealedValue } from './schema.ts'
import type { SealedPlace } from './seal-key.ts'

/** lost: its key is not here, or it is not what was sealed. */
export type Opened = { state: 'kept'; text: string } | { state: 'lost' }

/** What was sealed of several records: by record, then by field. */
export type OpenedValues = ReadonlyMap<string, ReadonlyMap<string, Opened>>

export interface ToSeal extends SealedPlace {
  /** Null takes the value away. */
  text: string | null
  /** Whether it can be found by its whole text. */
  findable: boolean
}

/** @throws Refusal seal_key_missing */
export const rowOf = ({ current }: Sealing, { text, findable, ...place }: ToSeal & { text: string }) => {
  if (!current) throw new Refusal('seal_key_missing')
  const hash = findable ? current.hash(place, text) : null
  return { ...place, keyId: current.id, sealed: current.seal(place, text), hash }
}

/** @throws Refusal seal_key_missing */
export const keepSealed = async (tx: Tx, sealing: Sealing, value: ToSeal): Promise<void> => {
  const { recordId, field, text } = value
  if (text === null) {
    await tx.delete(sealedValue).where(and(eq(sealedValue.recordId, recordId), eq(sealedValue.field, field)))
    return
  }
  const row = rowOf(sealing, { ...value, text })
  const { keyId, sealed, hash } = row
  await tx
    .insert(sealedValue)
    .values(row)
    .onConflictDoUpdate({
      target: [sealedValue.companyId, sealedValue.recordId, sealedValue.field],
      set: { keyId, sealed, hash },
    })
}

/** Never throws: a value that was damaged must not hold up the others, nor a change of the key. */
export const openRow = (known: Sealing['known'], row: typeof sealedValue.$inferSelect): Opened => {
  try {
    const text = known.get(row.keyId)?.open(row, row.sealed)
    return text === undefined ? { state: 'lost' } : { state: 'kept', text }
  } catch {
    return { state: 'lost' }
  }
}

export const openSealed = async (
  tx: Tx,
  sealing: Sealing,
  recordIds: readonly string[],
  fields: readonly string[],
): Promise<OpenedValues> => {
  const opened = new Map<string, Map<string, Opened>>()
  if (recordIds.length === 0 || fields.length === 0) return opened
  const rows = await tx
    .select()
    .from(sealedValue)
    .where(and(inArray(sealedValue.recordId, [...recordIds]), inArray(sealedValue.field, [...fields])))
  for (const row of rows)
    opened.set(row.recordId, (opened.get(row.recordId) ?? new Map()).set(row.field, openRow(sealing.known, row)))
  return opened
}

/** The same of many texts at once: which records say which. */
export const recordsByText = async (
  tx: Tx,
  { known }: Sealing,
  of: Omit<SealedPlace, 'recordId'>,
  texts: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const byHash = new Map([...known.values()].flatMap(key => texts.map(text => [key.hash(of, text), text] as const)))
  if (byHash.size === 0) return new Map()
  const { recordId, hash, field } = sealedValue
  const rows = await tx
    .select({ recordId, hash })
    .from(sealedValue)
    .where(and(eq(field, of.field), sql`${hash} = any(${arrayOf([...byHash.keys()])}::text[])`))
  const found = Map.groupBy(rows, row => byHash.get(row.hash ?? '') ?? '')
  return new Map([...found].map(([text, each]) => [text, each.map(row => row.recordId)]))
}

/** The records whose field is exactly this text, whichever of the known keys sealed it; a statement for a condition. */
export const recordsSealedAs = ({ known }: Sealing, of: Omit<SealedPlace, 'recordId'>, text: string): SQL => {
  const hashes = [...known.values()].map(key => key.hash(of, text))
  return sql`(select record_id from sealed_value where company_id = ${of.companyId} and field = ${of.field}
    and hash = any(${arrayOf(hashes)}::text[]))`
}
