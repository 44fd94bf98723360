/** People on the job without a contract in force: whom law wants one in writing within a month of their entry (articles 10, 82). */
import { sql } from 'drizzle-orm'
import type { peopleCalls } from '#contract/people/calls.ts'
import { monthsLater } from '#contract/shared/business-date.ts'
import { reach } from '../../access/reach.ts'
import { termsOn } from '../../access/terms-today.ts'
import { countedPage } from '../../db/counted-page.ts'
import { rowsOf } from '../../db/rows.ts'
import type { Answer, Served } from '../../http/served.ts'
import { inDepartment, matches } from '../employees/list-employees.ts'

type Call = typeof peopleCalls.listWithoutContract

interface Row extends Record<string, unknown> {
  id: string
  name: string
  jobNumber: string
  departmentName: string | null
  position: string | null
  hiredOn: string
  total: number
}

export const listWithoutContract = async ({ input, tx, actor, services }: Served<Call>): Promise<Answer<Call>> => {
  const today = services.clock.today()
  const scope = reach(actor).over(sql`terms.department_id`) ?? sql`true`
  const read = (limit: number, offset: number) =>
    rowsOf<Row>(
      tx,
      sql`select employee.id, employee.name, employee.job_number as "jobNumber", department.name as "departmentName",
        terms.position, employee.hired_on::text as "hiredOn", (count(*) over ())::int as total
      from employee ${termsOn(today)} left join department on department.id = terms.department_id
      where employee.deleted_at is null and employee.hired_on <= ${today}::date
        and (employee.left_on is null or employee.left_on >= ${today}::date) and ${scope}
        and ${matches(input.search)} and ${inDepartment(input.departmentId, input.below)}
        and not exists (select from labour_contract contract
          where contract.employee_id = employee.id and contract.deleted_at is null and contract.signed_on <= ${today}::date
            and contract.start_date <= ${today}::date
            and coalesce(contract.ended_on, contract.end_date, ${today}::date) >= ${today}::date)
      order by employee.hired_on, employee.job_number, employee.id limit ${limit} offset ${offset}`,
    )
  const { rows, total } = await countedPage(input, read)
  return {
    rows: rows.map(({ total: _, ...row }) => {
      const deadline = monthsLater(row.hiredOn, 1)
      return { ...row, deadline, overdue: deadline < today }
    }),
    total,
  }
}
