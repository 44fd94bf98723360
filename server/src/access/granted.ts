/** What grants of roles give on a date, and where: the one statement behind what an actor reaches and who may. */
import { type SQL, sql } from 'drizzle-orm'
import { builtInPermissions, builtInRoles, type Permission } from '#contract/shared/permissions.ts'
import type { ScopePrecedence, ScopeSayer } from '#contract/shared/scope.ts'
import { inForce } from './in-force.ts'

/**
 * What a scope spans for whoever stands at a department: the company as a whole, or a department, with all below it or
 * alone. No row where it spans none. What is read of the scope is read once, not for each department that it lists.
 */
export const spansOf = (scope: SQL, stands: SQL): SQL => sql`(
  select kind = 'company' as whole, at.department_id, kind = 'superior' or kind = 'custom' and not exact as below
  from (select ${scope} ->> 'kind' as kind, coalesce((${scope} ->> 'exact')::boolean, false) as exact offset 0) said
  cross join lateral unnest(case kind
    when 'company' then array[null::uuid]
    when 'own' then array[${stands}]
    when 'superior' then array(select up.above_id from department_line up
      where up.department_id = ${stands} and up.steps <= (${scope} ->> 'levels')::int order by up.steps desc limit 1)
    when 'custom' then array(select named::uuid from jsonb_array_elements_text(${scope} -> 'departmentIds') named)
  end) at (department_id)
)`

/** Who is asked in turn, by what the company puts first; a grant of its own goes before its member. */
const inTurn = {
  position: ['position', 'grant', 'user', 'role'],
  role: ['role', 'grant', 'user', 'position'],
  user: ['grant', 'user', 'position', 'role'],
} as const satisfies Record<ScopePrecedence, readonly ScopeSayer[]>

const sayers = { position: sql`p.scope`, grant: sql`g.scope`, user: sql`m.scope`, role: sql`r.scope` }

const byOrder = (of: (order: ScopePrecedence) => SQL): SQL => sql`case c.scope_precedence
  when 'position' then ${of('position')} when 'role' then ${of('role')} else ${of('user')} end`

/** Of what position, role, grant and member say the first by the company's order. */
export const decidedScope = byOrder(
  order =>
    sql`coalesce(${sql.join(
      inTurn[order].map(each => sayers[each]),
      sql`, `,
    )})`,
)

/** Whose word that is; null where none of them says anything. */
export const scopeSaidBy = byOrder(
  order =>
    sql`(case ${sql.join(
      inTurn[order].map(each => sql`when ${sayers[each]} is not null then ${sql.raw(`'${each}'`)}`),
      sql` `,
    )} end)`,
)

/** Whether role `r` permits: a built-in one by the contract, a company's own by what it lists. */
export const permits = (permission: Permission): SQL => {
  const codes = builtInRoles.filter(code => builtInPermissions[code].includes(permission))
  const listed = sql`r.code is null or r.code not in ${[...builtInRoles]}`
  return sql`(${codes.length > 0 ? sql`r.code in ${codes}` : sql`false`} or (${listed}) and ${permission} = any(r.permissions))`
}

/**
 * One row for each span of each grant in force on the date, with whose it is and its role; null spans where a grant
 * reaches nothing. `permission` null means any; `whose` is a condition on `g`, the grant. It names what it joins by
 * id and company, so it answers the owner of the tables as well.
 */
export const grantedOn = (date: string, permission: Permission | null, whose: SQL): SQL => sql`(
  select g.id as grant_id, m.person_id, r.code, r.permissions,
    coalesce(span.whole, false) as whole, span.department_id, coalesce(span.below, false) as below
  from role_grant g
  join membership m on m.id = g.membership_id and m.company_id = g.company_id and m.active
  join role r on r.id = g.role_id and r.deleted_at is null and ${permission === null ? sql`true` : permits(permission)}
  left join employment terms on terms.employee_id = m.employee_id and terms.company_id = g.company_id
    and ${inForce('terms', date)}
  join company c on c.id = g.company_id
  left join position_scope p on p.company_id = g.company_id and p.position = terms.position
  cross join lateral (select ${decidedScope} as scope) decided
  left join lateral ${spansOf(sql`decided.scope`, sql`terms.department_id`)} span on true
  where ${inForce('g', date)} and ${whose}
)`

/** Whether span `span` holds what line `line` begins with. */
export const holds = (span: string): SQL =>
  sql`line.above_id = ${sql.identifier(span)}.department_id and (${sql.identifier(span)}.below::boolean or line.steps = 0)`
