/** Whose ledgers there are: each is opened with its first line, and held by whoever is about to write another. */
import { sql } from 'drizzle-orm'
import { arrayOf } from '../../db/array-of.ts'
import type { Tx } from '../../db/database.ts'
import { inChunks } from '../../db/in-chunks.ts'
import { leaveLedger } from '../schema.ts'

/** Of a person and a type. */
export interface LedgerOf {
  employeeId: string
  typeId: string
}

export const ledgerKey = ({ employeeId, typeId }: LedgerOf): string => `${employeeId} ${typeId}`

const order = (a: LedgerOf, b: LedgerOf): number => (ledgerKey(a) < ledgerKey(b) ? -1 : 1)

/** Two lists as a table to join. */
export const ledgerTable = (ledgers: readonly LedgerOf[]) =>
  sql`unnest(${arrayOf(ledgers.map(each => each.employeeId))}::uuid[],
    ${arrayOf(ledgers.map(each => each.typeId))}::uuid[]) ledger (employee_id, type_id)`

/**
 * Opens what is not there yet and holds all until the transaction ends, in one order, so that nobody waits for whoever
 * waits for them.
 */
export const holdLedgers = async (tx: Tx, ledgers: readonly LedgerOf[]): Promise<void> => {
  const each = [...new Map(ledgers.map(ledger => [ledgerKey(ledger), ledger])).values()].toSorted(order)
  if (each.length === 0) return
  const values = each.map(({ employeeId, typeId }) => ({ employeeId, typeId }))
  await inChunks(values, some => tx.insert(leaveLedger).values(some).onConflictDoNothing())
  await tx.execute(sql`select from leave_ledger held join ${ledgerTable(each)}
    on ledger.employee_id = held.employee_id and ledger.type_id = held.type_id
    order by held.employee_id, held.type_id for update of held`)
}

/** Closes those of the held that came to no line: nobody has such a balance. */
export const closeEmpty = async (tx: Tx, ledgers: readonly LedgerOf[]): Promise<void> => {
  if (ledgers.length === 0) return
  await tx.execute(sql`delete from leave_ledger held using ${ledgerTable(ledgers)}
    where ledger.employee_id = held.employee_id and ledger.type_id = held.type_id
      and not exists (select from leave_line line
        where line.employee_id = held.employee_id and line.type_id = held.type_id)`)
}
