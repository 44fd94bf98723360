/** What departments within reach become and became: what is to come first, the nearest day before others; then the latest. */
import { type SQL, sql } from 'drizzle-orm'
import type { organisationCalls } from '#contract/organisation/calls.ts'
import { reach, rightsAt } from '../../access/reach.ts'
import { rowsOf } from '../../db/rows.ts'
import type { Answer, Served } from '../../http/served.ts'
import { todaysAt } from '../sites/site-today.ts'
import { isRevocable } from './cancel-change.ts'
import { countsOf } from './carry.ts'
import type { ChangeRecord } from './judge-change.ts'
import { mayCarryScopes } from './preview-change.ts'

type Call = typeof organisationCalls.listDepartmentChanges

interface Row extends Record<string, unknown> {
  id: string
  revision: number
  departmentId: string
  departmentName: string
  kind: ChangeRecord['kind']
  on: string
  targetId: string | null
  targetName: string | null
  reason: string
  state: ChangeRecord['state']
  conflict: ChangeRecord['conflict']
  carried: ChangeRecord['carried']
  createdBy: string
  createdAt: string
  doneAt: string | null
  cancelledBy: string | null
  cancelledAt: string | null
}

/** The newest that a page shows; what is older is in the history of each department. */
const most = 500

/** As JSON writes an instant. */
const instant = (column: string): SQL =>
  sql`to_char(${sql.raw(`change.${column}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const listDepartmentChanges = async (request: Served<Call>): Promise<Answer<Call>> => {
  const { input, tx, actor, services } = request
  const { over } = reach(actor)
  const within = over(sql`change.department_id`) ?? sql`true`
  const { departmentId, waiting } = input
  const of = departmentId
    ? sql`(change.department_id = ${departmentId} or change.target_id = ${departmentId})`
    : sql`true`
  const rows = await rowsOf<Row>(
    tx,
    sql`select change.id, change.revision, change.department_id as "departmentId",
      coalesce((select past.name from department_past past where past.department_id = change.department_id
        and past.until_date >= change.on_date and change.state = 'done' order by past.until_date limit 1), own.name)
        as "departmentName",
      change.kind, change.on_date::text as "on", change.target_id as "targetId", target.name as "targetName",
      change.reason, change.state, change.conflict, change.carried, change.created_by as "createdBy",
      ${instant('created_at')} as "createdAt", ${instant('done_at')} as "doneAt",
      change.cancelled_by as "cancelledBy", ${instant('cancelled_at')} as "cancelledAt"
    from department_change change join department own on own.id = change.department_id
      left join department target on target.id = change.target_id
    where ${within} and ${of} and ${waiting ? sql`change.state in ('pending', 'conflict')` : sql`true`}
    order by change.state in ('pending', 'conflict') desc,
      case when change.state in ('pending', 'conflict') then change.on_date end, change.on_date desc, change.id desc
    limit ${most}`,
  )
  const places = rows.flatMap(each => [each.departmentId, ...(each.targetId === null ? [] : [each.targetId])])
  const may = await rightsAt(tx, actor, ['organisation.edit', 'people.edit'], places)
  const today = await todaysAt(
    tx,
    services.clock,
    rows.map(each => each.departmentId),
  )
  return {
    rows: rows.map(({ carried, ...row }) => ({
      ...row,
      carried: countsOf(carried),
      mayCancel:
        isRevocable(row, today(row.departmentId)) &&
        may('organisation.edit', row.departmentId) &&
        (row.targetId === null || may('organisation.edit', row.targetId)) &&
        (!carried.people?.length ||
          [row.departmentId, row.targetId].every(id => id === null || may('people.edit', id))) &&
        (!carried.scopes?.length || mayCarryScopes(actor)),
    })),
  }
}
