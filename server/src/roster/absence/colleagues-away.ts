/** Who of the same department is away, or asks to be, on the same dates: by name, without a word of why. */

import { sql } from 'drizzle-orm'
import type { ToldLine } from '#contract/approvals/request.ts'
import { termsOn } from '../../access/terms-today.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import type { Span } from '../between.ts'
import type { AbsenceState } from '../schema.ts'

export interface ColleagueAway extends Record<string, unknown> {
  id: string
  name: string
  first: string
  last: string
  /** Waiting where nothing of it is agreed to yet. */
  state: AbsenceState
}

/** By name. */
const colleaguesAway = (
  tx: Tx,
  { employeeId, departmentId }: { employeeId: string; departmentId: string },
  { first, last }: Span,
): Promise<ColleagueAway[]> =>
  rowsOf<ColleagueAway>(
    tx,
    sql`select employee.id, employee.name, min(away.date)::text as first, max(away.date)::text as last,
        case when bool_or(away.state = 'agreed') then 'agreed' else 'waiting' end as state
      from planned_absence away join employee on employee.id = away.employee_id ${termsOn(first)}
      where away.date between ${first} and ${last} and employee.id <> ${employeeId}
        and employee.deleted_at is null and terms.department_id = ${departmentId}
      group by employee.id, employee.name order by employee.name, employee.id`,
  )

/** Of names that a line tells. */
const mostNames = 5

/** For whoever decides on an absence: who is away already. Of somebody without a department there are no colleagues. */
export const colleagueLines = async (
  tx: Tx,
  { employeeId, departmentId }: { employeeId: string; departmentId: string | null },
  span: Span,
): Promise<{ lines: ToldLine[]; who: ColleagueAway[] }> => {
  const who = departmentId === null ? [] : await colleaguesAway(tx, { employeeId, departmentId }, span)
  if (who.length === 0) return { lines: [], who }
  const names = who.slice(0, mostNames).map(({ name, state }) => (state === 'waiting' ? `${name}?` : name))
  const more = who.length > mostNames ? ` +${who.length - mostNames}` : ''
  return { lines: [{ code: 'roster:away_too', values: { names: `${names.join(' · ')}${more}` }, tone: 'plain' }], who }
}
