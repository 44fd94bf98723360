/** How a file of balances runs as an import, in either mode: read against the whole company, and written in one transaction. */

import { sql } from 'drizzle-orm'
import type { LeaveImportMode } from '#contract/leave/import.ts'
import { mustReach } from '../../access/reach.ts'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import { readWorkbook } from '../../files/workbook.ts'
import { importJob } from '../../importing/apply-file.ts'
import type { Applying, Runner } from '../../importing/runner.ts'
import { ledgersOf, planAdjustments, planSettings, type Wanted, type Wish } from '../adjusting/plan.ts'
import { ledgerKey, ledgerTable } from '../ledger/ledgers.ts'
import { holdAndRead, type NewLine, writeLines } from '../ledger/lines.ts'
import { useTermsOn } from '../rules/use-terms.ts'
import { leaveLedger, leaveLine } from '../schema.ts'
import { balanceWorkbook } from './balance-columns.ts'
import { type BalanceReading, readBalances } from './read-balances.ts'
import { undoBalances } from './undo-balances.ts'

/** Four types of 5,000 people. */
const limits = { rows: 20_000, columns: 30, cells: 200_000 }

/** Rows of one question to the engine. */
const most = 1_000

/** Rows that begin on one day, as many as the engine is asked about at once. */
const together = (wishes: readonly Wish[]): Wish[][] =>
  [...Map.groupBy(wishes, each => each.from).values()].flatMap(some =>
    Array.from({ length: Math.ceil(some.length / most) }, (_, at) => some.slice(at * most, (at + 1) * most)),
  )

/** Lines of rows that begin on one day: the engine is asked about all of them at once. */
const linesOn = async (
  tx: Tx,
  { services, actor, now }: Applying,
  mode: LeaveImportMode,
  wishes: readonly Wish[],
): Promise<NewLine[]> => {
  const lines = await holdAndRead(tx, wishes)
  const terms = await useTermsOn(tx, services.clock.today(), wishes, () => true)
  const wanted: Wanted[] = wishes.flatMap(wish => {
    const own = terms.get(ledgerKey(wish))
    return own ? [{ wish, lines: lines.get(ledgerKey(wish)) ?? [], terms: own }] : []
  })
  const by = { writtenBy: actor.name, writtenAt: now, source: 'import' as const }
  const planned = await (mode === 'append' ? planAdjustments : planSettings)(services.engine, wanted, by)
  return planned.flatMap(each => each.lines)
}

const apply = async (applying: Applying, seen: BalanceReading, mode: LeaveImportMode): Promise<void> => {
  const { inCompany, locale, run, actor, now, services } = applying
  await inCompany(async tx => {
    const within = { mode, locale, today: services.clock.today() }
    const { wishes, rows, refused } = await readBalances(tx, seen.sheets, within)
    const counts = { rows, refused, unchanged: 0, ...(await newAndOld(tx, wishes, mode)) }
    const written: string[] = []
    for (const some of together(wishes)) {
      const lines = await linesOn(tx, applying, mode, some)
      await writeLines(tx, lines)
      written.push(...lines.map(each => each.id))
    }
    await applying.finish(tx, { counts, written: { lines: written } })
    const line = { actor, subject: 'leave_balance', subjectId: run.id, action: 'import', source: 'import' } as const
    await audit(tx, { ...line, after: { fileName: run.fileName, mode, ...counts }, now })
  })
}

/** Balances that are new with it, and those that it replaces; what is appended replaces none. */
const newAndOld = async (tx: Tx, wishes: readonly Wish[], mode: LeaveImportMode) => {
  if (mode === 'append') return { added: wishes.length, replaced: 0 }
  const [found] = await rowsOf<{ there: number }>(
    tx,
    sql`select count(*)::integer as there from leave_ledger held join ${ledgerTable(ledgersOf(wishes))}
      on ledger.employee_id = held.employee_id and ledger.type_id = held.type_id`,
  )
  const replaced = found?.there ?? 0
  return { added: wishes.length - replaced, replaced }
}

const runnerOf = (mode: LeaveImportMode): Runner<BalanceReading, { removed: number; recovered: number }> => ({
  kind: `leave-${mode}`,
  isPrivate: true,
  permission: 'leave.edit',
  workbook: balanceWorkbook,
  fills: [leaveLine, leaveLedger],
  codes: {
    gone: 'leave:import_gone',
    running: 'leave:import_gone',
    notDone: 'leave:import_not_done',
    keptNoLonger: 'leave:import_kept_no_longer',
  },
  // A file names anybody of the company, and any type.
  mustReach: async (tx, actor) => {
    await mustReach(tx, actor, null)
    await mustReach(tx, actor, null, 'people.health')
  },
  read: async ({ inCompany, locale, services }, file) => {
    const sheets = await readWorkbook(file, limits)
    return inCompany(tx => readBalances(tx, sheets, { mode, locale, today: services.clock.today() }))
  },
  count: ({ inCompany }, { wishes, rows, refused }) =>
    inCompany(async tx => ({ rows, refused, unchanged: 0, ...(await newAndOld(tx, wishes, mode)) })),
  apply: (applying, seen) => apply(applying, seen, mode),
  undo: undoBalances,
})

export const balanceRunners = { append: runnerOf('append'), overwrite: runnerOf('overwrite') }
export const balanceAppendJob = importJob(balanceRunners.append)
export const balanceOverwriteJob = importJob(balanceRunners.overwrite)
