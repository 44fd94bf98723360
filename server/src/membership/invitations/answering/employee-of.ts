/** Which employee an invited person is: the one that was invited, one with the same phone, or a new one. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Scope } from '#contract/shared/scope.ts'
import { departmentOf } from '../../../access/department-of.ts'
import { resolveActor } from '../../../access/resolve-actor.ts'
import { employment } from '../../../access/schema.ts'
import { audit } from '../../../audit/audit.ts'
import { noteChange } from '../../../changes/index.ts'
import type { Tx } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import { rowsOf } from '../../../db/rows.ts'
import { Refusal } from '../../../errors.ts'
import { nameSounds, positionsBeyond, positionsThatGive } from '../../../people/index.ts'
import { employee } from '../../../people/schema.ts'
import { termsFrom } from '../../members/must-reach-given.ts'
import type { invitation } from '../schema.ts'

export interface Invited {
  personId: string
  name: string
  phone: string
}

/** The usual week of a full-time employee; HR writes down what was agreed. */
const terms = { hoursSystem: 'standard', dayMinutes: 480, weekMinutes: 2400 } as const

const nextJobNumber = async (tx: Tx): Promise<string> => {
  // Among one more number than there are employees one is free, whatever numbers people have typed.
  const [free] = await rowsOf<{ number: string }>(
    tx,
    sql`select number from (
      select n, 'N' || lpad(n::text, greatest(4, length(n::text)), '0') as number
      from generate_series(1, (select count(*) + 1 from employee)) as n
    ) as numbers where not exists (select from employee where job_number = number) order by n limit 1`,
  )
  return free?.number ?? 'N0001'
}

/**
 * What an invitation gives ends where it was given: of the own department of somebody who works elsewhere the inviter
 * may see nothing, so the place of the invitation stands instead. Needs the company's transaction.
 */
export const scopeAt = async (
  tx: Tx,
  { employeeId, departmentId, scope }: typeof invitation.$inferSelect,
  joining: string,
  today: string,
): Promise<Scope> => {
  if ((scope.kind !== 'own' && scope.kind !== 'superior') || employeeId !== null) return scope
  const own = await departmentOf(tx, joining, today)
  return own === departmentId ? scope : { kind: 'custom', departmentIds: [departmentId] }
}

/**
 * A link is for anybody: of an employee whose position gives rights it makes a user only where its maker still holds as
 * much, as by an invitation for that employee.
 * @throws Refusal invitation:position_gives
 */
const mustBeGivenBy = async (tx: Tx, from: typeof invitation.$inferSelect, employeeId: string, today: string) => {
  const terms = await termsFrom(tx, employeeId, today)
  const gives = await positionsThatGive(
    tx,
    terms.map(each => each.position),
  )
  if (!terms.some(each => gives(each.position))) return
  const maker = from.createdByPerson === null ? undefined : { personId: from.createdByPerson, name: from.createdBy }
  const actor = maker && (await resolveActor(tx, maker, from.companyId, today, 'people.edit').catch(gone))
  const reaching = [from.scope]
  if (!actor || (await positionsBeyond(tx, actor, terms, [], { reaching })).length > 0)
    throw new Refusal('invitation:position_gives')
}

/** Whoever made it is no member any more. */
const gone = (error: unknown): undefined => {
  if (error instanceof Refusal) return undefined
  throw error
}

/** Needs the company's transaction with its lock, so that of two who come at once each gets a number of its own. */
export const employeeOf = async (
  tx: Tx,
  from: typeof invitation.$inferSelect,
  invited: Invited,
  today: string,
  now: Date,
): Promise<string> => {
  if (from.employeeId !== null) return from.employeeId
  const [known] = await tx
    .select({ id: employee.id })
    .from(employee)
    .where(
      and(
        eq(employee.phone, invited.phone),
        isNull(employee.deletedAt),
        sql`(${employee.leftOn} is null or ${employee.leftOn} >= ${today})`,
        sql`not exists (select from membership where membership.employee_id = ${employee.id} and active)`,
      ),
    )
    .orderBy(employee.id)
    .limit(1)
  if (known) {
    await mustBeGivenBy(tx, from, known.id, today)
    return known.id
  }
  const id = newId()
  const { name, phone } = invited
  const jobNumber = await nextJobNumber(tx)
  const facts = { jobNumber, name, phone, hiredOn: today }
  await tx.insert(employee).values({ id, ...facts, nameSounds: nameSounds(name), createdAt: now })
  await tx.insert(employment).values({ employeeId: id, from: today, departmentId: from.departmentId, ...terms })
  const entry = { actor: invited, subject: 'employee', subjectId: id, departmentId: from.departmentId } as const
  await audit(tx, { ...entry, action: 'add', after: { ...facts, ...terms }, now })
  await noteChange(tx, { matter: 'availability', employeeIds: [id] })
  return id
}
