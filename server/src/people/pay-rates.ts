/** Dated pay rates of employees and positions: list, save, remove. Only for those with `pay.view`. */
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { peopleCalls } from '#contract/people/calls.ts'
import type { Actor } from '../access/actor.ts'
import { mustReach, reach } from '../access/reach.ts'
import { termsOn } from '../access/terms-today.ts'
import { audit } from '../audit/audit.ts'
import { noteChange } from '../changes/index.ts'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { Refusal } from '../errors.ts'
import type { Answer, Served } from '../http/served.ts'
import { mustSeeEmployee } from './must-see-employee.ts'
import { employee, payRate } from './schema.ts'
import type { Writing } from './writing.ts'

type List = typeof peopleCalls.listPayRates
type Save = typeof peopleCalls.savePayRate
type Remove = typeof peopleCalls.removePayRate

/** Keeps the rates of positions, and of employees who stand today where the actor reaches; undefined for all. */
const visible = (actor: Actor, today: string): SQL | undefined => {
  const over = reach(actor).over(sql`terms.department_id`)
  return (
    over &&
    sql`(${payRate.employeeId} is null or ${payRate.employeeId} in (select employee.id from employee ${termsOn(today)} where ${over}))`
  )
}

/** A rate of a position concerns the whole company. */
const mustReachPaid = async (
  tx: Tx,
  actor: Actor,
  employeeId: string | null,
  today: string,
): Promise<string | null> => {
  if (employeeId !== null) return (await mustSeeEmployee(tx, actor, employeeId, today)).department_id
  await mustReach(tx, actor, null)
  return null
}

export const listPayRates = async ({ input, tx, actor, services }: Served<List>): Promise<Answer<List>> => {
  const rows = await tx
    .select({
      id: payRate.id,
      employeeId: payRate.employeeId,
      employeeName: employee.name,
      position: payRate.position,
      from: payRate.from,
      hourlyCents: payRate.hourlyCents,
    })
    .from(payRate)
    .leftJoin(employee, eq(employee.id, payRate.employeeId))
    .where(
      and(
        visible(actor, services.clock.today()),
        input.employeeId === undefined ? undefined : eq(payRate.employeeId, input.employeeId),
      ),
    )
    .orderBy(asc(employee.jobNumber), asc(payRate.position), asc(payRate.from))
  return { rates: rows }
}

/** A rate of a position is anybody's. */
const whosePay = ({ employeeId }: { employeeId: string | null }) =>
  employeeId === null ? {} : { employeeIds: [employeeId] }

/** @throws Refusal not_found, forbidden */
export const savePayRate = async (request: Writing<Save>): Promise<Answer<Save>> => {
  const { input, tx, actor, services, now, source } = request
  const { id, ...values } = input
  const today = services.clock.today()
  const departmentId = await mustReachPaid(tx, actor, values.employeeId, today)
  const [before] = id === undefined ? [] : await tx.select().from(payRate).where(eq(payRate.id, id))
  if (id !== undefined && !before) throw new Refusal('not_found')
  if (before) await mustReachPaid(tx, actor, before.employeeId, today)
  const savedId = id ?? newId()
  if (before) await tx.update(payRate).set(values).where(eq(payRate.id, savedId))
  else await tx.insert(payRate).values({ id: savedId, ...values })
  const line = { actor, subject: 'pay_rate' as const, subjectId: savedId, departmentId, now, source }
  await audit(tx, { ...line, action: before ? 'change' : 'add', before, after: values })
  for (const each of [before ?? values, values]) await noteChange(tx, { matter: 'pay', ...whosePay(each) })
  return { id: savedId }
}

/** @throws Refusal not_found, forbidden */
export const removePayRate = async ({ input, tx, actor, services, now }: Served<Remove>): Promise<Answer<Remove>> => {
  const [before] = await tx.select().from(payRate).where(eq(payRate.id, input.id))
  if (!before) throw new Refusal('not_found')
  const departmentId = await mustReachPaid(tx, actor, before.employeeId, services.clock.today())
  await tx.delete(payRate).where(eq(payRate.id, input.id))
  await audit(tx, { actor, subject: 'pay_rate', subjectId: before.id, departmentId, action: 'remove', before, now })
  await noteChange(tx, { matter: 'pay', ...whosePay(before) })
  return {}
}
