/** Ends the hold of a request that was refused, withdrawn or sent back. */
import { closeEmpty, ledgerKey } from './ledgers.ts'
import { holdAndRead, writeLines } from './lines.ts'
import { backOf, type LeaveOf, type LedgerWriting, standing } from './taking.ts'

/** Safe to do twice. */
export const releaseLeave = async (writing: LedgerWriting, of: LeaveOf): Promise<void> => {
  const lines = (await holdAndRead(writing.tx, [of])).get(ledgerKey(of)) ?? []
  await writeLines(
    writing.tx,
    standing(lines, of, 'hold').map(each => backOf(writing, of, each)),
  )
  await closeEmpty(writing.tx, [of])
}
