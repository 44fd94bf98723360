/** Whose log-in a phone is, and which phones a company gives nobody: for the form, the import and every invitation. */
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { membership } from '../../access/schema.ts'
import type { Tx } from '../../db/database.ts'
import { company, person } from '../../db/schema.ts'
import type { Services } from '../../services.ts'

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

/**
 * Phones that the company gives nobody: those of operators, unless they are members by their own doing, and outside demo
 * companies those of the demo's people, whose passwords are public. Owner's work.
 */
export const readReserved = async (
  tx: Tx,
  companyId: string,
  { env: { operators } }: Pick<Services, 'env'>,
): Promise<ReadonlySet<string>> => {
  const reserved = new Set(operators)
  const here = await tx
    .select({ phone: person.phone })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .where(and(eq(membership.companyId, companyId), inArray(person.phone, [...operators, ''])))
  for (const { phone } of here) reserved.delete(phone)
  const [own] = await tx.select({ demo: company.demo }).from(company).where(eq(company.id, companyId))
  if (own?.demo) return reserved
  const demo = await tx.select({ phone: person.phone }).from(person).where(eq(person.demo, true))
  for (const { phone } of demo) reserved.add(phone)
  return reserved
}
