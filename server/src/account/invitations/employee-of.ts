/** Which employee an invited person is: the one that was invited, one with the same phone, or a new one. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { rowsOf } from '../../db/rows.ts'
import { nameSounds } from '../../people/index.ts'
import { employee, employment } from '../../people/schema.ts'
import type { invitation } from './schema.ts'

export interface Invited {
  personId: string
  name: string
  phone: string
}

/** The usual week of a full-time employee; HR writes down what was agreed. */
const terms = { hoursSystem: 'standard', dayMinutes: 480, weekMinutes: 2400 } as const

const nextJobNumber = async (tx: Tx): Promise<string> => {
  const [last] = await rowsOf<{ n: number }>(
    tx,
    sql`select coalesce(max(substring(job_number from 2)::int), 0) as n from employee where job_number ~ '^N[0-9]{4,8}$'`,
  )
  return `N${String((last?.n ?? 0) + 1).padStart(4, '0')}`
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
  if (known) return known.id
  const id = newId()
  const { name, phone } = invited
  const jobNumber = await nextJobNumber(tx)
  const facts = { jobNumber, name, phone, hiredOn: today }
  await tx.insert(employee).values({ id, ...facts, nameSounds: nameSounds(name), createdAt: now })
  await tx.insert(employment).values({ employeeId: id, from: today, departmentId: from.departmentId, ...terms })
  const entry = { actor: invited, subject: 'employee', subjectId: id, departmentId: from.departmentId } as const
  await audit(tx, { ...entry, action: 'add', after: { ...facts, ...terms }, now })
  return id
}
