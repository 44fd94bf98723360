/** An employee is one person: whether somebody else enters the company as this one. Needs the company's transaction. */
import { and, eq, ne } from 'drizzle-orm'
import { membership } from '../../access/schema.ts'
import { currentCompany } from '../../db/company-table.ts'
import type { Tx } from '../../db/database.ts'

/** For a phone without a member, whoever it is. */
export const isAnothers = async (tx: Tx, employeeId: string, personId: string | undefined): Promise<boolean> => {
  // A person sees the own memberships of other companies too: this company's are meant.
  const here = and(eq(membership.companyId, currentCompany), eq(membership.employeeId, employeeId))
  const others = personId === undefined ? undefined : ne(membership.personId, personId)
  return (await tx.$count(membership, and(here, membership.active, others))) > 0
}
