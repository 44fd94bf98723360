/** The lines of ledgers as the engine reads them, and how they are written. */
import { asc, sql } from 'drizzle-orm'
import type { LeaveLine } from '#contract/engine.ts'
import type { Tx } from '../../db/database.ts'
import { inChunks } from '../../db/in-chunks.ts'
import { leaveLine } from '../schema.ts'
import { holdLedgers, type LedgerOf, ledgerKey, ledgerTable } from './ledgers.ts'

export type LineRow = typeof leaveLine.$inferSelect

/** An exact amount as it is stored, and as the engine writes it. */
export const exactOf = ({ numerator, denominator }: Pick<LineRow, 'numerator' | 'denominator'>): string =>
  denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`

export const partsOf = (exact: string): Pick<LineRow, 'numerator' | 'denominator'> => {
  const [numerator = '0', denominator = '1'] = exact.split('/')
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) }
}

/** The same amount the other way. */
export const oppositeOf = (exact: string): string =>
  exact.startsWith('-') ? exact.slice(1) : exact === '0' ? exact : `-${exact}`

export const engineLine = (row: LineRow): LeaveLine => ({
  ...row.manner,
  id: row.id,
  key: row.key,
  kind: row.kind,
  day: row.day,
  amount: exactOf(row),
  priority: row.priority,
  ...(row.lotId !== null && { lot: row.lotId }),
  ...(row.corrects !== null && { corrects: row.corrects }),
  ...(row.requestId !== null && { source: row.requestId }),
  ...(row.ruleId !== null && { rule: row.ruleId }),
  ...(row.period !== null && { period: row.period }),
  ...(row.validTo !== null && { validTo: row.validTo }),
})

/** All lines of ledgers, by ledger, in the order in which they were written. */
export const readLines = async (tx: Tx, ledgers: readonly LedgerOf[]): Promise<Map<string, LineRow[]>> => {
  const found = new Map<string, LineRow[]>(ledgers.map(ledger => [ledgerKey(ledger), []]))
  if (ledgers.length === 0) return found
  const rows = await tx
    .select()
    .from(leaveLine)
    .where(
      sql`(${leaveLine.employeeId}, ${leaveLine.typeId}) in (select employee_id, type_id from ${ledgerTable(ledgers)})`,
    )
    .orderBy(asc(leaveLine.id))
  for (const row of rows) found.get(ledgerKey(row))?.push(row)
  return found
}

type Optional = 'lotId' | 'corrects' | 'ruleId' | 'versionId' | 'requestId' | 'period' | 'validTo'
/** A line to be written; its key is its own id where it is one of nothing. */
export type NewLine = Omit<
  LineRow,
  'companyId' | 'numerator' | 'denominator' | Optional | 'priority' | 'manner' | 'derivation' | 'key'
> &
  Partial<Pick<LineRow, Optional | 'priority' | 'manner' | 'derivation' | 'key'>> & { exact: string }

/**
 * Writes lines into ledgers that the caller holds. One that is written already under its key is not written again: so a job
 * may run twice.
 */
export const writeLines = async (tx: Tx, lines: readonly NewLine[]): Promise<void> =>
  inChunks(lines, some =>
    tx
      .insert(leaveLine)
      .values(some.map(({ exact, ...line }) => ({ ...line, key: line.key ?? line.id, ...partsOf(exact) })))
      .onConflictDoNothing({ target: [leaveLine.companyId, leaveLine.employeeId, leaveLine.typeId, leaveLine.key] }),
  )

/** Holds ledgers and reads them as they are now: nobody writes another line before the transaction ends. */
export const holdAndRead = async (tx: Tx, ledgers: readonly LedgerOf[]): Promise<Map<string, LineRow[]>> => {
  await holdLedgers(tx, ledgers)
  return readLines(tx, ledgers)
}

/** A line that is to be written, as it will be read. */
export const rowOf = ({ exact, ...line }: NewLine): LineRow => ({
  ...{ companyId: '', lotId: null, corrects: null, ruleId: null, versionId: null, requestId: null, period: null },
  ...{ validTo: null, priority: 0, manner: {}, derivation: [], key: line.id },
  ...line,
  ...partsOf(exact),
})
