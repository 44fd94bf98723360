/** Brings a database to the newest schema at start, from any earlier one. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database, Tx } from './database.ts'
import { rowsOf } from './rows.ts'
import { lockSetUp } from './set-up-lock.ts'

/** Folder of the generated migrations. */
export const migrationsFolder = path.resolve(import.meta.dirname, '../../migrations')

/** The migrations in order, by their tags. */
export const migrationTags = (folder: string): string[] => {
  const journal = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  return journal.entries.map(entry => entry.tag)
}

const prepare = async (tx: Tx): Promise<void> => {
  // Roles belong to the whole server: another database of it may have made this one, perhaps at this very moment.
  await tx.execute(sql`do $$ begin
    create role paiban_app nologin nosuperuser nobypassrls noinherit;
  exception when duplicate_object or unique_violation then null; end $$`)
  await tx.execute(sql`do $$ begin
    if not pg_has_role(current_user, 'paiban_app', 'member') then execute format('grant paiban_app to %I', current_user); end if;
  end $$`)
  await tx.execute(
    sql`create table if not exists schema_migration (tag text primary key, applied_at timestamptz not null default now())`,
  )
}

const grant = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`grant usage on schema public to paiban_app`)
  await tx.execute(sql`grant select, insert, update, delete on all tables in schema public to paiban_app`)
  await tx.execute(sql`revoke all on schema_migration from paiban_app`)
}

/**
 * Applies what is missing, by name and in order, in one transaction: a migration that was merged later than a newer
 * one still runs. `only` keeps to some tags, for a backup of an earlier schema. Answers the tags applied.
 */
export const migrate = async (
  database: Database,
  folder: string = migrationsFolder,
  only?: ReadonlySet<string>,
): Promise<string[]> =>
  database.asOwner(async tx => {
    await lockSetUp(database.kind, tx)
    await prepare(tx)
    const applied = new Set(
      (await rowsOf<{ tag: string }>(tx, sql`select tag from schema_migration`)).map(row => row.tag),
    )
    const missing = migrationTags(folder).filter(tag => !applied.has(tag) && (only?.has(tag) ?? true))
    for (const tag of missing) {
      const statements = readFileSync(path.join(folder, `${tag}.sql`), 'utf8').split('--> statement-breakpoint')
      for (const statement of statements) if (statement.trim()) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into schema_migration (tag) values (${tag})`)
    }
    await grant(tx)
    return missing
  })
