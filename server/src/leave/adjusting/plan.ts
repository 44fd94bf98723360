/** What a change by hand would write into each ledger, and what is left after it: asked of the engine for all at once. */
import type { LeaveBalance, LeaveFigure } from '#contract/engine.ts'
import { newId } from '../../db/new-id.ts'
import type { Engine } from '../../engine/engine.ts'
import { Refusal } from '../../errors.ts'
import { askBalances } from '../ledger/ask.ts'
import { type LedgerOf, ledgerKey } from '../ledger/ledgers.ts'
import { type LineRow, type NewLine, oppositeOf, rowOf } from '../ledger/lines.ts'
import type { UseTerms } from '../rules/use-terms.ts'

/** What somebody wants of a ledger, as it was typed and judged. */
export interface Wish extends LedgerOf {
  exact: string
  from: string
  validTo: string | null
  remark: string
}

/** A ledger with its wish and its lines. */
export interface Wanted {
  wish: Wish
  lines: readonly LineRow[]
  terms: UseTerms
}

export interface Planned {
  wish: Wish
  lines: NewLine[]
  before: LeaveFigure
  after: LeaveFigure
  refused: Refusal | undefined
}

/** Who writes, when, and as what. */
export interface WrittenBy {
  writtenBy: string
  writtenAt: Date
  source: 'person' | 'import'
}

const lineOf = (
  { wish: { employeeId, typeId, from, remark }, terms }: Wanted,
  by: WrittenBy,
  line: Partial<NewLine> & Pick<NewLine, 'exact' | 'kind'>,
): NewLine => ({
  id: newId(),
  employeeId,
  typeId,
  day: from,
  remark,
  priority: terms.rule?.priority ?? 0,
  ...by,
  ...line,
})

const kindOf = (by: WrittenBy) => (by.source === 'import' ? 'import' : 'adjust')

/** Lines of an adjustment: what is added is a lot of its own, what is taken goes from the lots in their order. */
const adjusting = (wanted: Wanted, balance: LeaveBalance, by: WrittenBy): NewLine[] => {
  const { wish } = wanted
  const taken = balance.take
  if (!taken) return [lineOf(wanted, by, { kind: kindOf(by), exact: wish.exact, validTo: wish.validTo })]
  return taken.lines.map(({ lot, amount }) =>
    lineOf(wanted, by, { kind: 'adjust', exact: amount.exact, lotId: lot ?? null }),
  )
}

const afterAll = async (
  engine: Engine,
  all: readonly { wanted: Wanted; lines: NewLine[]; balance: LeaveBalance; refused?: Refusal }[],
): Promise<Planned[]> => {
  const asked = all.map(({ wanted: { wish, lines }, lines: added }) => ({
    ...wish,
    lines: [...lines, ...added.map(rowOf)],
  }))
  const on = latest(all.map(({ wanted }) => wanted.wish.from))
  const after = await askBalances(engine, on, asked.map(ledgerAlone))
  return all.map(({ wanted, lines, balance, refused }, at) => ({
    wish: wanted.wish,
    lines: refused ? [] : lines,
    before: balance.total,
    after: refused ? balance.total : (after[at]?.total ?? balance.total),
    refused,
  }))
}

const ledgerAlone = ({ employeeId, typeId, lines }: LedgerOf & { lines: readonly LineRow[] }) => ({
  employeeId,
  typeId,
  lines,
})

const latest = (days: readonly string[]): string => days.toSorted().at(-1) ?? ''

/** What lacks is told in the words of whoever reads it. */
const beyond = (balance: LeaveBalance): Refusal | undefined =>
  balance.take && !balance.take.fits
    ? new Refusal('leave:beyond_balance', { left: balance.usable.shown }, 'amount')
    : undefined

/** All wishes take effect on one day. */
export const planAdjustments = async (engine: Engine, all: readonly Wanted[], by: WrittenBy): Promise<Planned[]> => {
  const asked = all.map(({ wish, lines, terms }) => {
    const days = [{ day: wish.from, amount: oppositeOf(wish.exact) }]
    const take = wish.exact.startsWith('-') ? { take: { days, overdraft: terms.overdraft } } : {}
    return { ...ledgerAlone({ ...wish, lines }), ...take }
  })
  const balances = await askBalances(engine, latest(all.map(each => each.wish.from)), asked)
  return afterAll(
    engine,
    all.flatMap((wanted, at) => {
      const balance = balances[at]
      if (!balance) return []
      const refused = beyond(balance)
      return [{ wanted, balance, lines: adjusting(wanted, balance, by), ...(refused && { refused }) }]
    }),
  )
}

/** What ends every lot that has begun: what is left of it goes, by a line that says that it was corrected. */
const clearing = (wanted: Wanted, balance: LeaveBalance, by: WrittenBy): NewLine[] =>
  balance.lots
    .filter(lot => lot.state !== 'coming' && lot.left.exact !== '0' && lot.line !== '')
    .map(lot =>
      lineOf(wanted, by, { kind: 'correct', corrects: lot.kind, lotId: lot.line, exact: oppositeOf(lot.left.exact) }),
    )

/** Whether what stands is what is wanted, with the same end. */
const isAsWanted = ({ wish }: Wanted, { change, lots }: LeaveBalance): boolean => {
  const open = lots.filter(lot => lot.left.exact !== '0')
  return change?.exact === '0' && open.length === 1 && (open[0]?.validTo ?? null) === wish.validTo
}

/**
 * Makes each balance what is wanted: what was there goes, and one lot of the wanted amount with the wanted dates takes its
 * place, which also pays what was owed. One that stands so already has no line. Each ledger is named once.
 */
export const planSettings = async (engine: Engine, all: readonly Wanted[], by: WrittenBy): Promise<Planned[]> => {
  if (ledgersOf(all.map(each => each.wish)).length < all.length)
    throw new Error('a ledger is set to two amounts at once')
  const on = latest(all.map(each => each.wish.from))
  const before = await askBalances(
    engine,
    on,
    all.map(({ wish, lines }) => ({ ...ledgerAlone({ ...wish, lines }), setTo: wish.exact })),
  )
  const cleared = all.map((wanted, at) => {
    const balance = before[at]
    return balance && !isAsWanted(wanted, balance) ? clearing(wanted, balance, by) : []
  })
  const asked = all.map(({ wish, lines }, at) => ({
    ...ledgerAlone({ ...wish, lines: [...lines, ...(cleared[at] ?? []).map(rowOf)] }),
    setTo: wish.exact,
  }))
  const balances = await askBalances(engine, on, asked)
  return afterAll(
    engine,
    all.flatMap((wanted, at) => {
      const [balance, change] = [before[at], balances[at]?.change?.exact]
      if (!balance || change === undefined) return []
      const asWanted = isAsWanted(wanted, balance)
      const added =
        asWanted || change === '0'
          ? []
          : [lineOf(wanted, by, { kind: kindOf(by), exact: change, validTo: wanted.wish.validTo })]
      return [{ wanted, balance, lines: [...(cleared[at] ?? []), ...added] }]
    }),
  )
}

/** Which ledgers are planned for. */
export const ledgersOf = (all: readonly Wish[]): LedgerOf[] => [
  ...new Map(all.map(each => [ledgerKey(each), each])).values(),
]
