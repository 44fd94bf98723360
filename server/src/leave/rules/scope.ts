/** To whom a rule applies: the condition of its scope over `employee` and the `terms` beside it. */
import { type SQL, sql } from 'drizzle-orm'
import type { LeaveScope } from '#contract/leave/terms.ts'
import { arrayOf } from '../../db/array-of.ts'
import { nameKey } from '../../db/same-name.ts'

const list = (values: readonly string[], of: (value: string) => SQL): SQL => sql`(${sql.join(values.map(of), sql`, `)})`

/** Everybody who meets all that is given. */
export const meetsScope = ({ departmentIds, positions, hireTypes, tagIds }: LeaveScope): SQL => {
  const parts = [
    departmentIds.length > 0 &&
      sql`terms.department_id in (select line.department_id from department_line line
        where line.above_id = any(${arrayOf(departmentIds)}::uuid[]))`,
    positions.length > 0 && sql`${nameKey(sql`terms.position`)} in ${list(positions, nameKey)}`,
    hireTypes.length > 0 && sql`terms.hire_type in ${list(hireTypes, each => sql`${each}`)}`,
    tagIds.length > 0 &&
      sql`exists (select from people_tag_carried carried join people_tag on people_tag.id = carried.tag_id
        where carried.employee_id = employee.id and people_tag.deleted_at is null
        and people_tag.id = any(${arrayOf(tagIds)}::uuid[]))`,
  ]
  return sql.join([sql`true`, ...parts.filter(part => part !== false)], sql` and `)
}
