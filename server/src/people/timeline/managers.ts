/** Whom people answer to, by the terms of a day: nobody answers to themselves, by however many others. */
import { sql } from 'drizzle-orm'
import type { EmploymentValue } from '#contract/people/employee.ts'
import type { Actor } from '../../access/actor.ts'
import { termsOn } from '../../access/terms-today.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import { Refusal } from '../../errors.ts'
import { mustSeeEmployee } from '../employees/must-see-employee.ts'

type Managed = Pick<EmploymentValue, 'from' | 'to' | 'managerId'>

const namedIn = (terms: readonly Managed[]) => terms.flatMap(each => each.managerId ?? [])

/**
 * Terms that are not written yet are followed up the line, through the terms of those above as far as they hold on the
 * same days.
 * @throws Refusal people:manager_circular with the first manager on the way
 */
export const mustNotCircle = async (tx: Tx, employeeId: string, terms: readonly Managed[]): Promise<void> => {
  const begun = terms.flatMap(({ managerId, from, to }) =>
    managerId === null ? [] : [sql`(${managerId}::uuid, ${managerId}::uuid, ${from}::date, ${to ?? 'infinity'}::date)`],
  )
  if (begun.length === 0) return
  const [circle] = await rowsOf<{ name: string }>(
    tx,
    sql`with recursive above(first, id, since, until) as (
        values ${sql.join(begun, sql`, `)}
      union
        select above.first, terms.manager_id, greatest(above.since, terms.from_date),
          least(above.until, coalesce(terms.to_date, 'infinity'))
        from above join employment terms on terms.employee_id = above.id and terms.manager_id is not null
          and terms.from_date <= above.until and coalesce(terms.to_date, 'infinity') >= above.since
        where above.id <> ${employeeId}
      )
      select employee.name from above join employee on employee.id = above.first where above.id = ${employeeId} limit 1`,
  )
  if (circle) throw new Refusal('people:manager_circular', { name: circle.name }, 'managerId')
}

/**
 * Whoever is named anew is somebody that the caller reaches; who was named before may be beyond by now.
 * @throws Refusal not_found, forbidden, people:manager_circular
 */
export const mustBeManagers = async (
  { tx, actor, today }: { tx: Tx; actor: Actor; today: string },
  employeeId: string,
  before: readonly Managed[],
  after: readonly Managed[],
): Promise<void> => {
  const known = new Set(namedIn(before))
  for (const id of new Set(namedIn(after))) if (!known.has(id)) await mustSeeEmployee(tx, actor, id, today)
  await mustNotCircle(tx, employeeId, after)
}

/**
 * The managers of somebody on a day, the own one first, then theirs: whoever has left or was removed is passed over, so
 * that nothing waits for them.
 */
export const managersAbove = async (tx: Tx, employeeId: string, on: string): Promise<string[]> => {
  const rows = await rowsOf<{ id: string; works: boolean }>(
    tx,
    sql`with recursive above(id, level, line) as (
        select terms.manager_id, 1, array[employee.id] from employee ${termsOn(on)} where employee.id = ${employeeId}
      union all
        select terms.manager_id, above.level + 1, above.line || employee.id
        from above join employee on employee.id = above.id ${termsOn(on)}
        where not employee.id = any(above.line)
      )
      select employee.id, employee.deleted_at is null and employee.hired_on <= ${on}::date
        and (employee.left_on is null or employee.left_on >= ${on}::date) as works
      from above join employee on employee.id = above.id
      where not employee.id = any(above.line) order by above.level`,
  )
  return rows.flatMap(({ id, works }) => (works ? [id] : []))
}
