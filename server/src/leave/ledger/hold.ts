/** Holds what a request asks for, from when it is handed in until it is decided: nobody promises the same leave twice. */
import { Refusal } from '../../errors.ts'
import { closeEmpty, ledgerKey } from './ledgers.ts'
import { holdAndRead, rowOf, writeLines } from './lines.ts'
import { askTake } from './take.ts'
import { backOf, type LeaveDay, type LeaveOf, type LedgerWriting, requestLine, standing } from './taking.ts'

/** What the request held before is let go first; one of no days holds nothing. @throws Refusal leave:beyond_balance with what is left */
export const holdLeave = async (writing: LedgerWriting, of: LeaveOf, days: readonly LeaveDay[]): Promise<void> => {
  const lines = (await holdAndRead(writing.tx, [of])).get(ledgerKey(of)) ?? []
  const ended = standing(lines, of, 'hold').map(each => backOf(writing, of, each))
  if (days.length === 0) {
    await writeLines(writing.tx, ended)
    return closeEmpty(writing.tx, [of])
  }
  const { taken, left } = await askTake(writing, of, [...lines, ...ended.map(rowOf)], days)
  if (!taken.fits) throw new Refusal('leave:beyond_balance', { left })
  const held = taken.lines.map(({ day, lot, amount }) =>
    requestLine(writing, of, { kind: 'hold', day, lot: lot ?? null, exact: amount.exact }),
  )
  await writeLines(writing.tx, [...ended, ...held])
}
