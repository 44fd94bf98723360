/** The list of employees within the caller's scope. */
import { type SQL, sql } from 'drizzle-orm'
import type { peopleCalls } from '#contract/people/calls.ts'
import type { EmployeeRow } from '#contract/people/employee.ts'
import { identityText } from '#contract/people/identity.ts'
import { reach } from '../../access/reach.ts'
import { termsOn } from '../../access/terms-today.ts'
import { containing } from '../../db/containing.ts'
import { countedPage } from '../../db/counted-page.ts'
import { rowsOf } from '../../db/rows.ts'
import type { Answer, Served } from '../../http/served.ts'
import { recordsSealedAs } from '../../sealed/sealed-values.ts'
import { cellsOf } from '../custom/values.ts'
import { photoOf } from '../photos/keep-photo.ts'
import { meets, statusOn, tagNames } from './employee-conditions.ts'

type Call = typeof peopleCalls.listEmployees

interface Row extends Record<string, unknown> {
  id: string
  job_number: string
  name: string
  photo: string | null
  phone: string | null
  department_id: string | null
  department_name: string | null
  position: string | null
  rank: string | null
  manager_name: string | null
  gender: EmployeeRow['gender']
  hire_type: EmployeeRow['hireType']
  hours_system: EmployeeRow['hoursSystem']
  week_minutes: number | null
  hired_on: string
  left_on: string | null
  status: EmployeeRow['status']
  tags: string[]
  participates: boolean
  revision: number
  total: number
}

/** A whole identity number finds its person, for whoever may see that number there, and nobody by a part of it. */
const sealedAs = (search: string, { actor, services }: Pick<Served<Call>, 'actor' | 'services'>): SQL => {
  const number = identityText(search)
  if (number.length < 5 || !actor.permissions.has('people.identity')) return sql`false`
  const place = { companyId: actor.companyId, field: 'identityNumber' }
  const seen = reach(actor, 'people.identity').over(sql`terms.department_id`) ?? sql`true`
  return sql`(employee.id in ${recordsSealedAs(services.sealing, place, number)} and ${seen})`
}

/** Several words are job numbers; one word may be part of anything. */
export const matches = (search: string): SQL => {
  const words = search.split(/[\s,，;；]+/).filter(Boolean)
  if (words.length === 0) return sql`true`
  if (words.length > 1) return sql`employee.job_number in ${words}`
  const like = containing(search)
  return sql`(employee.name ilike ${like} or employee.name_sounds like ${like.toLowerCase()}
    or employee.phone like ${like} or employee.job_number ilike ${like})`
}

/**
 * Who had come by a past or a coming day. Rows tell what is on record now beside the terms of that day, so whoever has gone
 * beyond reach since is in no list of then.
 */
const asOf = (actor: Served<Call>['actor'], on: string | undefined, today: string): SQL => {
  if (on === undefined) return sql`true`
  const over = reach(actor).over(sql`terms.department_id`)
  const isReached = over && sql`employee.id in (select employee.id from employee ${termsOn(today)} where ${over})`
  return sql`employee.hired_on <= ${on}::date and ${isReached ?? sql`true`}`
}

const inState = (state: 'all' | 'active' | 'left', today: string): SQL => {
  if (state === 'all') return sql`true`
  const left = sql`(employee.left_on is not null and employee.left_on < ${today})`
  return state === 'left' ? left : sql`not ${left}`
}

export const inDepartment = (departmentId: string | undefined, below: boolean): SQL => {
  if (departmentId === undefined) return sql`true`
  if (!below) return sql`terms.department_id = ${departmentId}`
  return sql`terms.department_id in (select department_id from department_line where above_id = ${departmentId})`
}

export const listEmployees = async (request: Served<Call>): Promise<Answer<Call>> => {
  const { input, tx, actor, services } = request
  const today = services.clock.today()
  const on = input.on ?? today
  const scope = reach(actor).over(sql`terms.department_id`) ?? sql`true`
  const read = (limit: number, offset: number) =>
    rowsOf<Row>(
      tx,
      sql`select employee.id, employee.job_number, employee.name, ${photoOf} as photo, employee.phone, terms.department_id,
        department.name as department_name, terms.position, terms.rank,
        (select manager.name from employee manager where manager.id = terms.manager_id) as manager_name, employee.gender, terms.hire_type, terms.hours_system,
        terms.week_minutes, employee.hired_on::text, employee.left_on::text, ${statusOn(on)} as status,
        ${tagNames} as tags, employee.participates, employee.revision,
        (count(*) over ())::int as total
      from employee ${termsOn(on)} left join department on department.id = terms.department_id
      where employee.deleted_at is null and ${scope} and (${matches(input.search)} or ${sealedAs(input.search, { actor, services })})
        and ${inState(input.state, on)} and ${asOf(actor, input.on, today)} and ${inDepartment(input.departmentId, input.below)}
        and ${meets(input)}
      order by department.position nulls first, employee.job_number, employee.id
      limit ${limit} offset ${offset}`,
    )
  const { rows, total } = await countedPage(input, read)
  const custom = await cellsOf(
    request,
    rows.map(row => row.id),
  )
  return {
    rows: rows.map(row => ({
      id: row.id,
      jobNumber: row.job_number,
      name: row.name,
      photo: row.photo,
      phone: row.phone,
      departmentId: row.department_id,
      departmentName: row.department_name,
      position: row.position,
      rank: row.rank,
      managerName: row.manager_name,
      gender: row.gender,
      hireType: row.hire_type,
      hoursSystem: row.hours_system,
      weekMinutes: row.week_minutes,
      hiredOn: row.hired_on,
      leftOn: row.left_on,
      status: row.status,
      tags: row.tags,
      participates: row.participates,
      revision: row.revision,
      custom: custom.get(row.id) ?? {},
    })),
    total,
  }
}
