/** The private fields of one employee in full, for the file of what is kept about a person: to be given to nobody else. */
import { type PrivateField, privateFields } from '#contract/people/personal.ts'
import type { Tx } from '../../db/database.ts'
import type { Sealing } from '../../sealed/open-sealing.ts'
import { openSealed } from '../../sealed/sealed-values.ts'

/** Null for one that the server cannot open; those that are not kept are left out. */
export const privateOf = async (
  tx: Tx,
  sealing: Sealing,
  employeeId: string,
): Promise<Partial<Record<PrivateField, string | null>>> => {
  const opened = (await openSealed(tx, sealing, [employeeId], privateFields)).get(employeeId)
  return Object.fromEntries(
    [...(opened ?? [])].map(([field, value]) => [field, value.state === 'kept' ? value.text : null]),
  )
}
