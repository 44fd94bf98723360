/** Employees who cannot sign in to the company yet, with the invitation that is under way. */
import { and, sql } from 'drizzle-orm'
import type { invitationCalls } from '#contract/membership/invitation/calls.ts'
import type { Actor } from '../../../access/actor.ts'
import { reach } from '../../../access/reach.ts'
import { termsOn } from '../../../access/terms-today.ts'
import { arrayOf } from '../../../db/array-of.ts'
import { containing } from '../../../db/containing.ts'
import { countedPage } from '../../../db/counted-page.ts'
import type { Tx } from '../../../db/database.ts'
import { rowsOf } from '../../../db/rows.ts'
import type { Answer, Served } from '../../../http/served.ts'
import { maskPhone } from '../../../outbox/mask.ts'
import { isOpen } from '../state.ts'

type Call = typeof invitationCalls.listInvitable

interface Row extends Record<string, unknown> {
  id: string
  name: string
  job_number: string
  phone: string | null
  department_id: string | null
  department_name: string | null
  is_member: boolean
  invited_until: Date | string | null
  total: number
}

export interface Invitable {
  actor: Actor
  today: string
  now: Date
  search?: string
  /** Members among them too, and found by the phone, which whoever asks so and may see these employees is shown. */
  members?: boolean
  /** Only these, members among them too. */
  ids?: readonly string[]
  limit?: number
  offset?: number
}

/** Employees in scope who work or will work, by name. */
export const readInvitable = (tx: Tx, wish: Invitable): Promise<Row[]> => {
  const { actor, today, now, search = '', members = false, ids, limit = 500, offset = 0 } = wish
  const like = containing(search.toLowerCase())
  const at = sql`terms.department_id`
  const scope = and(sql`true`, reach(actor).over(at), members ? reach(actor, 'people.view').over(at) : undefined)
  return rowsOf<Row>(
    tx,
    sql`select *, count(*) over ()::int as total from (
      select employee.id, employee.name, employee.job_number, employee.phone, employee.name_sounds,
        terms.department_id, department.name as department_name,
        exists (select from membership where membership.company_id = employee.company_id and active
          and membership.employee_id = employee.id) as is_member,
        (select max(invitation.expires_at) from invitation where invitation.employee_id = employee.id
          and ${isOpen(now)}) as invited_until
      from employee ${termsOn(today)} left join department on department.id = terms.department_id
      where employee.deleted_at is null and (employee.left_on is null or employee.left_on >= ${today}) and ${scope}
    ) as found
    where ${ids ? sql`id = any(${arrayOf([...ids])}::uuid[])` : sql`(${members} or not is_member)`}
      and (lower(name) like ${like} or name_sounds like ${like} or lower(job_number) like ${like}
        or (${members} and phone like ${like}))
    order by name, id limit ${limit} offset ${offset}`,
  )
}

export const listInvitable = async ({ input, tx, actor, services, now }: Served<Call>): Promise<Answer<Call>> => {
  const today = services.clock.today()
  const { rows, total } = await countedPage(input, (limit, offset) =>
    readInvitable(tx, { actor, today, now, search: input.search, limit, offset }),
  )
  return {
    rows: rows.map(row => ({
      id: row.id,
      name: row.name,
      jobNumber: row.job_number,
      departmentName: row.department_name ?? '',
      phone: row.phone === null ? null : maskPhone(row.phone),
      invitedUntil: row.invited_until === null ? null : new Date(row.invited_until).toISOString(),
    })),
    total,
  }
}
