/** Leave types that something names. */
import { and, inArray, isNull } from 'drizzle-orm'
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
