/** What grants of roles give on a date, and where: the one statement behind what an actor reaches and who may. */
import { type SQL, sql } from 'drizzle-orm'
import { builtInPermissions, builtInRoles, type Permission } from '#contract/shared/permissions.ts'
import type { ScopePrecedence, ScopeSayer } from '#contract/shared/scope.ts'
import { isSameName } from '../db/same-name.ts'
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

/** The position that terms name, as `p`; none where they name none or it is deleted. */
export const positionOf = (company: SQL, terms: SQL): SQL =>
  sql`position p on p.company_id = ${company} and p.deleted_at is null and ${isSameName(sql`p.name`, sql`${terms}.position`)}`

/**
 * The position of member `m` by the terms that hold on the date; those of somebody who has left go on in the records, and
 * give nothing any more.
 */
export const positionHeld = (terms: SQL, date: string): SQL =>
  sql`${positionOf(sql`m.company_id`, terms)} and works_on(m.employee_id, ${date}::date)`

/**
 * What member `m` was given, as `g`, and what position `p` gives whoever holds it by `terms`, for as long as those hold.
 * Either names its role; a scope of its own has only what was given.
 */
export const grantsOf = (terms: SQL): SQL => sql`(
  select given.id, given.role_id, given.scope, given.from_date, given.to_date, false as by_position
  from role_grant given where given.membership_id = m.id and given.company_id = m.company_id
  union all
  select p.id, held.role_id, null::jsonb, ${terms}.from_date, ${terms}.to_date, true from unnest(p.role_ids) held (role_id)
)`

/**
 * One row for each span of each grant in force on the date, with whose it is and its role; null spans where a grant
 * reaches nothing. `permission` null means any; `whose` is a condition on `m`, the member. It names what it joins by
 * id and company, so it answers the owner of the tables as well.
 */
export const grantedOn = (date: string, permission: Permission | null, whose: SQL): SQL => sql`(
  select g.id as grant_id, m.person_id, r.id as role_id, r.code, r.permissions,
    coalesce(span.whole, false) as whole, span.department_id, coalesce(span.below, false) as below
  from membership m
  join company c on c.id = m.company_id
  left join employment terms on terms.employee_id = m.employee_id and terms.company_id = m.company_id
    and ${inForce('terms', date)}
  left join ${positionHeld(sql`terms`, date)}
  cross join lateral ${grantsOf(sql`terms`)} g
  join role r on r.id = g.role_id and r.company_id = m.company_id and r.deleted_at is null
    and ${permission === null ? sql`true` : permits(permission)}
  cross join lateral (select ${decidedScope} as scope) decided
  left join lateral ${spansOf(sql`decided.scope`, sql`terms.department_id`)} span on true
  where m.active and ${inForce('g', date)} and ${whose}
)`

/** Whether span `span` holds what line `line` begins with. */
export const holds = (span: string): SQL =>
  sql`line.above_id = ${sql.identifier(span)}.department_id and (${sql.identifier(span)}.below::boolean or line.steps = 0)`
