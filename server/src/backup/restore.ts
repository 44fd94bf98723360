/** Puts a backup into an empty database, in one transaction, and brings it to the newest schema. */
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../db/database.ts'
import { migrate, migrationsFolder } from '../db/migrate.ts'
import { rowsOf } from '../db/rows.ts'
import { sealKeyInUse } from '../sealed/schema.ts'
import type { BackupHead, BackupRows } from './backup.ts'
import { keptTables } from './tables.ts'

/** Why a file cannot be restored; told to whoever ran the command. */
export class RestoreError extends Error {}

const linesOf = (file: string) => {
  const source = createReadStream(file)
  const unpacked = createGunzip()
  // A broken file must end the reading of its lines, not the process.
  source.on('error', error => unpacked.destroy(error))
  source.pipe(unpacked)
  return createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })
}

const parse = <T>(line: string): T => {
  try {
    return JSON.parse(line) as T
  } catch {
    throw new RestoreError('the file is not a whole backup')
  }
}

const headOf = async (file: string): Promise<BackupHead> => {
  for await (const line of linesOf(file)) {
    const head = parse<BackupHead>(line)
    if (head.paiban === 'backup' && head.version === 1) return head
    break
  }
  throw new RestoreError('the file is no backup')
}

const put = (tx: Tx, table: string, rows: unknown[]) =>
  tx.execute(
    sql`insert into ${sql.identifier(table)} select * from json_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::json)`,
  )

/** Rows that refer to each other wait until all of their table have been read. */
const putLines = async (tx: Tx, file: string): Promise<void> => {
  const tables = new Map((await keptTables(tx)).map(each => [each.name, each]))
  let held: BackupRows | undefined
  const putHeld = async () => {
    if (held) await put(tx, held.table, held.rows)
    held = undefined
  }
  let first = true
  for await (const line of linesOf(file)) {
    if (first) {
      first = false
      continue
    }
    const { table, rows } = parse<BackupRows>(line)
    const known = tables.get(table)
    if (!known) throw new RestoreError(`the backup has a table that is not known: ${table}`)
    if (held && held.table !== table) await putHeld()
    if (!known.refersToItself) await put(tx, table, rows)
    else if (held) held.rows.push(...rows)
    else held = { table, rows }
  }
  await putHeld()
}

/**
 * Restores into a database without companies. Sessions are not in a backup: everybody signs in again. Work that was
 * waiting or running then is shown as interrupted.
 * @throws RestoreError
 */
export const restore = async (db: Database, file: string): Promise<void> => {
  const head = await headOf(file)
  await migrate(db, migrationsFolder, new Set(head.migrations))
  await db.asOwner(async tx => {
    const applied = (await rowsOf<{ tag: string }>(tx, sql`select tag from schema_migration`)).map(each => each.tag)
    const missing = head.migrations.filter(tag => !applied.includes(tag))
    if (missing.length > 0) throw new RestoreError(`the backup was made by a newer version (${missing.join(', ')})`)
    const extra = applied.filter(tag => !head.migrations.includes(tag))
    if (extra.length > 0) throw new RestoreError('the database must be new: it has a later schema than the backup')
    const [there] = await rowsOf(tx, sql`select 1 from company limit 1`)
    if (there) throw new RestoreError('the database is not empty')
    // A start before has named a key of its own; what comes back is sealed with the one that the backup names.
    if ((await keptTables(tx)).some(({ name }) => name === 'seal_key_in_use')) await tx.delete(sealKeyInUse)
    await putLines(tx, file)
    await tx.execute(
      sql`update task set state = 'failed', error = 'task_interrupted' where state in ('waiting', 'running')`,
    )
  })
  await migrate(db)
}
