/** Whose log-in a phone is, for both doors by which an employee gets one: the form and the import. */
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { person } from '../db/schema.ts'
import { membership } from '../organisation/schema.ts'

/** The log-ins of a company's employees: phone to employee. */
export type Logins = ReadonlyMap<string, string>

/** Persons belong to no company, so this is the owner's work, and names the company itself. */
export const readLogins = async (tx: Tx, companyId: string, phone?: string): Promise<Logins> => {
  const rows = await tx
    .select({ phone: person.phone, employeeId: membership.employeeId })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .where(
      and(
        eq(membership.companyId, companyId),
        isNotNull(membership.employeeId),
        phone === undefined ? undefined : eq(person.phone, phone),
      ),
    )
  return new Map(rows.map(row => [row.phone, row.employeeId ?? '']))
}

/** A phone that is new to an employee may be nobody else's log-in; what was there before stays as it is. */
export const isOthersLogin = (logins: Logins, employeeId: string, phone: string, before?: string | null): boolean => {
  const login = logins.get(phone)
  return phone !== before && login !== undefined && login !== employeeId
}
