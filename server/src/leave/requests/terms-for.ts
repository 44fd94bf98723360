/** How somebody takes leave of a type on a date: the type itself, and the terms of the rule that is used first. */
import type { Tx } from '../../db/database.ts'
import { ledgerKey } from '../ledger/ledgers.ts'
import { type UseTerms, useTermsOn } from '../rules/use-terms.ts'
import { findType, type TypeRow } from '../types/read-types.ts'

export { findType }
export type TypeRecord = TypeRow

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
