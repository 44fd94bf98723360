/** Plain dated leave: list, save, remove. */
import { and, eq, gte, lte, sql } from 'drizzle-orm'
import type { peopleCalls } from '#contract/people/calls.ts'
import { reach } from '../access/reach.ts'
import { termsOn } from '../access/terms-today.ts'
import { audit } from '../audit/audit.ts'
import { noteChange } from '../changes/index.ts'
import { newId } from '../db/new-id.ts'
import { Refusal } from '../errors.ts'
import type { Answer, Served } from '../http/served.ts'
import { mustSeeEmployee } from './must-see-employee.ts'
import { employee, leave } from './schema.ts'

type List = typeof peopleCalls.listLeave
type Save = typeof peopleCalls.saveLeave
type Remove = typeof peopleCalls.removeLeave

/** Leave that touches the dates asked for, within the caller's scope. */
export const listLeave = async ({ input, tx, actor, services }: Served<List>): Promise<Answer<List>> => {
  const { employeeId, departmentId } = input
  const visible = sql`select employee.id from employee ${termsOn(services.clock.today())} where ${and(
    sql`employee.deleted_at is null`,
    reach(actor).over(sql`terms.department_id`),
    departmentId === undefined ? undefined : sql`terms.department_id = ${departmentId}`,
  )}`
  const rows = await tx
    .select({ leave, employeeName: employee.name })
    .from(leave)
    .innerJoin(employee, eq(employee.id, leave.employeeId))
    .where(
      and(
        lte(leave.from, input.to),
        gte(leave.to, input.from),
        employeeId === undefined ? undefined : eq(leave.employeeId, employeeId),
        sql`${leave.employeeId} in (${visible})`,
      ),
    )
    .orderBy(leave.from, leave.id)
  return { leave: rows.map(({ leave: { companyId: _, ...row }, employeeName }) => ({ ...row, employeeName })) }
}

/** @throws Refusal not_found, forbidden, people:dates_reversed, people:minutes_pair */
export const saveLeave = async ({ input, tx, actor, services, now }: Served<Save>): Promise<Answer<Save>> => {
  const { id, ...values } = input
  const today = services.clock.today()
  if (values.to < values.from) throw new Refusal('people:dates_reversed', {}, 'to')
  const { startMinute, endMinute } = values
  const whole = startMinute === null && endMinute === null
  if (!whole && (startMinute === null || endMinute === null || startMinute >= endMinute)) {
    throw new Refusal('people:minutes_pair', {}, 'endMinute')
  }
  const seen = await mustSeeEmployee(tx, actor, values.employeeId, today)
  const [before] = id === undefined ? [] : await tx.select().from(leave).where(eq(leave.id, id))
  if (id !== undefined && !before) throw new Refusal('not_found')
  if (before && before.employeeId !== values.employeeId) await mustSeeEmployee(tx, actor, before.employeeId, today)
  const savedId = id ?? newId()
  if (before) await tx.update(leave).set(values).where(eq(leave.id, savedId))
  else await tx.insert(leave).values({ id: savedId, ...values })
  const line = { actor, subject: 'leave' as const, subjectId: savedId, departmentId: seen.department_id, now }
  await audit(tx, { ...line, action: before ? 'change' : 'add', before, after: values })
  await noteChange(tx, {
    matter: 'availability',
    employeeIds: [before?.employeeId ?? values.employeeId, values.employeeId],
  })
  return { id: savedId }
}

/** @throws Refusal not_found, forbidden */
export const removeLeave = async ({ input, tx, actor, services, now }: Served<Remove>): Promise<Answer<Remove>> => {
  const [before] = await tx.select().from(leave).where(eq(leave.id, input.id))
  if (!before) throw new Refusal('not_found')
  const seen = await mustSeeEmployee(tx, actor, before.employeeId, services.clock.today())
  await tx.delete(leave).where(eq(leave.id, input.id))
  const line = { actor, subject: 'leave' as const, subjectId: before.id, departmentId: seen.department_id, now }
  await audit(tx, { ...line, action: 'remove', before })
  await noteChange(tx, { matter: 'availability', employeeIds: [before.employeeId] })
  return {}
}
