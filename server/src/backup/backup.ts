/** Writes everything that a company would miss into one file: compressed lines of JSON, the same from either database. */
import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import { keptTables } from './tables.ts'

/** First line of a backup. */
export interface BackupHead {
  paiban: 'backup'
  version: 1
  /** Migrations that the rows were written under. */
  migrations: string[]
}

/** Every other line: rows of a table. */
export interface BackupRows {
  table: string
  rows: unknown[]
}

const chunk = 2_000

async function* linesOf(tx: Tx): AsyncGenerator<string> {
  const migrations = await rowsOf<{ tag: string }>(tx, sql`select tag from schema_migration order by applied_at, tag`)
  const head: BackupHead = { paiban: 'backup', version: 1, migrations: migrations.map(each => each.tag) }
  yield `${JSON.stringify(head)}\n`
  for (const { name } of await keptTables(tx)) {
    let last = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const rows = await rowsOf<{ id: string; row: unknown }>(
        tx,
        sql`select t.id, row_to_json(t) as row from ${sql.identifier(name)} t where t.id > ${last} order by t.id limit ${chunk}`,
      )
      if (rows.length === 0) break
      const line: BackupRows = { table: name, rows: rows.map(each => each.row) }
      yield `${JSON.stringify(line)}\n`
      last = rows.at(-1)?.id ?? last
    }
  }
}

/** Writes the backup of one moment; the file appears under its name only when it is whole. */
export const backup = (db: Database, file: string): Promise<void> =>
  db.asOwner(async tx => {
    await tx.execute(sql`set transaction isolation level repeatable read`)
    const draft = `${file}.part`
    // What lies there would keep its own rights, or lead elsewhere.
    rmSync(draft, { force: true })
    await pipeline(Readable.from(linesOf(tx)), createGzip(), createWriteStream(draft, { mode: 0o600, flags: 'wx' }))
    renameSync(draft, file)
  })
