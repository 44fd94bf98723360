/** How a leave of so many days is laid on the lots of a ledger, as the engine says; nothing is written here. */
import type { LeaveTaken } from '#contract/engine.ts'
import { Refusal } from '../../errors.ts'
import { useTermsOn } from '../rules/use-terms.ts'
import { readTypes } from '../types/read-types.ts'
import { askBalance } from './ask.ts'
import { ledgerKey } from './ledgers.ts'
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
  const types = await readTypes(tx, [of.typeId])
  const terms = await useTermsOn(tx, day, [of], typeId => types.get(typeId)?.hasBalance ?? true)
  const overdraft = terms.get(ledgerKey(of))?.overdraft ?? { kind: 'none' as const }
  const { employeeId, typeId } = of
  const take = { days: [...days], overdraft }
  const { take: taken, usable } = await askBalance(services.engine, day, { employeeId, typeId, lines, take })
  if (!taken) throw new Refusal('engine_unavailable')
  return { taken, left: usable.shown }
}

/**
 * What a request would take, without what it holds already: for whoever is about to hand it in, and for whoever decides.
 * `fits` says whether it may be taken, `usableAfter` what is left then.
 */
export const weighLeave = async (
  writing: LedgerWriting,
  of: LeaveOf,
  days: readonly LeaveDay[],
): Promise<LeaveTaken> => {
  const lines = (await readLines(writing.tx, [of])).get(ledgerKey(of)) ?? []
  const ended = standing(lines, of, 'hold').map(each => rowOf(backOf(writing, of, each)))
  return (await askTake(writing, of, [...lines, ...ended], days)).taken
}
