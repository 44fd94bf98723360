/**
 * Who may sign in to the company, and who is invited to: each by the employee record's name, else the own one, and the
 * phone of the log-in. Of somebody who has not accepted nothing is told that the company did not write down itself.
 */
import { sql } from 'drizzle-orm'
import type { organisationCalls } from '#contract/organisation/calls.ts'
import type { GrantDays } from '#contract/organisation/member.ts'
import type { Scope } from '#contract/shared/scope.ts'
import { inForce } from '../../access/in-force.ts'
import { reach } from '../../access/reach.ts'
import { containing } from '../../db/containing.ts'
import { countedPage } from '../../db/counted-page.ts'
import { rowsOf } from '../../db/rows.ts'
import type { Answer, ServedLong } from '../../http/served.ts'
import { isKept, type StartCodeState, startCodeStateOf, stateOf } from '../invitations/state.ts'

type Call = typeof organisationCalls.listMembers

interface Row extends Record<string, unknown> {
  id: string
  name: string
  phone: string
  employee_id: string | null
  role_ids: string[]
  days: GrantDays[]
  scope: Scope
  active: boolean
  revision: number
  expires_at: Date | string | null
  invited: 'open' | 'expired' | null
  start_code: StartCodeState | null
  total: number
}

const memberState = ({ invited, active }: Row) => {
  if (invited === null) return active ? 'effective' : 'expired'
  return invited === 'open' ? 'pending' : 'expired'
}

const invitationOf = ({ expires_at: end, start_code: startCode }: Row) =>
  end === null || startCode === null ? null : { expiresAt: new Date(end).toISOString(), startCode }

/** Persons belong to no company, so this is the owner's work, and names the company itself. */
export const listMembers = async ({ input, actor, services, now }: ServedLong<Call>): Promise<Answer<Call>> => {
  const { companyId } = actor
  const like = containing(input.search)
  const today = services.clock.today()
  const over = reach(actor).over(sql`terms.department_id`)
  // Whoever is no employee of a department is the whole company's to look after.
  const reached =
    over === undefined
      ? sql`true`
      : sql`exists (select from employment terms where terms.employee_id = l.employee_id
          and terms.company_id = ${companyId} and ${over} and ${inForce('terms', today)})`
  const read = (limit: number, offset: number) =>
    services.db.asOwner(tx =>
      rowsOf<Row>(
        tx,
        sql`with waiting as (
          select invitation.*, ${stateOf(now)} as invited, ${startCodeStateOf(now)} as start_code from invitation
          where company_id = ${companyId} and phone is not null and ${isKept()}
        ), listed as (
          select m.id, p.name, p.phone, m.employee_id, array(select distinct g.role_id from role_grant g
              join role r on r.id = g.role_id and r.deleted_at is null
              where g.membership_id = m.id and (g.to_date is null or g.to_date >= ${today})) as role_ids,
            array_to_json(array(select json_build_object('roleId', g.role_id, 'from', g.from_date, 'to', g.to_date)
              from role_grant g join role r on r.id = g.role_id and r.deleted_at is null
              where g.membership_id = m.id and coalesce(g.from_date, g.to_date) is not null
                and (g.to_date is null or g.to_date >= ${today})))::jsonb as days,
            coalesce(m.scope, '{"kind":"self"}') as scope, m.active, m.revision,
            null::timestamptz as expires_at, null as invited, null as start_code
          from membership m join person p on p.id = m.person_id
          where m.company_id = ${companyId} and (m.active or p.phone not in (select phone from waiting))
          union all
          select w.id, '', w.phone, w.employee_id, w.role_ids, w.role_days, w.scope, false, w.revision, w.expires_at, w.invited, w.start_code
          from waiting w where not exists (select from membership m join person p on p.id = m.person_id
            where m.company_id = ${companyId} and m.active and p.phone = w.phone)
        )
        select l.*, coalesce(e.name, l.name) as name, (count(*) over ())::int as total
        from listed l left join employee e on e.id = l.employee_id and e.company_id = ${companyId}
        where ${reached}
          and (${input.search} = '' or e.name ilike ${like} or l.name ilike ${like} or l.phone ilike ${like})
        order by e.job_number, l.id limit ${limit} offset ${offset}`,
      ),
    )
  const { rows, total } = await countedPage(input, read)
  return {
    rows: rows.map(row => ({
      id: row.id,
      name: row.name,
      phone: row.phone,
      employeeId: row.employee_id,
      roleIds: row.role_ids,
      days: row.days,
      scope: row.scope,
      state: memberState(row),
      revision: row.revision,
      invitation: invitationOf(row),
    })),
    total,
  }
}
