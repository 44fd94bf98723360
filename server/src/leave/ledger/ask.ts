/** What the engine says of ledgers: the one figure that is shown, enforced, and the sum of the lines. */
import type { LeaveAccount, LeaveBalance } from '#contract/engine.ts'
import type { Engine } from '../../engine/engine.ts'
import { Refusal } from '../../errors.ts'
import type { LedgerOf } from './ledgers.ts'
import { ledgerKey } from './ledgers.ts'
import { engineLine, type LineRow } from './lines.ts'

/** A ledger with what else is asked of it. */
export type Asked = LedgerOf & Omit<LeaveAccount, 'id' | 'lines'> & { lines: readonly LineRow[] }

const accountOf = ({ employeeId, typeId, lines, ...asked }: Asked): LeaveAccount => ({
  ...asked,
  id: ledgerKey({ employeeId, typeId }),
  lines: lines.map(engineLine),
})

/** How each stands at the end of a day, in the order in which they are asked about. */
export const askBalances = (
  engine: Engine,
  on: string,
  asked: readonly Asked[],
  withLines = false,
): Promise<LeaveBalance[]> =>
  asked.length === 0
    ? Promise.resolve([])
    : engine.call('leave_balance', { on, accounts: asked.map(accountOf), withLines })

/** The same of one. */
export const askBalance = async (
  engine: Engine,
  on: string,
  asked: Asked,
  withLines = false,
): Promise<LeaveBalance> => {
  const [balance] = await askBalances(engine, on, [asked], withLines)
  if (!balance) throw new Refusal('engine_unavailable')
  return balance
}
