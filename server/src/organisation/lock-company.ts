/** Lets two who change the members of a company come one after the other. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { company } from '../db/schema.ts'

/** Two administrators who shut each other out at once would both find the other one there. */
export const lockCompany = async (tx: Tx, companyId: string): Promise<void> => {
  await tx.select({ id: company.id }).from(company).where(eq(company.id, companyId)).for('no key update')
}
