/** How somebody takes leave of a type on a date: the type itself, and the terms of the rule that is used first. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { ledgerKey } from '../ledger/ledgers.ts'
import { type UseTerms, useTermsOn } from '../rules/use-terms.ts'
import { leaveType } from '../schema.ts'

export type TypeRecord = typeof leaveType.$inferSelect

/** One that was deleted since is still what an earlier leave was of. @throws not_found */
export const findType = async (tx: Tx, typeId: string): Promise<TypeRecord> => {
  const [found] = await tx.select().from(leaveType).where(eq(leaveType.id, typeId))
  if (!found) throw new Refusal('not_found', {}, 'typeId')
  return found
}

export interface TermsFor {
  type: TypeRecord
  use: UseTerms
}

/** @throws not_found */
export const termsFor = async (tx: Tx, employeeId: string, typeId: string, on: string): Promise<TermsFor> => {
  const type = await findType(tx, typeId)
  const ledger = { employeeId, typeId }
  const use = (await useTermsOn(tx, on, [ledger], () => type.hasBalance)).get(ledgerKey(ledger))
  if (!use) throw new Error('each ledger has terms')
  return { type, use }
}
