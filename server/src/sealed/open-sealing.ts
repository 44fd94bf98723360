/**
 * Which keys the process has, and which of them new values are sealed with. The database names that one, so that a second
 * server, or a restored backup, never goes on with a key of its own making.
 */
import { existsSync } from 'node:fs'
import type { Database, Tx } from '../db/database.ts'
import type { Env } from '../env.ts'
import { makeKeyFile, readKeyFile } from './key-files.ts'
import { sealKeyInUse } from './schema.ts'
import { type SealKey, sealKey } from './seal-key.ts'

export interface Sealing {
  /** Null where the database is sealed with a key that is not here, or there is none at all. */
  current: SealKey | null
  known: ReadonlyMap<string, SealKey>
}

export type SealSettings = Pick<Env, 'sealKeys' | 'dataFolder' | 'databaseUrl'>

/** There is one row: all who write it name it alike. */
export const inUseId = '00000000-0000-4000-8000-000000000001'

export const keyInUse = async (tx: Tx): Promise<string | undefined> =>
  (await tx.select({ keyId: sealKeyInUse.keyId }).from(sealKeyInUse))[0]?.keyId

/** Of several first starts at once one names its key; all go by that. */
const claim = (db: Database, keyId: string): Promise<string | undefined> =>
  db.asOwner(async tx => {
    await tx.insert(sealKeyInUse).values({ id: inUseId, keyId }).onConflictDoNothing()
    return keyInUse(tx)
  })

/** Those of the environment, else those of the files beside the data; the present one first. */
export const secretsOf = ({ sealKeys, dataFolder }: SealSettings): Uint8Array[] =>
  sealKeys.length > 0
    ? [...sealKeys]
    : (['seal.key', 'seal.key.next'] as const).flatMap(name => readKeyFile(dataFolder, name) ?? [])

/**
 * A server of databases without a data folder may lose whatever it writes beside itself, and the sealed values with it:
 * there a key is made by whoever sets it up.
 */
const mayMake = ({ databaseUrl, dataFolder }: SealSettings): boolean =>
  databaseUrl === undefined || existsSync(dataFolder)

const keysOf = (secrets: readonly Uint8Array[]): SealKey[] => secrets.map(sealKey)

/** Makes the key at the first start of all, and never where a database is sealed already. @throws WrongKeyFile */
export const openSealing = async (settings: SealSettings, db: Database): Promise<Sealing> => {
  let keys = keysOf(secretsOf(settings))
  let named = await db.asOwner(keyInUse)
  if (named === undefined) {
    if (keys.length === 0 && mayMake(settings)) keys = keysOf([makeKeyFile(settings.dataFolder, 'seal.key')])
    if (keys[0]) named = await claim(db, keys[0].id)
  }
  const known = new Map(keys.map(key => [key.id, key]))
  return { current: (named !== undefined && known.get(named)) || null, known }
}

/** What a start says where sealed fields cannot be opened; undefined where they can. */
export const wordsOfSealing = ({ current, known }: Sealing): string | undefined => {
  if (current) return undefined
  const remedy = 'bring the key back as PAIBAN_SEAL_KEY or as the file seal.key in the data folder'
  if (known.size > 0)
    return `The sealed fields of people cannot be opened: they were sealed with another key; ${remedy}.`
  return `The sealed fields of people can be neither opened nor kept: there is no key; ${remedy}, or make one and set PAIBAN_SEAL_KEY.`
}
