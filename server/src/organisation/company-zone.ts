/** The time zone of a company's own days and nights. */
import { eq } from 'drizzle-orm'
import { currentCompany } from '../db/company-table.ts'
import type { Tx } from '../db/database.ts'
import { company } from '../db/schema.ts'

/** Undefined outside of a company: then head offices' zone holds, which the clock knows. */
export const companyZone = async (tx: Tx): Promise<string | undefined> => {
  const [own] = await tx.select({ timeZone: company.timeZone }).from(company).where(eq(company.id, currentCompany))
  return own?.timeZone
}
