/** An employee is one person: whether somebody else enters the company as this one. Needs the company's transaction. */
import { and, eq, ne } from 'drizzle-orm'
import { currentCompany } from '../db/company-table.ts'
import type { Tx } from '../db/database.ts'
import { membership } from './schema.ts'

export const isAnothers = async (tx: Tx, employeeId: string, personId: string): Promise<boolean> => {
  // A person sees the own memberships of other companies too: this company's are meant.
  const here = and(eq(membership.companyId, currentCompany), eq(membership.employeeId, employeeId))
  return (await tx.$count(membership, and(here, membership.active, ne(membership.personId, personId)))) > 0
}
