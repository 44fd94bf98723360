/** The list of resignations within the caller's reach, and one of them with what is settled and certified of it. */
import { and, desc, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { ResignationRow, resignationCalls } from '#contract/people/resignation.ts'
import type { Actor } from '../../access/actor.ts'
import { mustReach, reach, reachesWhole } from '../../access/reach.ts'
import { termsOn } from '../../access/terms-today.ts'
import { countedPage } from '../../db/counted-page.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served, ServedLong } from '../../http/served.ts'
import type { AbovePeople } from '../above.ts'
import { countsOn } from '../blacklist/blacklist.ts'
import { labourContract } from '../contracts/schema.ts'
import { inDepartment, matches } from '../employees/list-employees.ts'
import { exitOf } from './exit.ts'
import { settle } from './settle.ts'

type List = typeof resignationCalls.listResignations
type Get = typeof resignationCalls.getResignation
type Row = ResignationRow & Record<string, unknown>

const statusOn = (today: string): SQL => sql`case when gone.recovered_on is not null then 'recovered'
  when gone.disabled_at is not null then 'disabled'
  when gone.last_day >= ${today}::date then 'pending' else 'resigned' end`

/** Amounts are told where pay is. */
const paySeen = (actor: Actor): SQL => reach(actor, 'pay.view').over(sql`terms.department_id`) ?? sql`true`

/** The blacklist is the whole company's. */
const listingSeen = (actor: Actor): SQL => (reachesWhole(actor, 'people.blacklist') ? sql`true` : sql`false`)

/** Whether the entry that it made counts still. */
const entryCounts = (today: string): SQL =>
  sql`exists (select from blacklist_entry where blacklist_entry.id = gone.blacklist_entry_id and ${countsOn(today)})`

const shown = (actor: Actor, today: string) => sql`gone.id, gone.revision, gone.employee_id as "employeeId",
  employee.name as "employeeName", employee.job_number as "jobNumber", department.name as "departmentName", terms.position,
  coalesce(gone.hired_on, employee.hired_on)::text as "hiredOn", gone.last_day::text as "lastDay", gone.type, gone.ground,
  gone.reason, gone.remark, gone.social_end::text as "socialEnd", gone.fund_end::text as "fundEnd",
  case when ${listingSeen(actor)} then gone.blacklisted end as blacklisted,
  case when ${listingSeen(actor)} then gone.blacklist_type end as "blacklistType",
  case when ${listingSeen(actor)} then ${entryCounts(today)} end as listed, ${statusOn(today)} as standing, gone.state = 'confirmed' as confirmed,
  gone.carried_out_at is not null as "carriedOut", gone.recovered_on::text as "recoveredOn",
  gone.created_by as "createdBy", gone.confirmed_by as "confirmedBy",
  to_char(gone.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
  case when ${paySeen(actor)} then json_build_object('baseCents', gone.base_cents, 'dueDays', gone.due_days,
    'actualDays', gone.actual_days, 'averageCents', gone.average_cents, 'localCents', gone.local_cents,
    'compensationCents', gone.compensation_cents, 'noticeCents', gone.notice_cents) end as pay`

/** Where the person stood last: what came after that is no matter of this employment. */
const resignationsOn = (today: string) => sql`resignation gone
  join employee on employee.id = gone.employee_id and employee.deleted_at is null
  ${termsOn(sql`least(gone.last_day, ${today}::date)`)} left join department on department.id = terms.department_id`

export const listResignations = async ({ input, tx, actor, services }: Served<List>): Promise<Answer<List>> => {
  const { search, departmentId, below, employeeId, state } = input
  const today = services.clock.today()
  const scope = reach(actor).over(sql`terms.department_id`) ?? sql`true`
  const ofPerson = employeeId === undefined ? sql`true` : sql`gone.employee_id = ${employeeId}::uuid`
  const inState = state === 'all' ? sql`true` : sql`${statusOn(today)} = ${state}`
  const read = (limit: number, offset: number) =>
    rowsOf<Row & { total: number }>(
      tx,
      sql`select ${shown(actor, today)}, (count(*) over ())::int as total from ${resignationsOn(today)}
        where gone.deleted_at is null and ${scope} and ${matches(search)} and ${inDepartment(departmentId, below)}
          and ${ofPerson} and ${inState}
        order by gone.last_day desc, employee.job_number, gone.id limit ${limit} offset ${offset}`,
    )
  const { rows, total } = await countedPage(input, read)
  return { rows: rows.map(({ total: _, ...row }) => row), total }
}

const readRow = async ({ input, actor, services }: ServedLong<Get>, tx: Tx): Promise<Row> => {
  const today = services.clock.today()
  const [found] = await rowsOf<Row & { departmentId: string | null }>(
    tx,
    sql`select ${shown(actor, today)}, terms.department_id as "departmentId" from ${resignationsOn(today)}
      where gone.deleted_at is null and gone.id = ${input.id}`,
  )
  if (!found) throw new Refusal('not_found')
  const { departmentId, ...row } = found
  await mustReach(tx, actor, departmentId)
  return row
}

/** The labour contract that ran on the day. */
const contractOn = async (tx: Tx, { employeeId, lastDay }: Row) => {
  const { term, start, end, type, endedOn, deletedAt } = labourContract
  const until = and(or(isNull(end), gte(end, lastDay)), or(isNull(endedOn), gte(endedOn, lastDay)))
  const running = and(
    eq(labourContract.employeeId, employeeId),
    eq(type, 'labour'),
    isNull(deletedAt),
    lte(start, lastDay),
  )
  const [found] = await tx
    .select({ term, start, end })
    .from(labourContract)
    .where(and(running, until))
    .orderBy(desc(start))
    .limit(1)
  return found ?? null
}

/** @throws Refusal not_found, forbidden */
export const getting =
  (above: AbovePeople) =>
  async (request: ServedLong<Get>): Promise<Answer<Get>> => {
    const { services, inCompany } = request
    const { row, ...beside } = await inCompany(async tx => {
      const row = await readRow(request, tx)
      const { employeeId, lastDay } = row
      const exit = (await exitOf(tx, above, { employeeIds: [employeeId], lastDay }))(employeeId)
      return { row, contract: await contractOn(tx, row), exit }
    })
    const { hiredOn, lastDay, ground, pay } = row
    // A first day that was put right since lies behind the last: nothing is counted then.
    const dates = { hiredOn: hiredOn > lastDay ? lastDay : hiredOn, lastDay, ground }
    return { ...row, ...beside, settled: await settle(services.engine, dates, pay) }
  }
