/** Parts of the list of employees' statement: the conditions of the advanced search, the status of each person, their tags. */
import { type SQL, sql } from 'drizzle-orm'
import type { EmployeeConditions } from '#contract/people/employee.ts'
import { arrayOf } from '../../db/array-of.ts'
import { isSameName } from '../../db/same-name.ts'
import { meetsCustom } from '../custom/custom-filter.ts'

/** Whose accounts were closed after leaving is disabled; a resignation that was recovered from says nothing any more. */
export const statusOn = (today: string): SQL => sql`case
  when employee.left_on is null then 'on_job'
  when employee.left_on >= ${today}::date then 'pending'
  when exists (select from resignation gone where gone.employee_id = employee.id and gone.disabled_at is not null
    and gone.deleted_at is null and gone.recovered_on is null) then 'disabled'
  else 'resigned' end`

/** Names of the tags that the person carries. */
export const tagNames: SQL = sql`array(select people_tag.name from people_tag_carried carried
  join people_tag on people_tag.id = carried.tag_id and people_tag.deleted_at is null
  where carried.employee_id = employee.id order by people_tag.name)`

/** Whoever carries each of the chosen tags. */
const carries = (tagIds: readonly string[]): SQL => sql`(select count(*) from people_tag_carried carried
  join people_tag on people_tag.id = carried.tag_id and people_tag.deleted_at is null
  where carried.employee_id = employee.id and carried.tag_id = any(${arrayOf(tagIds)}::uuid[])) = ${tagIds.length}`

/** All that is given must hold; names are compared as names are, whatever their letters and spaces. */
export const meets = ({
  custom,
  tagIds,
  position,
  rank,
  hireType,
  gender,
  hiredFrom,
  hiredTo,
}: EmployeeConditions): SQL => {
  const parts = [
    tagIds.length > 0 && carries([...new Set(tagIds)]),
    position !== undefined && isSameName(sql`terms.position`, sql`${position}`),
    rank !== undefined && isSameName(sql`terms.rank`, sql`${rank}`),
    hireType !== undefined && sql`terms.hire_type = ${hireType}`,
    gender !== undefined && sql`employee.gender = ${gender}`,
    hiredFrom !== undefined && sql`employee.hired_on >= ${hiredFrom}::date`,
    hiredTo !== undefined && sql`employee.hired_on <= ${hiredTo}::date`,
    ...custom.map(meetsCustom),
  ]
  return sql.join([sql`true`, ...parts.filter(part => part !== false)], sql` and `)
}
