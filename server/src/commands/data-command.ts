/** `npm run backup FILE` and `npm run restore FILE`, on the database that the environment names. */
import path from 'node:path'
import { backup } from '../backup/backup.ts'
import { RestoreError, restore } from '../backup/restore.ts'
import { FolderInUse } from '../db/embedded/hold-folder.ts'
import { openPglite } from '../db/embedded/pglite.ts'
import { openDatabase } from '../db/open.ts'
import { openPostgres } from '../db/postgres/postgres.ts'
import { ownEnv } from '../env.ts'

const [verb, name] = process.argv.slice(2)
if ((verb !== 'backup' && verb !== 'restore') || name === undefined) {
  process.stderr.write('usage: npm run backup FILE | npm run restore FILE\n')
  process.exit(2)
}
const file = path.resolve(name)
const env = ownEnv()

const run = async () => {
  if (verb === 'backup') {
    const db = await openDatabase(env)
    await backup(db, file).finally(() => db.close())
    return `Backed up to ${file}\n`
  }
  // Not migrated yet: the backup says which schema its rows were written under.
  const db = env.databaseUrl === undefined ? await openPglite(env.dataFolder) : openPostgres(env.databaseUrl, 2)
  await restore(db, file).finally(() => db.close())
  return `Restored from ${file}\n`
}

try {
  process.stdout.write(await run())
} catch (error) {
  const known = error instanceof RestoreError || error instanceof FolderInUse
  process.stderr.write(`${known ? (error as Error).message : String(error)}\n`)
  process.exit(1)
}
