/** What is set of an employee for scheduling alone: whether to take part, and full or part time. */
import { eq, sql } from 'drizzle-orm'
import type { peopleCalls } from '#contract/people/calls.ts'
import { hiredType } from '#contract/people/staff.ts'
import { termsOn } from '../../access/terms-today.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import type { Answer, Served } from '../../http/served.ts'
import { employee } from '../schema.ts'
import { employeeWritten } from './employee-written.ts'
import { mustSeeEmployee } from './must-see-employee.ts'

type Get = typeof peopleCalls.getStaffTerms
type Save = typeof peopleCalls.saveStaffTerms

const read = async (tx: Tx, employeeId: string) => {
  const [row] = await tx
    .select({ participates: employee.participates, type: employee.staffType })
    .from(employee)
    .where(eq(employee.id, employeeId))
  if (!row) throw new Error('an employee that was seen has a row')
  return row
}

/** @throws Refusal not_found, forbidden */
export const getStaffTerms = async ({ input, tx, actor, services }: Served<Get>): Promise<Answer<Get>> => {
  const today = services.clock.today()
  const seen = await mustSeeEmployee(tx, actor, input.employeeId, today)
  const [terms] = await rowsOf<{ hire_type: string | null }>(
    tx,
    sql`select terms.hire_type from employee ${termsOn(today)} where employee.id = ${seen.id}`,
  )
  return { ...(await read(tx, seen.id)), hiredType: hiredType(terms?.hire_type ?? null), revision: seen.revision }
}

/** @throws Refusal not_found, forbidden, stale */
export const saveStaffTerms = async (request: Served<Save>): Promise<Answer<Save>> => {
  const { input, tx, actor, services } = request
  const seen = await mustSeeEmployee(tx, actor, input.employeeId, services.clock.today(), input)
  const before = await read(tx, seen.id)
  const { participates, type } = input
  await tx.update(employee).set({ participates, staffType: type }).where(eq(employee.id, seen.id))
  return employeeWritten(request, seen, { action: 'staff_terms', before, after: { participates, type } })
}
