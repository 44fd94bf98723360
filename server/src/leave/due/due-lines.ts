/** The lines that rules owe people up to a day, as the engine says, and how they are written into their ledgers. */
import { sql } from 'drizzle-orm'
import type { LeaveDue, LeaveDueAccount, LeaveDueLine } from '#contract/engine.ts'
import { arrayOf } from '../../db/array-of.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { rowsOf } from '../../db/rows.ts'
import type { Engine } from '../../engine/engine.ts'
import { closeEmpty, type LedgerOf, ledgerKey } from '../ledger/ledgers.ts'
import { engineLine, holdAndRead, type LineRow, type NewLine, writeLines } from '../ledger/lines.ts'
import { engineRule } from './engine-rule.ts'
import { type DatedVersion, datedVersions, holdingRules } from './holding-rules.ts'
import { personFacts } from './person-facts.ts'

/** Whose ledgers a rule may write into, or that are there and may have something that ends. */
const ledgersOf = async (
  tx: Tx,
  employeeIds: readonly string[],
  ruled: ReadonlyMap<string, readonly { typeId: string }[]>,
): Promise<LedgerOf[]> => {
  const there = await rowsOf<LedgerOf & Record<string, unknown>>(
    tx,
    sql`select employee_id as "employeeId", type_id as "typeId" from leave_ledger
      where employee_id = any(${arrayOf(employeeIds)}::uuid[])`,
  )
  const byRules = [...ruled].flatMap(([employeeId, rules]) => rules.map(({ typeId }) => ({ employeeId, typeId })))
  return [...new Map([...there, ...byRules].map(each => [ledgerKey(each), each])).values()]
}

/** What the engine is asked about people: their facts, the rules that hold for them, and their lines as they are. */
export const dueAccounts = async (
  tx: Tx,
  versions: readonly DatedVersion[],
  employeeIds: readonly string[],
  read: (ledgers: readonly LedgerOf[]) => Promise<ReadonlyMap<string, LineRow[]>>,
): Promise<{ ledgers: LedgerOf[]; accounts: LeaveDueAccount[] }> => {
  const ruled = await holdingRules(tx, versions, employeeIds)
  const ledgers = await ledgersOf(tx, employeeIds, ruled)
  const lines = await read(ledgers)
  const people = await personFacts(tx, employeeIds)
  const accounts = ledgers.flatMap((ledger): LeaveDueAccount[] => {
    const person = people.get(ledger.employeeId)
    const rules = (ruled.get(ledger.employeeId) ?? []).filter(each => each.typeId === ledger.typeId).map(engineRule)
    const id = ledgerKey(ledger)
    return person ? [{ id, person, rules, lines: (lines.get(id) ?? []).map(engineLine) }] : []
  })
  return { ledgers, accounts }
}

export const askDue = (engine: Engine, to: string, accounts: readonly LeaveDueAccount[]): Promise<LeaveDue[]> =>
  accounts.length === 0 ? Promise.resolve([]) : engine.call('leave_due', { to, accounts })

/** Due lines as they are stored: what they name by key is named by its row from now on. */
const storedOf = (
  ledger: LedgerOf,
  due: readonly LeaveDueLine[],
  versionIds: ReadonlyMap<string, string>,
  now: Date,
): NewLine[] => {
  const ids = new Map(due.map(({ line }) => [line.id, newId()]))
  return due.map(({ line, version, steps }) => {
    const { lot, rule, key, kind, day, amount: exact, frozen, parts, single, percent } = line
    return {
      ...{ employeeId: ledger.employeeId, typeId: ledger.typeId, id: ids.get(line.id) ?? newId(), kind, day, exact },
      ...{ key: key ?? line.id, lotId: lot === undefined ? null : (ids.get(lot) ?? lot) },
      ...{ corrects: line.corrects ?? null, ruleId: rule ?? null, period: line.period ?? null },
      ...{ validTo: line.validTo ?? null, priority: line.priority ?? 0 },
      versionId: rule === undefined ? null : (versionIds.get(`${rule} ${version}`) ?? null),
      manner: {
        ...(frozen && { frozen }),
        ...(parts && { parts }),
        ...(single && { single }),
        ...(percent !== undefined && { percent }),
      },
      ...{ derivation: steps, source: 'rule' as const, remark: '', writtenBy: '', writtenAt: now },
    }
  })
}

/** Writes what is due to people up to a day. Safe to do twice, or late: the same lines come of it. @returns how many */
export const writeDue = async (
  tx: Tx,
  engine: Engine,
  { to, now, employeeIds }: { to: string; now: Date; employeeIds: readonly string[] },
): Promise<number> => {
  const versions = await datedVersions(tx)
  const { ledgers, accounts } = await dueAccounts(tx, versions, employeeIds, each => holdAndRead(tx, each))
  const due = await askDue(engine, to, accounts)
  const versionIds = new Map(versions.map(each => [`${each.ruleId} ${each.version}`, each.versionId]))
  const of = new Map(ledgers.map(ledger => [ledgerKey(ledger), ledger]))
  const lines = due.flatMap(({ id, lines: each }) => {
    const ledger = of.get(id)
    return ledger ? storedOf(ledger, each, versionIds, now) : []
  })
  await writeLines(tx, lines)
  await closeEmpty(tx, ledgers)
  return lines.length
}
