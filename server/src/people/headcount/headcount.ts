/** How many people departments are to have, beside how many stand there on a day; kept as settings are. */
import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { HeadcountState, headcountCalls } from '#contract/people/headcount.ts'
import { reach } from '../../access/reach.ts'
import { countedPage } from '../../db/counted-page.ts'
import { rowsOf } from '../../db/rows.ts'
import { nameKey, nameText } from '../../db/same-name.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { findTwin, keepRecord, type SettingsNoun } from '../../settings/index.ts'
import { mustHaveDepartments } from '../employees/save-employee.ts'
import { staffOn } from '../employees/staff-of-departments.ts'
import { headcountPlan } from '../schema.ts'

type Calls = typeof headcountCalls

interface Figure {
  id: string
  departmentId: string
  position?: string | null
  from: string
}

const isTwin = (a: Figure, b: Figure): boolean =>
  a.departmentId === b.departmentId && a.from === b.from && nameText(a.position ?? '') === nameText(b.position ?? '')

/** One figure a department, position and day; the department stands. */
export const headcount: SettingsNoun<typeof headcountPlan> = {
  table: headcountPlan,
  subject: 'headcount_plan',
  departmentsOf: ({ departmentId }) => (departmentId === undefined ? [] : [departmentId]),
  judge: async (tx, records) => {
    const places = records.map(each => each.departmentId)
    await mustHaveDepartments(tx, places, 'departmentId')
    const there = await tx
      .select()
      .from(headcountPlan)
      .where(and(inArray(headcountPlan.departmentId, places), isNull(headcountPlan.deletedAt)))
    if (findTwin<Figure, Figure>(records, there, isTwin)) throw new Refusal('people:headcount_taken', {}, 'from')
  },
}

interface Row extends Record<string, unknown> {
  id: string
  revision: number
  department_id: string
  department_name: string
  position: string | null
  from: string
  planned: number
  actual: number
  total: number
}

const inState: Record<HeadcountState, SQL> = {
  short: sql`counted.actual < counted.planned`,
  met: sql`counted.actual = counted.planned`,
  over: sql`counted.actual > counted.planned`,
}

/**
 * The latest figure of each department and position that began by the day, with those who stand there or below; people are
 * grouped once, by each department above them, so that no figure counts them anew. Nobody beyond reach is counted.
 */
const statement = (on: string, reached: (id: SQL) => SQL): SQL => sql`
  with wanted as (
    select distinct on (department_id, ${nameKey(sql`coalesce(position, '')`)}) *
    from headcount_plan where deleted_at is null and from_date <= ${on} and ${reached(sql`department_id`)}
    order by department_id, ${nameKey(sql`coalesce(position, '')`)}, from_date desc
  ), heads as (
    select line.above_id, ${nameKey(sql`terms.position`)} as position, count(*)::int as n
    from ${staffOn(on)} staff
      join employment terms on terms.employee_id = staff.employee_id and terms.department_id = staff.department_id
        and terms.from_date <= ${on} and (terms.to_date is null or terms.to_date >= ${on})
      join department_line line on line.department_id = staff.department_id
    where ${reached(sql`staff.department_id`)} group by 1, 2
  ), counted as (
    select wanted.id, wanted.revision, wanted.department_id, department.name as department_name, department.position as place,
      wanted.position, wanted.from_date::text as from, wanted.heads as planned,
      coalesce((select sum(heads.n) from heads where heads.above_id = wanted.department_id
        and (wanted.position is null or heads.position = ${nameKey(sql`wanted.position`)})), 0)::int as actual
    from wanted join department on department.id = wanted.department_id and department.deleted_at is null
  )`

export const listHeadcount = async ({
  input,
  tx,
  actor,
  services,
}: Served<Calls['listHeadcount']>): Promise<Answer<Calls['listHeadcount']>> => {
  const on = input.on ?? services.clock.today()
  const reached = (id: SQL) => reach(actor).over(id) ?? sql`true`
  const below =
    input.departmentId === undefined
      ? sql`true`
      : sql`counted.department_id in (select department_id from department_line where above_id = ${input.departmentId})`
  const state = input.state === undefined ? sql`true` : inState[input.state]
  const { rows, total } = await countedPage(input, (limit, offset) =>
    rowsOf<Row>(
      tx,
      sql`${statement(on, reached)} select counted.*, (count(*) over ())::int as total from counted
        where ${below} and ${state}
        order by counted.place, counted.department_name, counted.department_id, counted.position nulls first
        limit ${limit} offset ${offset}`,
    ),
  )
  const shown = rows.map(row => ({
    id: row.id,
    revision: row.revision,
    departmentId: row.department_id,
    departmentName: row.department_name,
    position: row.position,
    from: row.from,
    planned: row.planned,
    actual: row.actual,
  }))
  return { rows: shown, total }
}

/** @throws Refusal not_found, forbidden, stale, people:headcount_taken */
export const saveHeadcount = async ({
  input,
  tx,
  actor,
  now,
}: Served<Calls['saveHeadcount']>): Promise<Answer<Calls['saveHeadcount']>> => {
  const { id, revision, planned: heads, ...values } = input
  return keepRecord(tx, headcount, { actor, now }, { id, revision }, { ...values, heads })
}
