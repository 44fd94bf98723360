/**
 * What accounts ask of areas above them, which they do not know: handed over where the routes are joined.
 */
import type { SQL } from 'drizzle-orm'
import type { accountCalls } from '#contract/account/calls.ts'
import type { Tx } from '../db/database.ts'
import type { Answer } from '../http/served.ts'

export interface AboveAccounts {
  /** A person's companies, which signing in answers. Needs the owner's transaction. */
  companiesOf(tx: Tx, personId: string): Promise<Answer<typeof accountCalls.listCompanies>>
  /** A query for the ids of those who are known by a job number, in lower case. */
  idsByJobNumber(jobNumber: string): SQL
}
