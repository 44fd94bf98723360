/** One writer of the tree of departments at a time: of two who read it at once, neither would see what the other makes of it. */
import { isNull } from 'drizzle-orm'
import { department } from '../access/schema.ts'
import type { Tx } from '../db/database.ts'

/** Until the transaction ends, whoever else writes the tree waits; whoever reads it does not. To be asked before reading. */
export const lockTree = async (tx: Tx): Promise<void> => {
  await tx.select({ id: department.id }).from(department).where(isNull(department.parentId)).for('no key update')
}
