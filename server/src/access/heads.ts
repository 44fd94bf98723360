/** Who leads a department and those above it, and who holds a role there: for whoever asks them to decide. */
import { sql } from 'drizzle-orm'
import { arrayOf } from '../db/array-of.ts'
import { currentCompany } from '../db/company-table.ts'
import type { Tx } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import { grantedOn, holds } from './granted.ts'
import { inForce } from './in-force.ts'

/** Head of a department, as somebody who signs in: those of the department first, then those above. */
export interface Head {
  personId: string
  departmentId: string
  nature: string | null
  steps: number
}

/** The heads up the line of a department; departments that nobody with an account leads are left out. */
export const headsAbove = async (tx: Tx, departmentId: string | null, today: string): Promise<Head[]> => {
  if (departmentId === null) return []
  const rows = await rowsOf<{ person_id: string; id: string; nature: string | null; steps: number }>(
    tx,
    sql`select m.person_id, d.id, d.nature, line.steps from department_line line
      join department d on d.id = line.above_id and d.deleted_at is null
      join membership m on m.employee_id = d.head_id and m.active and m.company_id = ${currentCompany}
      where line.department_id = ${departmentId}
        and works_on(d.head_id, ${today}::date)
      order by line.steps`,
  )
  return rows.map(row => ({ personId: row.person_id, departmentId: row.id, nature: row.nature, steps: row.steps }))
}

/** Whom somebody answers to by the terms of a day, the own manager first; those who do not sign in are passed over. */
export const managersOf = async (tx: Tx, employeeId: string | null, today: string): Promise<string[]> => {
  if (employeeId === null) return []
  const rows = await rowsOf<{ person_id: string }>(
    tx,
    sql`with recursive above(id, level, line) as (
        select terms.manager_id, 1, array[terms.employee_id] from employment terms
        where terms.employee_id = ${employeeId} and terms.manager_id is not null and ${inForce('terms', today)}
      union all
        select terms.manager_id, above.level + 1, above.line || above.id
        from above join employment terms on terms.employee_id = above.id
        where terms.manager_id is not null and ${inForce('terms', today)} and not above.id = any(above.line)
      )
      select m.person_id from above
      join membership m on m.employee_id = above.id and m.active and m.company_id = ${currentCompany}
      where not above.id = any(above.line) and works_on(above.id, ${today}::date)
      order by above.level`,
  )
  return rows.map(row => row.person_id)
}

/** Who signs in as one of these employees. */
export const personsOfEmployees = async (tx: Tx, employeeIds: readonly string[]): Promise<string[]> => {
  if (employeeIds.length === 0) return []
  const rows = await rowsOf<{ person_id: string }>(
    tx,
    sql`select person_id from membership where company_id = ${currentCompany}
      and employee_id = any(${arrayOf(employeeIds)}::uuid[])`,
  )
  return rows.map(row => row.person_id)
}

/** Active members among persons, in the order in which they are named. */
export const membersAmong = async (tx: Tx, persons: readonly string[]): Promise<string[]> => {
  if (persons.length === 0) return []
  const rows = await rowsOf<{ person_id: string }>(
    tx,
    sql`select person_id from membership where company_id = ${currentCompany} and active
      and person_id = any(${arrayOf(persons)}::uuid[])`,
  )
  const found = new Set(rows.map(row => row.person_id))
  return [...new Set(persons)].filter(personId => found.has(personId))
}

/** Persons who hold a role for a department on a date. */
export const whoHolds = async (
  tx: Tx,
  roleId: string,
  departmentId: string | null,
  date: string,
): Promise<string[]> => {
  const found = await rowsOf<{ person_id: string }>(
    tx,
    sql`select distinct person_id from ${grantedOn(date, null, sql`m.company_id = ${currentCompany}`)} granted
      where role_id = ${roleId} and (whole or exists (select from department_line line
        where line.department_id = ${departmentId}::uuid and ${holds('granted')}))
      order by person_id`,
  )
  return found.map(row => row.person_id)
}
