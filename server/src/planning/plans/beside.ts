/**
 * How the plans beside a plan stand: what its problem reads of them, as one text. Figures are kept together with the
 * text that they were counted by, so whoever reads them sees by themselves whether they still hold. Nobody has to mark a
 * plan that somebody else is just writing or counting.
 */
import { sql } from 'drizzle-orm'
import { arrayOf } from '../../db/array-of.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import { lookAhead, lookBack } from '../problem/gather-facts.ts'
import { someRuleByQuarter } from '../rules/rule-cycle.ts'

/**
 * Of each plan. Its people are its members, and who has left them but still has duties in the version in force. It
 * names every other plan with one of them on the dates that the problem looks at, which for people with hours by the
 * quarter or the year begin with that, and for all with the quarter where a rule counts by it; and of each what counts
 * elsewhere: the version in force, before the first one the draft and whether that is submitted, and the choice of its
 * people, which decides whose draft counts. To be read before the facts that are counted: what changes in between is
 * then counted once too often, never too seldom.
 */
export const besideOf = async (tx: Tx, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<{ id: string; beside: string }>(
    tx,
    sql`
      with people as not materialized (
        select plan_id, employee_id from plan_member
        union all
        select duty.plan_id, duty.employee_id from plan left_by
        join published_duty duty on duty.plan_id = left_by.id
        where left_by.people_revision > 0 and duty.employee_id is not null
      ),
      mine as (
        select plan.id, member.employee_id, plan.last_date + ${lookAhead}::integer as until,
          least(
            plan.first_date - ${lookBack}::integer,
            min(date_trunc(terms.cycle, plan.first_date::timestamp)::date),
            -- The week that holds a quarter's first day counts from where it began.
            case when ${someRuleByQuarter} then date_trunc('quarter', plan.first_date::timestamp)::date - 6 end
          ) as since
        from plan
        join people member on member.plan_id = plan.id
        left join employment terms on terms.employee_id = member.employee_id
          and terms.hours_system = 'comprehensive' and terms.cycle in ('quarter', 'year')
        where plan.id = any(${arrayOf(ids)}::uuid[])
        group by plan.id, member.employee_id
      ),
      others as (
        select distinct mine.id, other.id as other_id,
          case
            when other.version_number is not null then 'v' || other.version_number
            when other.state = 'to_be_audited' then 's' || other.revision
            else 'd' || other.revision
          end || 'p' || other.people_revision as standing
        from mine
        join people theirs on theirs.employee_id = mine.employee_id
        join plan other on other.id = theirs.plan_id and other.id <> mine.id and other.deleted_at is null
          and other.first_date <= mine.until and other.last_date >= mine.since
      )
      select plan.id, plan.people_revision || ' ' || coalesce(
        (select md5(string_agg(other_id || standing, ' ' order by other_id)) from others where others.id = plan.id), ''
      ) as beside
      from plan where plan.id = any(${arrayOf(ids)}::uuid[])`,
  )
  return new Map(rows.map(row => [row.id, row.beside]))
}
