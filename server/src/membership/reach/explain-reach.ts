/** Why one user reaches an employee with a permission, or why not: every grant, by the statement's parts that decide it. */
import { eq, sql } from 'drizzle-orm'
import type { ReachLink, reachCalls } from '#contract/organisation/reach.ts'
import { decidedScope, grantsOf, permits, positionHeld, scopeSaidBy, spansOf } from '../../access/granted.ts'
import { inForce } from '../../access/in-force.ts'
import { membership } from '../../access/schema.ts'
import { termsOn } from '../../access/terms-today.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import type { Answer, Served } from '../../http/served.ts'

type Call = typeof reachCalls.explainReach

interface Row extends Record<string, unknown>, Omit<ReachLink, 'role' | 'reaches'> {
  code: string | null
  name: string
}

/** The grants of a member, those that are over or to come too, each with what it spans today. */
const chainOf = (
  tx: Tx,
  membershipId: string,
  { permission }: Served<Call>['input'],
  at: string | null,
  today: string,
) =>
  rowsOf<Row>(
    tx,
    sql`select r.code, r.name, ${permits(permission)} as holds, g.from_date::text as "from", g.to_date::text as "to",
        ${inForce('g', today)} as "inForce", case when g.by_position then p.name end as position,
        ${scopeSaidBy} as "saidBy", decided.scope, coalesce(spans.list, '[]') as spans
      from membership m join company c on c.id = m.company_id
      left join employment terms on terms.employee_id = m.employee_id and ${inForce('terms', today)}
      left join ${positionHeld(sql`terms`, today)}
      cross join lateral ${grantsOf(sql`terms`)} g
      join role r on r.id = g.role_id and r.deleted_at is null
      cross join lateral (select ${decidedScope} as scope) decided
      left join lateral (
        select json_agg(json_build_object('whole', span.whole, 'department', department.name, 'below', span.below,
          'reaches', span.whole or exists (select from department_line line where line.department_id = ${at}::uuid
            and line.above_id = span.department_id and (span.below or line.steps = 0)))) as list
        from ${spansOf(sql`decided.scope`, sql`terms.department_id`)} span
        left join department on department.id = span.department_id) spans on true
      where m.id = ${membershipId} order by r.id, g.from_date nulls first`,
  )

const namesOf = async (tx: Tx, { employeeId, otherId }: Served<Call>['input']) => {
  const rows = await rowsOf<{ id: string; name: string }>(
    tx,
    sql`select id, name from employee where id in ${[employeeId, otherId]}`,
  )
  const nameOf = (id: string) => rows.find(each => each.id === id.toLowerCase())?.name ?? ''
  return { who: nameOf(employeeId), whom: nameOf(otherId) }
}

/** Where somebody stands, as every list takes it; null for whoever never stood anywhere. */
const standsAt = async (tx: Tx, employeeId: string, today: string) => {
  const [found] = await rowsOf<{ id: string; name: string }>(
    tx,
    sql`select department.id, department.name from employee ${termsOn(today)}
      join department on department.id = terms.department_id where employee.id = ${employeeId}`,
  )
  return found ?? null
}

export const explainReach = async (request: Served<Call>): Promise<Answer<Call>> => {
  const { input, tx, services } = request
  const today = services.clock.today()
  const told = { department: await standsAt(tx, input.otherId, today), ...(await namesOf(tx, input)) }
  const [member] = await tx
    .select({ id: membership.id, active: membership.active })
    .from(membership)
    .where(eq(membership.employeeId, input.employeeId))
    .orderBy(sql`${membership.active} desc`)
    .limit(1)
  if (!member) return { state: 'no_user', reaches: false, ...told, chain: [] }
  const rows = await chainOf(tx, member.id, input, told.department?.id ?? null, today)
  const chain = rows.map(({ code, name, ...row }) => ({
    ...row,
    role: { code, name },
    reaches: row.holds && row.inForce && row.spans.some(span => span.reaches),
  }))
  // Whoever stands nowhere is seen by those of the whole company.
  const reaches = member.active && chain.some(each => each.reaches)
  const state = member.active ? (told.department ? 'user' : 'nowhere') : 'expired'
  return { state, reaches, ...told, chain }
}
