/** What law says of a last day, and what is open after it, for each who is about to leave. */
import { inArray, sql } from 'drizzle-orm'
import type { EndReason } from '#contract/people/contracts/labour-contract.ts'
import type { resignationCalls } from '#contract/people/resignation.ts'
import { mustReachAll } from '../../access/reach.ts'
import { termsOn } from '../../access/terms-today.ts'
import { arrayOf } from '../../db/array-of.ts'
import { rowsOf } from '../../db/rows.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import type { AbovePeople } from '../above.ts'
import { ofEnding } from '../contracts/law.ts'
import { protection } from '../schema.ts'
import { reasonOf } from './end-contracts.ts'
import { exitOf } from './exit.ts'

type Call = typeof resignationCalls.weighResignations

interface Person extends Record<string, unknown> {
  employeeId: string
  name: string
  jobNumber: string
  departmentId: string | null
  departmentName: string | null
  hiredOn: string
  leftOn: string | null
}

/** @throws Refusal not_found, forbidden where one is beyond the caller's reach */
const readPeople = async ({ tx, actor, services }: Served<Call>, ids: readonly string[]): Promise<Person[]> => {
  const people = await rowsOf<Person>(
    tx,
    sql`select employee.id as "employeeId", employee.name, employee.job_number as "jobNumber",
        terms.department_id as "departmentId", department.name as "departmentName",
        employee.hired_on::text as "hiredOn", employee.left_on::text as "leftOn"
      from employee ${termsOn(services.clock.today())} left join department on department.id = terms.department_id
      where employee.id = any(${arrayOf([...ids])}::uuid[]) and employee.deleted_at is null order by employee.job_number`,
  )
  if (people.length < ids.length) throw new Refusal('not_found')
  const places = people.map(each => each.departmentId)
  // Whoever stands nowhere is seen by those of the whole company.
  await mustReachAll(tx, actor, places.includes(null) ? [] : places.flatMap(id => id ?? []))
  return people
}

/** The fields of a contract's end, as a resignation has them. */
const fieldOf: Record<string, string> = { endedOn: 'lastDay', endReason: 'ground' }

export const weighing =
  (above: AbovePeople) =>
  async (request: Served<Call>): Promise<Answer<Call>> => {
    const { tx, input } = request
    const { lastDay, ground } = input
    const ids = [...new Set(input.employeeIds)]
    const people = await readPeople(request, ids)
    const protections = await tx.select().from(protection).where(inArray(protection.employeeId, ids))
    const exit = await exitOf(tx, above, { employeeIds: ids, lastDay })
    const ending: { endedOn: string; endReason: EndReason } = { endedOn: lastDay, endReason: reasonOf[ground] }
    const rows = people.map(({ departmentId: _, ...person }) => {
      const held = protections.filter(each => each.employeeId === person.employeeId)
      const warnings = ofEnding(ending, { protections: held })
      const said = warnings.map(each => ({ ...each, field: fieldOf[each.field] ?? each.field }))
      return { ...person, warnings: said, exit: exit(person.employeeId) }
    })
    return { rows }
  }
