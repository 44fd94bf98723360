/** The embedded database: PostgreSQL in this process, kept in a folder or in memory. */
import path from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { drizzle } from 'drizzle-orm/pglite'
import { type Database, databaseOver, type Tx } from '../database.ts'
import { closeFolder } from './close-folder.ts'
import { holdFolder } from './hold-folder.ts'

export interface EmbeddedDatabase extends Database {
  readonly client: PGlite
}

/** Rows that hold from day to day are kept apart by it (`datedTable`). */
const extensions = { btree_gist }

/**
 * Statistics of a column are made of 9,000 rows in place of 30,000: nobody can ask anything while they are, and that takes
 * a quarter as long (`benches/results/upkeep.md`).
 */
const create = async (options: PGliteOptions): Promise<PGlite> => {
  const client = await PGlite.create({ ...options, extensions })
  await client.exec('set default_statistics_target = 30')
  return client
}

const over = (client: PGlite, release: () => void): EmbeddedDatabase => {
  const drizzled = drizzle({ client })
  const raw = {
    query: (text: string, values?: unknown[]) => client.query<Record<string, unknown>>(text, values),
    exec: async (text: string) => {
      await client.exec(text)
    },
  }
  const close = async () => {
    await client.close()
    release()
  }
  // One connection: the client queues transactions, so each must be short. The cast widens the driver's result type.
  return {
    ...databaseOver('pglite', work => drizzled.transaction(tx => work(tx as unknown as Tx)), raw, close),
    client,
  }
}

/** Opens (or makes) the database in a folder; a second process on the same folder is refused. */
export const openPglite = async (dataFolder: string): Promise<EmbeddedDatabase> => {
  const dataDir = path.join(dataFolder, 'database')
  const open = closeFolder(dataFolder, [dataDir])
  let letGo = () => {}
  const release = () => {
    letGo()
    open()
  }
  try {
    letGo = holdFolder(dataFolder)
    return over(await create({ dataDir }), release)
  } catch (error) {
    release()
    throw error
  }
}

/** A database in memory, for tests; `dump` is what another one gave with `dumpDataDir`. */
export const openPgliteInMemory = async (dump?: Blob): Promise<EmbeddedDatabase> =>
  over(await create({ loadDataDir: dump }), () => {})
