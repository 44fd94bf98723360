/** Employees as a provider is told of them: within the departments that take part, without phones, pay or any private field. */
import { type SQL, sql } from 'drizzle-orm'
import { reach } from '../../access/reach.ts'
import { termsOn } from '../../access/terms-today.ts'
import { rowsOf } from '../../db/rows.ts'
import { Refusal } from '../../errors.ts'
import type { Machine } from '../machine.ts'
import { conditionOf, type Filterables } from '../serving/filter.ts'
import type { Page } from '../serving/paging.ts'

export interface UserRow extends Record<string, unknown> {
  id: string
  name: string
  job_number: string
  left_on: string | null
  email: string | null
  position: string | null
  hire_type: string | null
  department_id: string | null
  department_name: string | null
  department_code: string | null
  head_id: string | null
  head_name: string | null
  user_name: string | null
  external_id: string | null
  family_name: string | null
  given_name: string | null
  created_at: string
  changed_at: string
}

const told = sql`greatest(employee.created_at, coalesce(link.changed_at, employee.created_at),
  coalesce((select at from audit_line where subject = 'employee' and subject_id = employee.id order by id desc limit 1),
    employee.created_at))`

const filterables = (today: string): Filterables => {
  const text = (value: SQL) => ({ kind: 'text' as const, value })
  const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:user:'
  return {
    id: text(sql`employee.id::text`),
    externalid: text(sql`link.external_id`),
    username: text(sql`coalesce(link.user_name, employee.job_number)`),
    displayname: text(sql`employee.name`),
    'name.formatted': text(sql`employee.name`),
    'name.familyname': text(sql`link.family_name`),
    'name.givenname': text(sql`link.given_name`),
    title: text(sql`terms.position`),
    usertype: text(sql`terms.hire_type`),
    active: { kind: 'boolean', value: sql`(employee.left_on is null or employee.left_on > ${today}::date)` },
    emails: text(sql`employee.email`),
    'emails.value': text(sql`employee.email`),
    'emails.type': text(sql`case when employee.email is not null then 'work' end`),
    'groups.value': text(sql`terms.department_id::text`),
    [`${enterprise}employeenumber`]: text(sql`employee.job_number`),
    [`${enterprise}department`]: text(sql`coalesce(department.code, department.name)`),
    'meta.lastmodified': { kind: 'instant', value: told },
    'meta.created': { kind: 'instant', value: sql`employee.created_at` },
  }
}

const from = ({ actor, today }: Machine): SQL => sql`from employee ${termsOn(today)}
  left join department on department.id = terms.department_id
  left join employee head on head.id = department.head_id and head.deleted_at is null and head.id <> employee.id
  left join scim_link link on link.employee_id = employee.id and link.side = 'provider'
  where employee.deleted_at is null and link.removed_at is null
    and ${reach(actor).over(sql`terms.department_id`) ?? sql`true`}`

const columns = sql`employee.id, employee.name, employee.job_number, employee.left_on::text, employee.email,
  terms.position, terms.hire_type, terms.department_id, department.name as department_name,
  department.code as department_code, head.id as head_id, head.name as head_name, link.user_name, link.external_id,
  link.family_name, link.given_name, employee.created_at::text, ${told}::text as changed_at`

export const listUsers = async (machine: Machine, filter: string | undefined, { startIndex, count }: Page) => {
  const condition = conditionOf(filterables(machine.today), filter)
  const [{ total = 0 } = {}] = await rowsOf<{ total: number }>(
    machine.tx,
    sql`select count(*)::int as total ${from(machine)} and ${condition}`,
  )
  if (count === 0 || startIndex > total) return { total, rows: [] }
  const rows = await rowsOf<UserRow>(
    machine.tx,
    sql`select ${columns} ${from(machine)} and ${condition} order by employee.id limit ${count} offset ${startIndex - 1}`,
  )
  return { total, rows }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** @throws Refusal not_found for whoever is not there, is deleted for the provider, or stands elsewhere */
export const readUser = async (machine: Machine, id: string): Promise<UserRow> => {
  if (!uuid.test(id)) throw new Refusal('not_found')
  const [found] = await rowsOf<UserRow>(machine.tx, sql`select ${columns} ${from(machine)} and employee.id = ${id}`)
  if (!found) throw new Refusal('not_found')
  return found
}

/** Nobody else writes the person before the transaction ends: what a version was compared with still holds then. */
export const lockUser = async (machine: Machine, id: string): Promise<UserRow> => {
  if (!uuid.test(id)) throw new Refusal('not_found')
  await machine.tx.execute(sql`select from employee where id = ${id} for update`)
  return readUser(machine, id)
}
