/** Leave types that something names. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { leaveType } from '../schema.ts'

export type TypeRow = typeof leaveType.$inferSelect

/** By id. @throws Refusal not_found where one is not there, or is deleted */
export const readTypes = async (tx: Tx, ids: readonly string[]): Promise<Map<string, TypeRow>> => {
  const wanted = new Set(ids)
  const rows = await tx
    .select()
    .from(leaveType)
    .where(and(inArray(leaveType.id, [...wanted]), isNull(leaveType.deletedAt)))
  if (rows.length < wanted.size) throw new Refusal('not_found')
  return new Map(rows.map(row => [row.id, row]))
}

/** One that was deleted since is still what an earlier leave was of. @throws not_found */
export const findType = async (tx: Tx, typeId: string): Promise<TypeRow> => {
  const [found] = await tx.select().from(leaveType).where(eq(leaveType.id, typeId))
  if (!found) throw new Refusal('not_found', {}, 'typeId')
  return found
}
