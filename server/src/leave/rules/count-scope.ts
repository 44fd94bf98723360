/** How many people of the company a scope holds on a day: shown beside it while it is chosen. */
import { sql } from 'drizzle-orm'
import type { leaveRuleCalls } from '#contract/leave/rule.ts'
import { termsOn } from '../../access/terms-today.ts'
import { rowsOf } from '../../db/rows.ts'
import type { Answer, Served } from '../../http/served.ts'
import { meetsScope } from './scope.ts'

type Call = typeof leaveRuleCalls.countLeaveScope

export const countLeaveScope = async ({ input: { on, scope }, tx }: Served<Call>): Promise<Answer<Call>> => {
  const [counted] = await rowsOf<{ people: number }>(
    tx,
    sql`select count(*)::integer as people from employee ${termsOn(on)}
      where employee.deleted_at is null and employee.hired_on <= ${on}::date
        and (employee.left_on is null or employee.left_on >= ${on}::date) and ${meetsScope(scope)}`,
  )
  return { people: counted?.people ?? 0 }
}
