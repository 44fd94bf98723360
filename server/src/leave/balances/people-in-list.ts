/** Whom lists of leave are about: found once for all their rows, whatever each of them has. */
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { reach } from '../../access/reach.ts'
import { termsOn } from '../../access/terms-today.ts'
import { inDepartment, matches } from '../../people/index.ts'

interface Wish {
  search: string
  departmentId?: string | undefined
  below: boolean
  employeeId?: string | undefined
  state: 'active' | 'left' | 'all'
}

const inState = (state: Wish['state'], today: string): SQL => {
  if (state === 'all') return sql`true`
  const left = sql`(employee.left_on is not null and employee.left_on < ${today}::date)`
  return state === 'left' ? left : sql`not ${left}`
}

/** Whether somebody's health may be told, of whoever stands at the terms. */
const health = (actor: Actor): SQL =>
  actor.permissions.has('people.health')
    ? (reach(actor, 'people.health').over(sql`terms.department_id`) ?? sql`true`)
    : sql`false`

/** The table `person`: those within reach, with what rows tell of them. */
export const peopleInList = (actor: Actor, wish: Wish, today: string): SQL => sql`person as materialized (
  select employee.id as "employeeId", employee.name, employee.job_number as "jobNumber",
    department.name as "departmentName", coalesce(${health(actor)}, false) as "tellsHealth"
  from employee ${termsOn(today)} left join department on department.id = terms.department_id
  where employee.deleted_at is null and ${reach(actor).over(sql`terms.department_id`) ?? sql`true`}
    and ${matches(wish.search)} and ${inDepartment(wish.departmentId, wish.below)} and ${inState(wish.state, today)}
    and ${wish.employeeId === undefined ? sql`true` : sql`employee.id = ${wish.employeeId}`})`

/** What rows tell of their person. */
export const personFields = sql`person."employeeId", person.name, person."jobNumber", person."departmentName"`

/** Types that may be told of the person, perhaps one of them. */
export const typeInList = (typeId: string | undefined): SQL => sql`leave_type.deleted_at is null
  and (not leave_type.is_private or person."tellsHealth")
  and ${typeId === undefined ? sql`true` : sql`leave_type.id = ${typeId}`}`
