/** The list of contracts within the caller's reach, and one of them: with its status, which follows from the day. */
import { type SQL, sql } from 'drizzle-orm'
import type { peopleCalls } from '#contract/people/calls.ts'
import { type ContractRow, type ContractStatus, usualWarningDays } from '#contract/people/contracts/labour-contract.ts'
import { reach } from '../../access/reach.ts'
import { termsOn } from '../../access/terms-today.ts'
import { containing } from '../../db/containing.ts'
import { countedPage } from '../../db/counted-page.ts'
import { rowsOf } from '../../db/rows.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { inDepartment } from '../employees/list-employees.ts'
import { mustSeeEmployee } from '../employees/must-see-employee.ts'

type List = typeof peopleCalls.listContracts
type Get = typeof peopleCalls.getContract

/** The day on which a contract really ends. */
const realEnd = sql`coalesce(contract.ended_on, contract.end_date)`
const hasEnded = (today: string) => sql`(${realEnd} is not null and ${realEnd} < ${today}::date)`

/** A terminated one needs no warning any more, nor one that has run out. */
const isExpiring = (today: string) => sql`(contract.signed_on is not null and contract.ended_on is null
  and contract.end_date is not null and contract.end_date >= ${today}::date
  and contract.end_date - ${today}::date <= coalesce(
    contract.warning_days, (select days from contract_warning limit 1), ${usualWarningDays}))`

const statusOn = (today: string) => sql`case when contract.signed_on is null then 'unsigned'
  when ${isExpiring(today)} then 'expiring' else 'signed' end`

/** One that is expiring is signed, too. */
const inStatus = (status: ContractStatus | undefined, today: string): SQL => {
  if (status === undefined) return sql`true`
  if (status === 'expiring') return isExpiring(today)
  return status === 'signed' ? sql`contract.signed_on is not null` : sql`contract.signed_on is null`
}

const inStanding = (standing: 'current' | 'ended' | 'all', today: string): SQL => {
  if (standing === 'all') return sql`true`
  return standing === 'ended' ? hasEnded(today) : sql`not ${hasEnded(today)}`
}

const matches = (search: string): SQL => {
  const words = search.split(/[\s,，;；]+/).filter(Boolean)
  if (words.length === 0) return sql`true`
  if (words.length > 1) return sql`(employee.job_number in ${words} or contract.number in ${words})`
  const like = containing(search)
  return sql`(employee.name ilike ${like} or employee.name_sounds like ${like.toLowerCase()}
    or employee.job_number ilike ${like} or contract.number ilike ${like})`
}

const shown = (today: string) => sql`contract.id, contract.revision, contract.employee_id as "employeeId",
  contract.number, contract.type, contract.subject, contract.signing_body as "signingBody", contract.term,
  contract.start_date::text as start, contract.end_date::text as "end", contract.signed_on::text as "signedOn",
  contract.employee_type as "employeeType", contract.probation_months as "probationMonths",
  contract.probation_until::text as "probationUntil", contract.warning_days as "warningDays", contract.remark,
  contract.ended_on::text as "endedOn", contract.end_reason as "endReason", contract.end_note as "endNote",
  contract.previous_id as "previousId", previous.number as "previousNumber", employee.name as "employeeName",
  employee.job_number as "jobNumber", department.name as "departmentName", ${statusOn(today)} as state,
  ${hasEnded(today)} as ended`

const contractsOn = (today: string) => sql`labour_contract contract
  join employee on employee.id = contract.employee_id and employee.deleted_at is null
  ${termsOn(today)} left join department on department.id = terms.department_id
  left join labour_contract previous on previous.id = contract.previous_id and previous.deleted_at is null`

export const listContracts = async ({ input, tx, actor, services }: Served<List>): Promise<Answer<List>> => {
  const { search, departmentId, below, employeeId, state, standing } = input
  const today = services.clock.today()
  const scope = reach(actor).over(sql`terms.department_id`) ?? sql`true`
  const ofPerson = employeeId === undefined ? sql`true` : sql`contract.employee_id = ${employeeId}::uuid`
  const order = standing === 'current' ? sql`${realEnd} asc nulls last` : sql`${realEnd} desc nulls first`
  const read = (limit: number, offset: number) =>
    rowsOf<ContractRow & { total: number }>(
      tx,
      sql`select ${shown(today)}, (count(*) over ())::int as total from ${contractsOn(today)}
        where contract.deleted_at is null and ${scope} and ${matches(search)} and ${inDepartment(departmentId, below)}
          and ${ofPerson} and ${inStatus(state, today)} and ${inStanding(standing, today)}
        order by ${order}, employee.job_number, contract.start_date desc, contract.id
        limit ${limit} offset ${offset}`,
    )
  const { rows, total } = await countedPage(input, read)
  return { rows: rows.map(({ total: _, ...row }) => row), total }
}

/** @throws Refusal not_found, forbidden */
export const getContract = async ({ input, tx, actor, services }: Served<Get>): Promise<Answer<Get>> => {
  const today = services.clock.today()
  const [row] = await rowsOf<ContractRow & Record<string, unknown>>(
    tx,
    sql`select ${shown(today)} from ${contractsOn(today)} where contract.deleted_at is null and contract.id = ${input.id}`,
  )
  if (!row) throw new Refusal('not_found')
  await mustSeeEmployee(tx, actor, row.employeeId, today)
  return row
}
