/** What an edit of several wrote over is kept for as long as its undo may be asked for, and no longer. */
import { lt } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { employeeEdit } from './schema.ts'

const day = 24 * 3_600_000

/** Those of the company in the transaction, or of all where it is the owner's. */
export const forgetEditsBefore = async (tx: Tx, now: Date): Promise<void> => {
  await tx.delete(employeeEdit).where(lt(employeeEdit.createdAt, new Date(now.getTime() - day)))
}

export const forgetEdits = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> =>
  db.asOwner(tx => forgetEditsBefore(tx, clock.now()))
