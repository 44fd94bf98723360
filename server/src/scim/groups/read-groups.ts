/** Departments as a provider is told of them: those that take part, with who works in each today. */
import { type SQL, sql } from 'drizzle-orm'
import { reach } from '../../access/reach.ts'
import { termsOn } from '../../access/terms-today.ts'
import { arrayOf } from '../../db/array-of.ts'
import { rowsOf } from '../../db/rows.ts'
import { Refusal } from '../../errors.ts'
import type { Machine } from '../machine.ts'
import { conditionOf, type Filterables } from '../serving/filter.ts'
import type { Page } from '../serving/paging.ts'
import { departmentId as extension } from '../serving/schemas.ts'

export interface GroupRow extends Record<string, unknown> {
  id: string
  name: string
  code: string | null
  parent_id: string | null
  external_id: string | null
  changed_at: string | null
}

export interface Member extends Record<string, unknown> {
  id: string
  name: string
  department_id: string
}

/** Most people of one department that are told and compared. */
const mostMembers = 10_000

const text = (value: SQL) => ({ kind: 'text' as const, value })
const changed = sql`greatest(link.changed_at,
  (select at from audit_line where subject = 'department' and subject_id = department.id order by id desc limit 1))`

/** Who works somewhere is asked for by the user; a group is not found by its people. */
const filterables: Filterables = {
  id: text(sql`department.id::text`),
  externalid: text(sql`link.external_id`),
  displayname: text(sql`department.name`),
  [`${extension.toLowerCase()}:code`]: text(sql`department.code`),
  [`${extension.toLowerCase()}:parent`]: text(sql`department.parent_id::text`),
  'meta.lastmodified': { kind: 'instant', value: changed },
}

const columns = sql`department.id, department.name, department.code, department.parent_id, link.external_id,
  ${changed}::text as changed_at`

const from = ({ actor }: Machine): SQL => sql`from department
  left join scim_link link on link.department_id = department.id and link.side = 'provider'
  where department.deleted_at is null and ${reach(actor).over(sql`department.id`) ?? sql`true`}`

export const listGroups = async (machine: Machine, filter: string | undefined, { startIndex, count }: Page) => {
  const condition = conditionOf(filterables, filter)
  const [{ total = 0 } = {}] = await rowsOf<{ total: number }>(
    machine.tx,
    sql`select count(*)::int as total ${from(machine)} and ${condition}`,
  )
  if (count === 0 || startIndex > total) return { total, rows: [] }
  const rows = await rowsOf<GroupRow>(
    machine.tx,
    sql`select ${columns} ${from(machine)} and ${condition} order by department.id limit ${count} offset ${startIndex - 1}`,
  )
  return { total, rows }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** @throws Refusal not_found */
export const readGroup = async (machine: Machine, id: string): Promise<GroupRow> => {
  if (!uuid.test(id)) throw new Refusal('not_found')
  const [found] = await rowsOf<GroupRow>(machine.tx, sql`select ${columns} ${from(machine)} and department.id = ${id}`)
  if (!found) throw new Refusal('not_found')
  return found
}

/** Who works there today and is not gone for the provider. */
export const membersOf = async (
  { tx, today }: Machine,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Member[]>> => {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<Member>(
    tx,
    sql`select employee.id, employee.name, terms.department_id from employee ${termsOn(today)}
      left join scim_link link on link.employee_id = employee.id and link.side = 'provider'
      where terms.department_id = any(${arrayOf(ids)}::uuid[]) and employee.deleted_at is null and link.removed_at is null
        and (employee.left_on is null or employee.left_on >= ${today}::date)
      order by employee.id limit ${mostMembers}`,
  )
  return Map.groupBy(rows, row => row.department_id)
}
