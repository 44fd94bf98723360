/** Keeps that a person accepts the privacy agreement in force; accepting twice keeps the first time. */
import { policyVersion } from '#contract/access/policy.ts'
import type { Tx } from '../../db/database.ts'
import { policyAcceptance } from '../../db/schema.ts'

export const acceptPolicy = async (tx: Tx, personId: string, now: Date): Promise<void> => {
  await tx.insert(policyAcceptance).values({ personId, version: policyVersion, at: now }).onConflictDoNothing()
}
