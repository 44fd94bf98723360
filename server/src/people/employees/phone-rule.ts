/** Whose log-in a phone is, and which phones a company gives nobody: for the form, the import and every invitation. */
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { membership } from '../../access/schema.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import { company, person } from '../../db/schema.ts'
import type { Services } from '../../services.ts'

/** The log-ins of a company's employees: phone to employee. */
export type Logins = ReadonlyMap<string, string>

/** Persons belong to no company, so this is the owner's work, and names the company itself. */
export const readLogins = async (tx: Tx, companyId: string): Promise<Logins> => {
  const rows = await tx
    .select({ phone: person.phone, employeeId: membership.employeeId })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .where(and(eq(membership.companyId, companyId), isNotNull(membership.employeeId)))
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

interface Claim extends Record<string, unknown> {
  employee_id: string | null
  of_member: boolean
  of_demo: boolean
  demo_company: boolean
}

/**
 * The same two questions of one phone, by one statement: a form asks them, and a file of 10,000 people does so for each.
 * Owner's work.
 */
export const claimOn = async (
  tx: Tx,
  companyId: string,
  phone: string,
  { env: { operators } }: Pick<Services, 'env'>,
): Promise<{ logins: Logins; isReserved: boolean }> => {
  const [claim] = await rowsOf<Claim>(
    tx,
    sql`select holder.employee_id, holder.person_id is not null as of_member, company.demo as demo_company,
        exists (select from person where person.demo and person.phone = ${phone}) as of_demo
      from company left join lateral (
        select membership.person_id, membership.employee_id from membership join person on person.id = membership.person_id
        where membership.company_id = company.id and person.phone = ${phone}
      ) holder on true where company.id = ${companyId}`,
  )
  const { employee_id: holder = null, of_member: ofMember, of_demo: ofDemo, demo_company: demo } = claim ?? {}
  const isOperators = operators.includes(phone) && !ofMember
  return {
    logins: new Map(holder === null ? [] : [[phone, holder]]),
    isReserved: isOperators || (ofDemo === true && !demo),
  }
}
