/** A row of any table with its required columns only, for tests that hold every table to something without knowing it. */
import type { Database } from '../../db/database.ts'

interface Column extends Record<string, unknown> {
  column_name: string
  data_type: string
  is_nullable: 'YES' | 'NO'
}

/** A value of a type, for tables whose meaning does not matter here. */
const anyValue = (type: string): string => {
  if (type === 'uuid') return 'gen_random_uuid()'
  if (type === 'ARRAY') return "'{}'"
  if (type === 'jsonb') return "'[]'"
  if (type === 'date') return "'2026-01-01'"
  if (type === 'bytea') return "''"
  if (type === 'boolean') return 'true'
  if (type.startsWith('timestamp')) return 'now()'
  return type === 'text' ? "'x'" : '1'
}

export const columnsOf = async (db: Database, table: string): Promise<Column[]> =>
  (
    await db.raw.query(
      `select column_name, data_type, is_nullable from information_schema.columns
        where table_schema = 'public' and table_name = $1`,
      [table],
    )
  ).rows as Column[]

/** The names of all tables. */
export const allTables = async (db: Database): Promise<string[]> => {
  const { rows } = await db.raw.query(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' order by 1`,
  )
  return rows.map(row => String(row.name))
}

/** The insert of one row of a company; what it refers to is not there, so the transaction must not look. */
export const insertOf = async (db: Database, table: string, companyId: string): Promise<string> => {
  const needed = (await columnsOf(db, table)).filter(each => each.is_nullable === 'NO')
  const names = needed.map(each => `"${each.column_name}"`).join(', ')
  const values = needed.map(each => (each.column_name === 'company_id' ? `'${companyId}'` : anyValue(each.data_type)))
  return `insert into "${table}" (${names}) values (${values.join(', ')})`
}
