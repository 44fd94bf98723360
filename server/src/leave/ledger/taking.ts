/** What the lines of a request share: who writes them, which of them stand, and how one is taken back. */
import type { LeaveLineKind } from '#contract/leave/balance.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { Services } from '../../services.ts'
import type { LedgerOf } from './ledgers.ts'
import { exactOf, type LineRow, type NewLine, oppositeOf } from './lines.ts'

/** A request for leave of a type. */
export interface LeaveOf extends LedgerOf {
  requestId: string
}

/** So much of it on a date, above nought: what `leave_length` counts. */
export interface LeaveDay {
  day: string
  /** Exact, as the engine writes it. */
  amount: string
}

export interface LedgerWriting {
  tx: Tx
  services: Services
  now: Date
  /** Whose act writes the lines. */
  by: string
}

const backKey = ({ key }: Pick<LineRow, 'key'>): string => `${key} back`

/** Lines of a request that nothing has taken back. */
export const standing = (lines: readonly LineRow[], { requestId }: LeaveOf, kind: 'hold' | 'use'): LineRow[] => {
  const keys = new Set(lines.map(each => each.key))
  return lines.filter(each => each.requestId === requestId && each.kind === kind && !keys.has(backKey(each)))
}

/** A line of a request, on a date and of a lot. */
export const requestLine = (
  { now, by }: LedgerWriting,
  { employeeId, typeId, requestId }: LeaveOf,
  { kind, day, lot, exact }: { kind: LeaveLineKind; day: string; lot: string | null; exact: string },
): NewLine => {
  const id = newId()
  const of = { employeeId, typeId, requestId, source: 'request' as const, remark: '' }
  return { ...of, id, kind, day, lotId: lot, exact, key: `${requestId} ${kind} ${id}`, writtenBy: by, writtenAt: now }
}

/** The opposite of a line that stands: the end of a hold, or the correction of a use. It can be written once. */
export const backOf = (writing: LedgerWriting, of: LeaveOf, line: LineRow): NewLine => {
  const exact = oppositeOf(exactOf(line))
  const kind = line.kind === 'hold' ? 'release' : 'correct'
  const back = requestLine(writing, of, { kind, day: line.day, lot: line.lotId, exact })
  return { ...back, key: backKey(line), ...(kind === 'correct' && { corrects: line.kind }) }
}
