/** Personnel changes of people within reach, the latest day first. */
import { type SQL, sql } from 'drizzle-orm'
import type { personnelChangeCalls } from '#contract/people/personnel-change.ts'
import { reach } from '../../access/reach.ts'
import { termsOn } from '../../access/terms-today.ts'
import { countedPage } from '../../db/counted-page.ts'
import { rowsOf } from '../../db/rows.ts'
import type { Answer, Served } from '../../http/served.ts'
import { inDepartment, matches } from '../employees/list-employees.ts'

type Call = typeof personnelChangeCalls.listChanges
type Row = Answer<Call>['rows'][number] & Record<string, unknown> & { total: number }

const inState = (state: Served<Call>['input']['state']): SQL => {
  if (state === 'all') return sql`true`
  return state === 'conflict' ? sql`change.conflict` : sql`change.state = ${state}`
}

/** Values with the names of department and manager; a removed one is told by the name that it had. */
const told = (values: 'before' | 'after', seesPay: SQL): SQL => {
  const column = sql.raw(`change.${values}`)
  return sql`${column} || jsonb_strip_nulls(jsonb_build_object('departmentName',
    (select name from department where department.id = (${column} ->> 'departmentId')::uuid),
    'managerName', (select manager.name from employee manager where manager.id = (${column} ->> 'managerId')::uuid),
    'hourlyCents', case when ${seesPay} then ${sql.raw(`change.pay_${values}`)} end))`
}

/** As JSON writes an instant. */
const instant = (column: string): SQL =>
  sql`to_char(${sql.raw(`change.${column}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const listChanges = async ({ input, tx, actor, services }: Served<Call>): Promise<Answer<Call>> => {
  const within = reach(actor).over(sql`terms.department_id`) ?? sql`true`
  const seesPay = actor.permissions.has('pay.view')
    ? (reach(actor, 'pay.view').over(sql`terms.department_id`) ?? sql`true`)
    : sql`false`
  const ofKind = input.kind === undefined ? sql`true` : sql`change.kind = ${input.kind}`
  const ofPerson = input.employeeId === undefined ? sql`true` : sql`change.employee_id = ${input.employeeId}`
  const read = (limit: number, offset: number) =>
    rowsOf<Row>(
      tx,
      sql`select change.id, change.revision, change.employee_id as "employeeId", employee.name as "employeeName",
        employee.job_number as "jobNumber", change.kind, change.on_date::text as "on", ${told('before', seesPay)} as before,
        ${told('after', seesPay)} as after, change.reason, change.state, change.conflict, change.planned_on::text as "plannedOn",
        change.actual_on::text as "actualOn", change.comment, change.created_by as "createdBy",
        ${instant('created_at')} as "createdAt", ${instant('done_at')} as "doneAt", change.cancelled_by as "cancelledBy",
        change.cancel_reason as "cancelReason", ${instant('cancelled_at')} as "cancelledAt", (count(*) over ())::int as total
      from personnel_change change join employee on employee.id = change.employee_id
        ${termsOn(services.clock.today())}
      where employee.deleted_at is null and ${within} and ${matches(input.search)} and ${inState(input.state)}
        and ${ofKind} and ${ofPerson} and ${inDepartment(input.departmentId, input.below)}
      order by change.on_date desc, employee.job_number, change.id
      limit ${limit} offset ${offset}`,
    )
  const { rows, total } = await countedPage(input, read)
  return { rows: rows.map(({ total: _, ...row }) => row), total }
}
