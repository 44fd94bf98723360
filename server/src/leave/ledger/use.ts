/** Writes down the leave that was agreed: what was held ends, and the days are taken from the lots. */
import { Refusal } from '../../errors.ts'
import { closeEmpty, ledgerKey } from './ledgers.ts'
import { holdAndRead, rowOf, writeLines } from './lines.ts'
import { askTake } from './take.ts'
import { backOf, type LeaveDay, type LeaveOf, type LedgerWriting, requestLine, standing } from './taking.ts'

/**
 * Once: where the use of this request stands already nothing is written. One of no days takes nothing: leave that was
 * written down before there were ledgers was never counted.
 * @throws Refusal leave:beyond_balance
 */
export const useLeave = async (writing: LedgerWriting, of: LeaveOf, days: readonly LeaveDay[]): Promise<void> => {
  const lines = (await holdAndRead(writing.tx, [of])).get(ledgerKey(of)) ?? []
  if (standing(lines, of, 'use').length > 0) return
  const ended = standing(lines, of, 'hold').map(each => backOf(writing, of, each))
  if (days.length === 0) {
    await writeLines(writing.tx, ended)
    return closeEmpty(writing.tx, [of])
  }
  const { taken, left } = await askTake(writing, of, [...lines, ...ended.map(rowOf)], days)
  if (!taken.fits) throw new Refusal('leave:beyond_balance', { left })
  const used = taken.lines.map(({ day, lot, amount }) =>
    requestLine(writing, of, { kind: 'use', day, lot: lot ?? null, exact: amount.exact }),
  )
  await writeLines(writing.tx, [...ended, ...used])
}
