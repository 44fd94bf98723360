/** Puts what the engine says of a ledger beside what its lines say of themselves: who wrote them, and by which rule. */
import { inArray, sql } from 'drizzle-orm'
import type { LeaveBalance, LeaveLot } from '#contract/engine.ts'
import type { BalanceRow, Ledger } from '#contract/leave/balance.ts'
import type { Tx } from '../../db/database.ts'
import type { LineRow } from '../ledger/lines.ts'
import { leaveRule, leaveRuleVersion } from '../schema.ts'

/** What a line tells of where it comes from. */
export type Source = Pick<Ledger['lines'][number], 'source' | 'sourceName' | 'version' | 'requestId'>

interface Version {
  name: string
  number: number
}

/** The versions of rules that lines name. */
export const readVersions = async (tx: Tx, lines: readonly LineRow[]): Promise<Map<string, Version>> => {
  const ids = [...new Set(lines.flatMap(each => each.versionId ?? []))]
  const rows = await tx
    .select({ id: leaveRuleVersion.id, number: leaveRuleVersion.number, name: leaveRule.name })
    .from(leaveRuleVersion)
    .innerJoin(leaveRule, sql`${leaveRule.id} = ${leaveRuleVersion.ruleId}`)
    .where(inArray(leaveRuleVersion.id, ids))
  return new Map(rows.map(({ id, ...version }) => [id, version]))
}

export const sourceOf = (line: LineRow, versions: ReadonlyMap<string, Version>): Source => {
  const version = line.versionId === null ? undefined : versions.get(line.versionId)
  return {
    source: line.source,
    sourceName: version?.name ?? line.writtenBy,
    version: version?.number ?? null,
    requestId: line.requestId,
  }
}

/** A ledger in one word: what may be taken, else why nothing may. */
const stateOf = (lots: readonly LeaveLot[]): BalanceRow['state'] => {
  const has = (state: LeaveLot['state']) => lots.some(each => each.state === state)
  if (has('usable')) return 'usable'
  if (has('used_up')) return 'used_up'
  return has('expired') ? 'expired' : 'none'
}

type Figures = Pick<
  BalanceRow,
  'remaining' | 'balance' | 'held' | 'booked' | 'frozen' | 'coming' | 'ending' | 'state' | 'validTo' | 'lots'
>

export const figuresOf = (
  balance: LeaveBalance,
  lines: readonly LineRow[],
  versions: ReadonlyMap<string, Version>,
): Figures => {
  const rows = new Map(lines.map(line => [line.id, line]))
  return {
    remaining: balance.usable,
    balance: balance.total,
    held: balance.waiting,
    booked: balance.booked,
    frozen: balance.frozen,
    coming: balance.coming,
    ending: balance.ending,
    state: stateOf(balance.lots),
    validTo: balance.ending[0]?.lastDay ?? null,
    lots: balance.lots.flatMap(lot => {
      const line = rows.get(lot.line)
      if (!line) return []
      const { amount, usable, state } = lot
      const dated = { from: lot.day, validTo: lot.validTo ?? null, memo: line.remark }
      return [{ lineId: line.id, amount, remaining: usable, state, ...dated, ...sourceOf(line, versions) }]
    }),
  }
}

/** The lines with the balance after each, the newest first. */
export const linesOf = (
  balance: LeaveBalance,
  lines: readonly LineRow[],
  versions: ReadonlyMap<string, Version>,
): Ledger['lines'] => {
  const told = new Map((balance.lines ?? []).map(each => [each.id, each]))
  const each = lines.flatMap(line => {
    const figures = told.get(line.id)
    if (!figures) return []
    const { id, day, kind, validTo, lotId: lot, remark, writtenBy, derivation } = line
    const said = { id, day, kind, validTo, lot, remark, writtenBy, derivation }
    const { amount, balance: after } = figures
    return [{ ...said, amount, balance: after, writtenAt: line.writtenAt.toISOString(), ...sourceOf(line, versions) }]
  })
  // By the day on which they take effect; those of one day as they were written.
  return each.reverse().toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))
}
