/**
 * What signing in answers of a person's companies. Which they are is known by membership, above accounts: it hands the
 * way to ask over when the routes are joined.
 */
import type { accountCalls } from '#contract/account/calls.ts'
import type { Tx } from '../db/database.ts'
import type { Answer } from '../http/served.ts'

/** Needs the owner's transaction. */
export type CompaniesOf = (tx: Tx, personId: string) => Promise<Answer<typeof accountCalls.listCompanies>>
