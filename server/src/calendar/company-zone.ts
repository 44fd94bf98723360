/** The time zone of a company's own days and nights, and when its business days begin. */
import { eq } from 'drizzle-orm'
import { currentCompany } from '../db/company-table.ts'
import type { Tx } from '../db/database.ts'
import { company } from '../db/schema.ts'

/** Undefined outside of a company: then head offices' zone holds, which the clock knows. */
export const companyZone = async (tx: Tx): Promise<string | undefined> => {
  const [own] = await tx.select({ timeZone: company.timeZone }).from(company).where(eq(company.id, currentCompany))
  return own?.timeZone
}

/** Minutes after midnight until which it is still the business day before, at every site. */
export const companyDayStart = async (tx: Tx): Promise<number> => {
  const [own] = await tx.select({ dayStart: company.dayStart }).from(company).where(eq(company.id, currentCompany))
  return own?.dayStart ?? 0
}
