/** Which tables a backup holds, in an order in which their rows can be put back. */
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'

/** What the database makes of other rows by itself; nothing refers to it. */
export const derivedTables = ['department_line', 'plan_due']

/**
 * Not kept: what is derived, who is signed in and by which browsers pushes are shown there, what was tried how often,
 * codes and messages under way, and the list of migrations.
 */
const left = [
  ...derivedTables,
  ...['session', 'push_subscription', 'push_message', 'rate_limit', 'entry_secret', 'outgoing_message'],
  'schema_migration',
]

export interface KeptTable {
  name: string
  /** Rows refer to rows of the same table, so they must be put back by one statement. */
  refersToItself: boolean
}

/** Tables after those that they refer to. */
export const keptTables = async (tx: Tx): Promise<KeptTable[]> => {
  const tables = await rowsOf<{ name: string }>(
    tx,
    sql`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' order by 1`,
  )
  const references = await rowsOf<{ from_table: string; to_table: string }>(
    tx,
    sql`select a.relname as from_table, b.relname as to_table from pg_constraint k
      join pg_class a on a.oid = k.conrelid join pg_class b on b.oid = k.confrelid where k.contype = 'f'`,
  )
  const waiting = tables.map(table => table.name).filter(name => !left.includes(name))
  const ordered: KeptTable[] = []
  const done = new Set(left)
  while (waiting.length > 0) {
    const ready = waiting.findIndex(name =>
      references.every(each => each.from_table !== name || each.to_table === name || done.has(each.to_table)),
    )
    const [name] = waiting.splice(Math.max(0, ready), 1)
    if (name === undefined || ready < 0) throw new Error('tables refer to each other in a circle')
    done.add(name)
    ordered.push({ name, refersToItself: references.some(each => each.from_table === name && each.to_table === name) })
  }
  return ordered
}
