/** Opens the database that the environment names and brings its schema up to date. */
import type { Env } from '../env.ts'
import type { Database } from './database.ts'
import { openPglite } from './embedded/pglite.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres/postgres.ts'

export const openDatabase = async (env: Env): Promise<Database> => {
  const database =
    env.databaseUrl === undefined ? await openPglite(env.dataFolder) : openPostgres(env.databaseUrl, env.databasePool)
  try {
    await migrate(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
