/**
 * Whether anything was built on what a workbook made: a record of it was changed, or something names it that the workbook
 * did not write. Columns are found by their names (`shift_id`, `department_ids`), so a table that comes later counts too.
 */
import { type SQL, sql } from 'drizzle-orm'
import { arrayOf } from '../../db/array-of.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import { Refusal } from '../../errors.ts'
import { type MadeKind, madeKinds, type Written } from './written.ts'

/** Of whom, where and what the house keeps by itself, or that tells of it only. */
const ofItself = ['audit_line', 'change', 'department_line', 'site', 'import_run', 'reminder_item', 'request']
/** What belongs to an employee: whoever changes it changes the employee's revision. */
const ofEmployee = [
  'employment',
  'skill',
  'availability_pattern',
  'availability_exception',
  'protection',
  'custom_value',
]
/** Columns that name a record of a kind by another word than its own: one, or many. */
const alsoOne: Partial<Record<MadeKind, readonly string[]>> = {
  workstation: ['never_alone_with'],
  shift_template: ['reference_template_id'],
}
const alsoMany: Partial<Record<MadeKind, readonly string[]>> = { department: ['site_ids'] }

const nameOf: Record<MadeKind, SQL> = {
  shift_template: sql`made.name`,
  budget: sql`(select department.name from department where department.id = made.department_id)`,
  shift: sql`made.name`,
  workstation: sql`made.name`,
  employee: sql`made.name`,
  department: sql`made.name`,
}

/** One of what it made that somebody changed. */
export const changedOf = async (
  tx: Tx,
  { made, revisions = {} }: Written,
): Promise<{ id: string; name: string } | undefined> => {
  const asked = madeKinds.filter(kind => made[kind].length > 0)
  if (asked.length === 0) return undefined
  const known = sql`coalesce((${JSON.stringify(revisions)}::jsonb ->> made.id::text)::integer, 0)`
  const questions = asked.map(
    kind => sql`select made.id, ${nameOf[kind]} as name from ${sql.identifier(kind)} made
      where made.id = any(${arrayOf(made[kind])}::uuid[]) and made.deleted_at is null and made.revision > ${known}`,
  )
  const rows = await rowsOf<{ id: string; name: string }>(tx, sql`${sql.join(questions, sql` union all `)} limit 1`)
  return rows[0]
}

interface Column extends Record<string, unknown> {
  table: string
  column: string
}

/** Every column of the company's tables that may name a record, and the columns by which rows are left out. */
const readColumns = async (tx: Tx): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const rows = await rowsOf<Column>(
    tx,
    sql`select table_name::text as "table", column_name::text as "column" from information_schema.columns
      where table_schema = current_schema() and data_type in ('uuid', 'ARRAY', 'timestamp with time zone', 'jsonb')
        and (column_name in ('deleted_at', 'scope', 'parent_id', 'never_alone_with') or column_name ~ '_ids?$')`,
  )
  return new Map(
    [...Map.groupBy(rows, row => row.table)]
      .filter(([table]) => !ofItself.includes(table))
      .map(([table, found]) => [table, new Set(found.map(each => each.column))]),
  )
}

/** Leaves out what the workbook wrote itself, and what is deleted. */
const elsewhere = (table: string, columns: ReadonlySet<string>, { made, rates }: Written): SQL => {
  const none = (column: string, ids: readonly string[]) =>
    sql`(used.${sql.identifier(column)} is null or used.${sql.identifier(column)} <> all(${arrayOf([...ids])}::uuid[]))`
  const own = (made as Record<string, string[]>)[table] ?? []
  const conditions = [none('id', table === 'pay_rate' ? rates.map(({ after }) => after.id) : own)]
  if (columns.has('deleted_at')) conditions.push(sql`used.deleted_at is null`)
  if (ofEmployee.includes(table)) conditions.push(none('employee_id', made.employee))
  if (columns.has('template_id'))
    conditions.push(
      none('template_id', made.shift_template),
      sql`exists (select from shift_template where id = used.template_id and deleted_at is null)`,
    )
  if (columns.has('plan_id'))
    conditions.push(sql`not exists (select from plan where id = used.plan_id and deleted_at is not null)`)
  return sql.join(conditions, sql` and `)
}

interface Use extends Record<string, unknown> {
  kind: MadeKind
  table: string
  id: string
}

/** One question for each column that may name one of the kind. */
const questionsOf = (kind: MadeKind, columns: ReadonlyMap<string, ReadonlySet<string>>, written: Written): SQL[] => {
  const ids = sql`${arrayOf(written.made[kind])}::uuid[]`
  const ask = (table: string, has: ReadonlySet<string>, named: SQL) =>
    sql`select ${kind}::text as kind, ${table}::text as "table", min(named.id::text) as id
      from ${sql.identifier(table)} used, lateral ${named} named (id)
      where named.id = any(${ids}) and ${elsewhere(table, has, written)} having count(*) > 0`
  return [...columns].flatMap(([table, has]) => {
    const parent = kind === 'department' && table === 'department' ? ['parent_id'] : []
    const single = [`${kind}_id`, ...parent, ...(alsoOne[kind] ?? [])]
    const many = [`${kind}_ids`, ...(alsoMany[kind] ?? [])]
    return [
      ...single
        .filter(each => has.has(each))
        .map(each => ask(table, has, sql`(values (used.${sql.identifier(each)}))`)),
      ...many.filter(each => has.has(each)).map(each => ask(table, has, sql`unnest(used.${sql.identifier(each)})`)),
      ...(kind === 'department' && has.has('scope')
        ? [ask(table, has, sql`(select jsonb_array_elements_text(used.scope->'departmentIds')::uuid)`)]
        : []),
    ]
  })
}

/** What somebody did, in the words of the refusal. */
const wordsOf = (table: string): 'rosters' | 'business' | 'members' | 'other' => {
  if (/^(plan|published_duty|acknowledgement|batch)/.test(table)) return 'rosters'
  if (/^(history|estimate|guide|demand|special|weather|site_drift)/.test(table)) return 'business'
  return /^(membership|invitation|role|position)/.test(table) ? 'members' : 'other'
}

/** @throws Refusal organisation:import_built_on_rosters, _business, _members or _other, with the name of what is used */
export const mustBeUnused = async (tx: Tx, written: Written): Promise<void> => {
  const kinds = madeKinds.filter(kind => written.made[kind].length > 0)
  if (kinds.length === 0) return
  const columns = await readColumns(tx)
  const questions = kinds.flatMap(kind => questionsOf(kind, columns, written))
  const [use] = await rowsOf<Use>(tx, sql`${sql.join(questions, sql` union all `)} limit 1`)
  if (!use) return
  const { kind, table, id } = use
  const [found] = await rowsOf<{ name: string }>(
    tx,
    sql`select ${nameOf[kind]} as name from ${sql.identifier(kind)} made where made.id = ${id}`,
  )
  throw new Refusal(`organisation:import_built_on_${wordsOf(table)}`, { name: found?.name ?? '' })
}
