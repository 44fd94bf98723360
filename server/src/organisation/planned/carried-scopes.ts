/**
 * Scopes that list a department which goes into another: the other one is listed beside it, so that whoever looked after the
 * people still does, and sees what was recorded before. They go along only where whoever entered the change may say how far
 * positions and roles reach; else they stay as they are.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#contract/shared/scope.ts'
import { auditAll } from '../../audit/audit.ts'
import { arrayOf } from '../../db/array-of.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import type { AboveOrganisation, CarriedArea, Carrying } from '../above.ts'

const tables = ['membership', 'role_grant', 'role', 'position'] as const
type ScopeTable = (typeof tables)[number]

interface Row extends Record<string, unknown> {
  id: string
  name: string | null
  scope: Scope
  member: string | null
  employee: string | null
}

/** Who or what has the scope: a member by the employee, a role or position by its name. */
const held: Record<ScopeTable, { tables: SQL; columns: SQL; inUse: SQL }> = {
  membership: {
    tables: sql`membership held`,
    columns: sql`null as name, held.id as member, held.employee_id as employee`,
    inUse: sql`held.active`,
  },
  role_grant: {
    tables: sql`role_grant held join membership m on m.id = held.membership_id`,
    columns: sql`null as name, m.id as member, m.employee_id as employee`,
    inUse: sql`m.active`,
  },
  role: {
    tables: sql`role held`,
    columns: sql`held.name, null as member, null as employee`,
    inUse: sql`held.deleted_at is null`,
  },
  position: {
    tables: sql`position held`,
    columns: sql`held.name, null as member, null as employee`,
    inUse: sql`held.deleted_at is null`,
  },
}

const listing = (tx: Tx, table: ScopeTable, from: string, to: string): Promise<Row[]> =>
  rowsOf<Row>(
    tx,
    sql`select held.id, held.scope, ${held[table].columns} from ${held[table].tables}
      where ${held[table].inUse} and held.scope ->> 'kind' = 'custom'
        and held.scope -> 'departmentIds' @> to_jsonb(${from}::text)
        and not held.scope -> 'departmentIds' @> to_jsonb(${to}::text)
      order by 3, held.id`,
  )

const write = async (
  { tx, actor, now }: Carrying,
  table: ScopeTable,
  rows: readonly Row[],
  change: (ids: string[]) => string[],
) => {
  const revised = table === 'role_grant' ? sql`` : sql`, revision = revision + 1`
  const after = rows.map(({ scope }) =>
    scope.kind === 'custom' ? { ...scope, departmentIds: change(scope.departmentIds) } : scope,
  )
  const fresh = JSON.stringify(rows.map(({ id }, at) => ({ id, scope: after[at] })))
  await tx.execute(sql`update ${sql.raw(table)} set scope = fresh.value -> 'scope' ${revised}
    from jsonb_array_elements(${fresh}::jsonb) fresh (value)
    where ${sql.raw(table)}.id = (fresh.value ->> 'id')::uuid`)
  const source = actor ? ('screen' as const) : ('job' as const)
  const subject = table === 'role_grant' ? 'membership' : table
  await auditAll(
    tx,
    rows.map(({ id, scope, member, employee }, at) => {
      const whose = employee === null ? {} : { employeeId: employee }
      const values = { before: { ...whose, scope }, after: { ...whose, scope: after[at] } }
      return { actor, subject, subjectId: member ?? id, action: 'change', ...values, source, now }
    }),
  )
}

const named = async (tx: Tx, table: ScopeTable, ids: readonly string[]): Promise<Row[]> =>
  rowsOf<Row>(
    tx,
    sql`select held.id, held.scope, ${held[table].columns} from ${held[table].tables}
      where held.id = any(${arrayOf([...ids])}::uuid[])`,
  )

type NamesOf = AboveOrganisation['namesOf']

const namesIn = async (tx: Tx, rows: readonly Row[], namesOf: NamesOf): Promise<string[]> => {
  const names = await namesOf(
    tx,
    rows.flatMap(each => each.employee ?? []),
  )
  return rows.map(each => each.name ?? names.get(each.employee ?? '') ?? '')
}

export const carriedScopes = (namesOf: NamesOf): CarriedArea => ({
  kind: 'scopes',
  by: ['merge'],
  found: async ({ tx, from, to, withScopes }) => {
    if (to === null) return []
    const names: string[] = []
    for (const table of tables) names.push(...(await namesIn(tx, await listing(tx, table, from, to), namesOf)))
    return [{ fate: withScopes ? 'goes' : 'stays', names }]
  },
  carry: async carrying => {
    const { tx, from, to, withScopes } = carrying
    if (to === null || !withScopes) return []
    const went: string[] = []
    for (const table of tables) {
      const rows = await listing(tx, table, from, to)
      if (rows.length > 0) await write(carrying, table, rows, ids => [...ids, to])
      went.push(...rows.map(each => `${table} ${each.id}`))
    }
    return went
  },
  giveBack: async carrying => {
    const { tx, to } = carrying
    for (const table of tables) {
      const ids = carrying.ids.flatMap(each => (each.startsWith(`${table} `) ? each.slice(table.length + 1) : []))
      const rows = ids.length === 0 ? [] : await named(tx, table, ids)
      if (rows.length > 0) await write(carrying, table, rows, all => all.filter(each => each !== to))
    }
  },
})
