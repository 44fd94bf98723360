/** Takes an import of balances back by opposite lines, as long as nobody took leave from what it gave. */
import { sql } from 'drizzle-orm'
import { audit } from '../../audit/audit.ts'
import { arrayOf } from '../../db/array-of.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../errors.ts'
import type { Undoing } from '../../importing/runner.ts'
import type { RunRow } from '../../importing/schema.ts'
import { ledgerKey } from '../ledger/ledgers.ts'
import { exactOf, holdAndRead, type LineRow, type NewLine, oppositeOf, writeLines } from '../ledger/lines.ts'
import { leaveLine } from '../schema.ts'

/** What an import leaves for its undo. */
export interface WrittenBalances {
  lines: string[]
}

const backOf = (line: LineRow, by: Pick<NewLine, 'writtenBy' | 'writtenAt'>): NewLine => {
  const { employeeId, typeId, day, remark, kind: corrects, id, lotId } = line
  const exact = oppositeOf(exactOf(line))
  const of = { employeeId, typeId, day, remark, corrects, source: 'import' as const }
  return { ...of, ...by, id: newId(), kind: 'correct', lotId: lotId ?? id, exact, key: `${line.key} back` }
}

/** @throws Refusal leave:import_built_on */
export const undoBalances = async ({ tx, actor, now }: Undoing, run: RunRow) => {
  const { lines: ids } = run.written as WrittenBalances
  const all = sql`${arrayOf(ids)}::uuid[]`
  const mine = await tx.select().from(leaveLine).where(sql`${leaveLine.id} = any(${all})`)
  // Held before it is asked who built on it: nobody does meanwhile.
  await holdAndRead(tx, mine)
  const builtOn = await tx
    .select({ employeeId: leaveLine.employeeId, typeId: leaveLine.typeId })
    .from(leaveLine)
    .where(sql`${leaveLine.lotId} = any(${all}) and not ${leaveLine.id} = any(${all})`)
  if (builtOn.length > 0) throw new Refusal('leave:import_built_on', { count: new Set(builtOn.map(ledgerKey)).size })
  const by = { writtenBy: actor.name, writtenAt: now }
  await writeLines(
    tx,
    mine.map(line => backOf(line, by)),
  )
  const counts = { removed: mine.filter(each => each.kind === 'import').length, recovered: 0 }
  const line = { actor, subject: 'leave_balance', subjectId: run.id, action: 'undo_import', now } as const
  await audit(tx, { ...line, before: { fileName: run.fileName }, after: counts })
  return counts
}
