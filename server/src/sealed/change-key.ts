/**
 * `npm run reseal`: every sealed value is sealed anew with another key. Stopped at any place it goes on where it was: the
 * database names the new key first, then the values follow in small transactions, and the old key goes last.
 */
import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Database, Tx } from '../db/database.ts'
import { makeKeyFile, readKeyFile, takeNextFile } from './key-files.ts'
import { inUseId, keyInUse, type SealSettings, secretsOf } from './open-sealing.ts'
import { sealedValue, sealKeyInUse } from './schema.ts'
import { type SealKey, sealKey } from './seal-key.ts'
import { openRow } from './sealed-values.ts'

/** Why the key cannot be changed; told to whoever ran the command. */
export class KeyNotChanged extends Error {}

export interface Resealed {
  sealed: number
  /** Sealed with a key that is not here, or damaged: they stay as they are, and open again once their key comes back. */
  left: number
}

const chunk = 500

const resealSome = async (
  tx: Tx,
  known: ReadonlyMap<string, SealKey>,
  next: SealKey,
  after: string,
): Promise<Resealed & { last: string | undefined }> => {
  const rows = await tx
    .select()
    .from(sealedValue)
    .where(and(ne(sealedValue.keyId, next.id), gt(sealedValue.id, after)))
    .orderBy(asc(sealedValue.id))
    .limit(chunk)
    .for('update')
  let sealed = 0
  for (const row of rows) {
    const opened = openRow(known, row)
    if (opened.state === 'lost') continue
    const { text } = opened
    const hash = row.hash === null ? null : next.hash(row, text)
    await tx
      .update(sealedValue)
      .set({ keyId: next.id, sealed: next.seal(row, text), hash })
      .where(eq(sealedValue.id, row.id))
    sealed += 1
  }
  return { sealed, left: rows.length - sealed, last: rows.at(-1)?.id }
}

/** Seals what other keys sealed with the next one. */
export const reseal = async (db: Database, known: ReadonlyMap<string, SealKey>, next: SealKey): Promise<Resealed> => {
  const all: Resealed = { sealed: 0, left: 0 }
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { sealed, left, last } = await db.asOwner(tx => resealSome(tx, known, next, after))
    all.sealed += sealed
    all.left += left
    if (last === undefined) return all
    after = last
  }
}

const nameKey = (db: Database, keyId: string): Promise<void> =>
  db.asOwner(async tx => {
    const set = { keyId, since: sql`now()` }
    await tx.insert(sealKeyInUse).values({ id: inUseId, keyId }).onConflictDoUpdate({ target: sealKeyInUse.id, set })
  })

/** The key to come: of the environment where the present one is, else a file of its own. */
const nextSecret = ({ sealKeys, dataFolder }: SealSettings, lost: boolean): Uint8Array => {
  if (sealKeys.length === 0) return readKeyFile(dataFolder, 'seal.key.next') ?? makeKeyFile(dataFolder, 'seal.key.next')
  const next = lost ? sealKeys.at(-1) : sealKeys[1]
  if (next) return next
  throw new KeyNotChanged('Set PAIBAN_SEAL_KEY_NEXT to the new key, beside PAIBAN_SEAL_KEY, which is the present one.')
}

/**
 * @param lost the present key is gone for good: from now on another one seals, and what is sealed stays closed
 * @throws KeyNotChanged, WrongKeyFile
 */
export const changeKey = async (settings: SealSettings, db: Database, lost = false): Promise<Resealed> => {
  const present = secretsOf(settings).map(sealKey)
  const named = await db.asOwner(keyInUse)
  const isHere = named === undefined || present.some(({ id }) => id === named)
  if (!isHere && !lost)
    throw new KeyNotChanged(
      'The key that the database is sealed with is not here. Bring it back, or give it up with npm run reseal -- --lost: what is sealed then stays closed.',
    )
  if (isHere && lost) throw new KeyNotChanged('The key is here, so nothing is lost: run npm run reseal.')
  const next = sealKey(nextSecret(settings, lost))
  if (lost && next.id === named) throw new KeyNotChanged('The key is here, so nothing is lost: run npm run reseal.')
  await nameKey(db, next.id)
  const done = await reseal(db, new Map(present.map(key => [key.id, key])), next)
  if (settings.sealKeys.length === 0) takeNextFile(settings.dataFolder)
  return done
}
