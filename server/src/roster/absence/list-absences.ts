/** The calendar of a team: a page of those who are away, each with the stretches of dates. */
import { sql } from 'drizzle-orm'
import { type AbsenceStretch, type absenceCalls, mostCalendarDates } from '#contract/roster/absence-calls.ts'
import { addDays, daysBetween } from '#contract/shared/business-date.ts'
import { reach } from '../../access/reach.ts'
import { termsOn } from '../../access/terms-today.ts'
import { rowsOf } from '../../db/rows.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { inDepartment } from '../../people/index.ts'
import { type Absence, absenceBetween } from '../between.ts'

type Call = typeof absenceCalls.listAbsences

interface Person extends Record<string, unknown> {
  id: string
  name: string
  job_number: string
  department_name: string | null
  total: number
}

const peopleAway = ({ input, tx, actor, services }: Served<Call>): Promise<Person[]> => {
  const { from, to, departmentId, below, page, size } = input
  return rowsOf<Person>(
    tx,
    sql`select employee.id, employee.name, employee.job_number, department.name as department_name,
        (count(*) over ())::int as total
      from employee ${termsOn(services.clock.today())} left join department on department.id = terms.department_id
      where employee.deleted_at is null and ${reach(actor).over(sql`terms.department_id`) ?? sql`true`}
        and ${inDepartment(departmentId, below)} and exists (
          select from planned_absence away where away.employee_id = employee.id and away.date between ${from} and ${to})
      order by employee.job_number, employee.id limit ${size} offset ${(page - 1) * size}`,
  )
}

/** Whole dates that follow each other are one stretch; pure. */
export const stretchesOf = (absences: readonly Absence[]): AbsenceStretch[] => {
  const found: AbsenceStretch[] = []
  for (const { date, start, end, why, state } of absences) {
    if (why === 'kept_free') continue
    const waits = state === 'waiting'
    const before = found.findLast(each => each.why === why && each.waits === waits)
    const goesOn = before?.start === null && start === null && addDays(before.to, 1) === date
    if (before && goesOn) before.to = date
    else found.push({ from: date, to: date, start, end, why, waits })
  }
  return found
}

/** @throws roster:ends_before, roster:look_too_long */
const mustBeLook = ({ from, to }: Served<Call>['input']): void => {
  if (to < from) throw new Refusal('roster:ends_before', {}, 'to')
  const most = mostCalendarDates
  if (daysBetween(from, to) >= most) throw new Refusal('roster:look_too_long', { most }, 'to')
}

/** @throws roster:ends_before, roster:look_too_long */
export const listAbsences = async (request: Served<Call>): Promise<Answer<Call>> => {
  const { input, tx } = request
  mustBeLook(input)
  const people = await peopleAway(request)
  const span = { first: input.from, last: input.to }
  const absences = await absenceBetween(tx, { employeeIds: people.map(({ id }) => id) }, span)
  const away = Map.groupBy(absences, each => each.employeeId)
  return {
    total: people[0]?.total ?? 0,
    rows: people.map(({ id, name, job_number, department_name }) => ({
      ...{ employeeId: id, name, jobNumber: job_number, departmentName: department_name },
      absences: stretchesOf(away.get(id) ?? []),
    })),
  }
}
