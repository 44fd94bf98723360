/** How a leave of so many days is laid on the lots of a ledger, as the engine says; nothing is written here. */
import type { LeaveTaken } from '#contract/engine.ts'
import { Refusal } from '../../errors.ts'
import { useTermsOn } from '../rules/use-terms.ts'
import { findType } from '../types/read-types.ts'
import { askBalance } from './ask.ts'
import { holdLedgers, ledgerKey } from './ledgers.ts'
import { type LineRow, readLines, rowOf } from './lines.ts'
import { backOf, type LeaveDay, type LeaveOf, type LedgerWriting, standing } from './taking.ts'

const firstDay = (days: readonly LeaveDay[]): string => days.map(each => each.day).toSorted()[0] ?? ''

/** @param lines of the ledger, as they stand or as they are about to */
export const askTake = async (
  { tx, services }: Pick<LedgerWriting, 'tx' | 'services'>,
  of: LeaveOf,
  lines: readonly LineRow[],
  days: readonly LeaveDay[],
): Promise<{ taken: LeaveTaken; left: string }> => {
  const day = firstDay(days)
  // Its type may have been deleted since it was handed in: it can be decided on all the same.
  const { hasBalance } = await findType(tx, of.typeId)
  const terms = await useTermsOn(tx, day, [of], () => hasBalance)
  const overdraft = terms.get(ledgerKey(of))?.overdraft ?? { kind: 'none' as const }
  const { employeeId, typeId } = of
  const take = { days: [...days], overdraft }
  const { take: taken, usable } = await askBalance(services.engine, day, { employeeId, typeId, lines, take })
  if (!taken) throw new Refusal('engine_unavailable')
  return { taken, left: usable.shown }
}

/**
 * What a request would take of its ledger, as if nothing of it was written yet and the agreed one that it changes was given
 * back: the last day of a balance can be moved, and what is looked at again is not counted twice.
 * @param changed the agreed request that this one takes the place of
 */
const weigh = async (writing: LedgerWriting, of: LeaveOf, days: readonly LeaveDay[], changed: string | null) => {
  const lines = (await readLines(writing.tx, [of])).get(ledgerKey(of)) ?? []
  const back = [of.requestId, ...(changed === null ? [] : [changed])].flatMap(requestId => {
    const its = { ...of, requestId }
    const stand = [...standing(lines, its, 'hold'), ...standing(lines, its, 'use')]
    return stand.map(line => rowOf(backOf(writing, its, line)))
  })
  return askTake(writing, of, [...lines, ...back], days)
}

/**
 * For whoever is about to hand it in, and for whoever decides: `fits` says whether it may be taken, `usableAfter` what is
 * left then. @param changed as above
 */
export const weighLeave = async (
  writing: LedgerWriting,
  of: LeaveOf,
  days: readonly LeaveDay[],
  changed: string | null = null,
): Promise<LeaveTaken> => (await weigh(writing, of, days, changed)).taken

/** The same with nobody writing beside it; nothing always fits. @throws Refusal leave:beyond_balance with what is left */
export const mustFit = async (
  writing: LedgerWriting,
  of: LeaveOf,
  days: readonly LeaveDay[],
  changed: string | null,
): Promise<void> => {
  await holdLedgers(writing.tx, [of])
  if (days.length === 0) return
  const { taken, left } = await weigh(writing, of, days, changed)
  if (!taken.fits) throw new Refusal('leave:beyond_balance', { left })
}
