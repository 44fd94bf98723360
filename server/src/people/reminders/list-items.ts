/** The reminders of people within reach, by what they remind of; what waits longest for its day first. */
import { type SQL, sql } from 'drizzle-orm'
import type { ReminderItemRow, reminderItemCalls } from '#contract/people/reminders/item.ts'
import { reach } from '../../access/reach.ts'
import { termsOn } from '../../access/terms-today.ts'
import { countedPage } from '../../db/counted-page.ts'
import { rowsOf } from '../../db/rows.ts'
import type { Answer, Served } from '../../http/served.ts'
import { inDepartment, matches } from '../employees/list-employees.ts'

type Call = typeof reminderItemCalls.listReminders

const shown = sql`item.id, item.revision, rule.timing, rule.name as "ruleName", item.employee_id as "employeeId",
  employee.name as "employeeName", employee.job_number as "jobNumber", department.name as "departmentName", terms.position,
  item.on_date::text as "on", item.remind_on::text as "remindOn", item.backlog, contract.id as "contractId",
  contract.number as "contractNumber", employee.birth::text, employee.retirement_category as "retirementCategory",
  to_char(item.processed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "processedAt",
  item.processed_by as "processedBy"`

/** What is to be done stands by a rule that is in use; what was done stays. */
const inState: Record<Served<Call>['input']['state'], SQL> = {
  unprocessed: sql`item.processed_at is null and item.lapsed_at is null and rule.enabled and rule.deleted_at is null`,
  processed: sql`item.processed_at is not null`,
  all: sql`(item.processed_at is not null or item.lapsed_at is null and rule.enabled and rule.deleted_at is null)`,
}

const itemsOn = (today: string) => sql`reminder_item item join reminder_rule rule on rule.id = item.rule_id
  join employee on employee.id = item.employee_id and employee.deleted_at is null
  ${termsOn(today)} left join department on department.id = terms.department_id
  left join labour_contract contract on contract.id = item.subject_id and rule.timing = 'contract_end'`

export const listReminders = async ({ input, tx, actor, services }: Served<Call>): Promise<Answer<Call>> => {
  const { search, departmentId, below, timings, state } = input
  if (timings.length === 0) return { rows: [], total: 0 }
  const today = services.clock.today()
  const scope = reach(actor).over(sql`terms.department_id`) ?? sql`true`
  const order = state === 'processed' ? sql`item.processed_at desc` : sql`item.on_date`
  const read = (limit: number, offset: number) =>
    rowsOf<ReminderItemRow & { total: number }>(
      tx,
      sql`select ${shown}, (count(*) over ())::int as total from ${itemsOn(today)}
        where ${scope} and ${matches(search)} and ${inDepartment(departmentId, below)} and ${inState[state]}
          and rule.timing in ${timings}
        order by ${order}, employee.job_number, item.id limit ${limit} offset ${offset}`,
    )
  const { rows, total } = await countedPage(input, read)
  return { rows: rows.map(({ total: _, ...row }) => row), total }
}
