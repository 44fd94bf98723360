/**
 * What a plan is made of, as one text: how often what it stands on has changed, and how the plans beside it stand.
 * Figures and proofs are kept together with the text that they were made by, so whoever reads them sees by themselves
 * whether they still hold. Nobody has to mark a plan that somebody else is just writing or counting. Which plans are to
 * be looked at again stands apart (`plan_due`), in rows that are only added.
 */
import { type SQL, sql } from 'drizzle-orm'
import { influence } from '#contract/planning/settings/scheduling-rule.ts'
import { drained } from '../../../changes/index.ts'
import { arrayOf } from '../../../db/array-of.ts'
import type { Tx } from '../../../db/database.ts'
import { rowsOf } from '../../../db/rows.ts'
import { lookAhead, lookBack } from '../../problem/facts/gather-facts.ts'
import { someRuleByQuarter } from '../../rules/rule-cycle.ts'

/** Demand is counted anew from what estimates are made of where a rule leaves out kinds of special days. */
const someRuleIgnores = sql`exists (
  select from scheduling_rule where deleted_at is null and jsonb_array_length(figures -> 'influences') < ${influence.options.length}::integer)`

/** Members, and who has left a plan but still has duties in its version in force. */
const people = sql`people as not materialized (
  select plan_id, employee_id from plan_member
  union all
  select duty.plan_id, duty.employee_id from plan left_by
  join published_duty duty on duty.plan_id = left_by.id
  where left_by.people_revision > 0 and duty.employee_id is not null
)`

/** Whether what somebody works on some dates may count in a plan: by the widest look that any problem takes. */
const reachesInto = (first: SQL, last: SQL, plan: SQL): SQL => sql`(
  ${first} <= ${plan}.last_date + ${lookAhead}::integer and ${last} >= least(
    ${plan}.first_date - ${lookBack}::integer, date_trunc('year', ${plan}.first_date::timestamp)::date - 6
  ))`

/** The plans that share somebody with one of these on days at which their problem looks. */
export const plansBeside = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`with ${people}
      select distinct beside.id from plan moved
      join people mine on mine.plan_id = moved.id
      join people theirs on theirs.employee_id = mine.employee_id
      join plan beside on beside.id = theirs.plan_id and beside.deleted_at is null
        and ${reachesInto(sql`moved.first_date`, sql`moved.last_date`, sql`beside`)}
      where moved.id = any(${arrayOf(ids)}::uuid[])`,
  )
  return rows.map(each => each.id)
}

/**
 * Counts the changes that wait with the plans that they may touch; rather one too many than one too few, since whoever
 * reads looks closely at those only. One of a department touches the plans of it and below, and those with somebody who
 * has ever been employed there. Never while a plan is locked: whoever holds one and waits for a look that waits for it
 * would wait for ever. Hours that somebody has elsewhere touch nothing, since they stand in the text itself; the plans
 * of that person are only to be looked at.
 */
export const takeUpChanges = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`
    with recursive noted as (${drained('planning')}),
    ${people},
    looked as (
      insert into plan_due (id, plan_id)
      select gen_random_uuid(), plan.id from plan where deleted_at is null and exists (
        select from noted join people on people.employee_id = noted.employee_id
        where noted.matter = 'hours' and people.plan_id = plan.id
          and ${reachesInto(sql`coalesce(noted.first_date, plan.first_date)`, sql`coalesce(noted.last_date, plan.last_date)`, sql`plan`)}
      )
    ),
    below as (
      select distinct department_id as named, department_id as id from noted where department_id is not null
      union select below.named, child.id from department child join below on child.parent_id = below.id
    ),
    counted as (
      select * from noted where matter <> 'hours' and (matter <> 'grounds' or ${someRuleIgnores})
    ),
    employed as (
      select distinct counted.matter, counted.first_date, counted.last_date, terms.employee_id
      from counted join below on below.named = counted.department_id
      join employment terms on terms.department_id = below.id
      union select matter, first_date, last_date, employee_id from counted where employee_id is not null
    )
    update plan set touched = touched + 1 where exists (
      select from counted left join below on below.named = counted.department_id
      where (counted.employee_id is null and (counted.department_id is null or below.id = plan.department_id))
        and (counted.first_date is null or counted.first_date <= plan.last_date)
        and (counted.last_date is null or counted.last_date >= plan.first_date)
    ) or exists (
      select from employed join plan_member member on member.employee_id = employed.employee_id
      where member.plan_id = plan.id and employed.matter <> 'demand'
        and (employed.first_date is null or employed.first_date <= plan.last_date + ${lookAhead}::integer)
        and (employed.last_date is null or employed.last_date >= plan.first_date - ${lookBack}::integer)
    )`)
}

/**
 * The text of each plan, after the changes that wait were taken up. Those of all plans are worked out at once: asked for
 * plan by plan, the database read the members of all plans and everybody's terms again for each.
 *
 * It names every other plan with one of them on the dates that the problem looks at, which for people with hours by the
 * quarter or the year begin with that, and for all with the quarter where a rule counts by it; and of each what counts
 * elsewhere: the version in force, before the first one the draft and whether that is submitted, and the choice of its
 * people, which decides whose draft counts. To be read before the facts that are counted: what changes in between is
 * then counted once too often, never too seldom.
 */
export const standingOf = async (tx: Tx, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  await takeUpChanges(tx)
  const rows = await rowsOf<{ id: string; standing: string }>(
    tx,
    sql`
      with ${people},
      mine as materialized (
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
      ),
      told as (
        select id, md5(string_agg(other_id || standing, ' ' order by other_id)) as standing from others group by id
      )
      select plan.id, plan.touched || ' ' || plan.people_revision || ' ' || coalesce(told.standing, '') as standing
      from plan left join told on told.id = plan.id where plan.id = any(${arrayOf(ids)}::uuid[])`,
  )
  return new Map(rows.map(row => [row.id, row.standing]))
}

export const standingOfOne = async (tx: Tx, id: string): Promise<string> => (await standingOf(tx, [id])).get(id) ?? ''
