/** What comes up with people in the next thirty days, and how many there are: within reach, in two queries whatever their number. */
import { sql } from 'drizzle-orm'
import type { peopleCalls } from '#contract/people/calls.ts'
import { addDays, datesFrom } from '#contract/shared/business-date.ts'
import { reach } from '../../access/reach.ts'
import { termsOn } from '../../access/terms-today.ts'
import { arrayOf } from '../../db/array-of.ts'
import { rowsOf } from '../../db/rows.ts'
import type { Answer, Served } from '../../http/served.ts'
import { contractEnds, regularisations } from '../reminders/occasions.ts'

type Call = typeof peopleCalls.peopleAhead
type Event = Answer<Call>['events'][number]

const daysAhead = 30
/** So many are looked at; whoever has more goes by the list of people. */
const most = 100

/** People who are on the job or will be, with the terms that count today. */
const peopleOf = ({ actor }: Served<Call>, today: string) => sql`who as (
    select employee.id, employee.name, employee.birth, employee.hired_on, employee.left_on, terms.department_id,
      terms.position, terms.to_date as terms_end, department.name as department_name, department.position as place
    from employee ${termsOn(today)} left join department on department.id = terms.department_id
    where employee.deleted_at is null and (employee.left_on is null or employee.left_on >= ${today}::date)
      and ${reach(actor).over(sql`terms.department_id`) ?? sql`true`}
  )`

/** Whoever was born on 29 February has it in a common year on the last day of February. */
const isBirthday = sql`(to_char(who.birth, 'MM-DD') = to_char(day.date, 'MM-DD') or (
    to_char(who.birth, 'MM-DD') = '02-29' and to_char(day.date, 'MM-DD') = '02-28' and to_char(day.date + 1, 'MM-DD') = '03-01'))`

const eventsOf = async (
  request: Served<Call>,
  today: string,
  last: string,
): Promise<Pick<Answer<Call>, 'events' | 'total'>> => {
  const between = sql`between ${today}::date and ${last}::date`
  const days = sql`unnest(${arrayOf(datesFrom(today, daysAhead + 1))}::date[]) day (date)`
  const rows = await rowsOf<{
    kind: Event['kind']
    date: string
    id: string
    name: string
    department_name: string | null
    position: string | null
    total: number
  }>(
    request.tx,
    sql`with ${peopleOf(request, today)},
      ahead as (
      select distinct happening.kind, happening.date::text, who.id, who.name, who.department_name, who.position
      from who cross join lateral (
        select 'entry' as kind, who.hired_on as date where who.hired_on ${between}
        union all select 'last_day', who.left_on where who.left_on ${between}
        union all select 'terms_end', who.terms_end where who.terms_end ${between} and who.terms_end is distinct from who.left_on
        union all select 'certificate', skill.certificate_until from skill
          where skill.employee_id = who.id and skill.certificate_until ${between}
        union all select 'contract_end', contract.on_date from (${contractEnds}) contract
          where contract.employee_id = who.id and contract.on_date ${between} and contract.on_date is distinct from who.left_on
        union all select 'regularisation', change.on_date from (${regularisations}) change
          where change.employee_id = who.id and change.on_date ${between}
        union all select 'birthday', day.date from ${days}
          where ${isBirthday}
      ) happening
      )
      select ahead.*, (count(*) over ())::integer as total from ahead
      order by date, kind, name, id limit ${most}::integer`,
  )
  const events = rows.map(({ kind, date, id, name, department_name, position }) => ({
    ...{ kind, date, employeeId: id, name, departmentName: department_name, position },
  }))
  return { events, total: rows[0]?.total ?? 0 }
}

const countsOf = async (request: Served<Call>, today: string) => {
  const rows = await rowsOf<{
    id: string | null
    name: string | null
    people: number
    joined: number
    without: number
  }>(
    request.tx,
    sql`with ${peopleOf(request, today)}
      select department_id as id, department_name as name, count(*)::integer as people,
        (count(*) filter (where hired_on > ${addDays(today, -daysAhead)}::date))::integer as joined,
        (count(*) filter (where not exists (
          select from membership where membership.employee_id = who.id and membership.active
        )))::integer as without
      from who where hired_on <= ${today}::date
      group by department_id, department_name, place order by place nulls first, department_name`,
  )
  const sum = (of: 'people' | 'joined' | 'without') => rows.reduce((total, row) => total + row[of], 0)
  return {
    departments: rows.flatMap(({ id, name, people }) => (id === null ? [] : [{ id, name: name ?? '', people }])),
    people: sum('people'),
    joined: sum('joined'),
    withoutAccount: sum('without'),
  }
}

export const peopleAhead = async (request: Served<Call>): Promise<Answer<Call>> => {
  const today = request.services.clock.today()
  const last = addDays(today, daysAhead)
  return { today, ...(await eventsOf(request, today, last)), ...(await countsOf(request, today)) }
}
