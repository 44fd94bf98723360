/** Takes back the use of an agreed request that was cancelled or undone, by opposite lines: of all its days, or of some. */
import { closeEmpty, ledgerKey } from './ledgers.ts'
import { holdAndRead, writeLines } from './lines.ts'
import { backOf, type LeaveOf, type LedgerWriting, standing } from './taking.ts'

/** Safe to do twice. @param dates those whose leave does not stand any more; all of them where left out */
export const correctLeave = async (writing: LedgerWriting, of: LeaveOf, dates?: readonly string[]): Promise<void> => {
  const lines = (await holdAndRead(writing.tx, [of])).get(ledgerKey(of)) ?? []
  const wrong = standing(lines, of, 'use').filter(each => dates === undefined || dates.includes(each.day))
  await writeLines(
    writing.tx,
    wrong.map(each => backOf(writing, of, each)),
  )
  await closeEmpty(writing.tx, [of])
}
