/** One person's ledger of a type, line by line, and what somebody has of all types. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Ledger, leaveBalanceCalls } from '#contract/leave/balance.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { ownEmployee } from '../../people/index.ts'
import { peopleInReach } from '../adjusting/people-in-reach.ts'
import { askBalance, askBalances } from '../ledger/ask.ts'
import { type LedgerOf, ledgerKey } from '../ledger/ledgers.ts'
import { readLines } from '../ledger/lines.ts'
import { leaveType } from '../schema.ts'
import { readTypes } from '../types/read-types.ts'
import { figuresOf, linesOf, readVersions } from './told.ts'

type Calls = typeof leaveBalanceCalls
type Request = Pick<Served, 'tx' | 'services'>

const open = async ({ tx, services }: Request, of: LedgerOf & { name: string }, on: string): Promise<Ledger> => {
  const type = (await readTypes(tx, [of.typeId])).get(of.typeId)
  const lines = (await readLines(tx, [of])).get(ledgerKey(of)) ?? []
  const balance = await askBalance(services.engine, on, { employeeId: of.employeeId, typeId: of.typeId, lines }, true)
  const versions = await readVersions(tx, lines)
  const said = { name: of.name, on, typeId: of.typeId, typeName: type?.name ?? '', unit: type?.unit ?? 'day' }
  return { ...said, ...figuresOf(balance, lines, versions), lines: linesOf(balance, lines, versions) }
}

/** @throws Refusal not_found, forbidden */
export const getLedger = async (request: Served<Calls['getLedger']>): Promise<Answer<Calls['getLedger']>> => {
  const { input, tx, actor, services } = request
  const today = services.clock.today()
  const type = (await readTypes(tx, [input.typeId])).get(input.typeId)
  const [person] = await peopleInReach(tx, actor, [input.employeeId], today, type?.isPrivate ?? false)
  if (!person) throw new Refusal('not_found')
  return open(request, { employeeId: person.id, typeId: input.typeId, name: person.name }, input.on ?? today)
}

/** @throws Refusal not_found for whoever is no employee, or has left */
export const ownLedger = async (request: Served<Calls['ownLedger']>): Promise<Answer<Calls['ownLedger']>> => {
  const { input, tx, actor, services } = request
  const today = services.clock.today()
  const { id, name } = await ownEmployee(tx, actor, today)
  return open(request, { employeeId: id, typeId: input.typeId, name }, input.on ?? today)
}

/** Of each type in use, what the caller has. @throws Refusal not_found for whoever is no employee, or has left */
export const ownBalances = async ({
  input,
  tx,
  actor,
  services,
}: Served<Calls['ownBalances']>): Promise<Answer<Calls['ownBalances']>> => {
  const today = services.clock.today()
  const { id: employeeId } = await ownEmployee(tx, actor, today)
  const types = await tx
    .select()
    .from(leaveType)
    .where(and(eq(leaveType.enabled, true), isNull(leaveType.deletedAt)))
    .orderBy(asc(leaveType.sort), asc(leaveType.name))
  const ledgers = types.map(type => ({ employeeId, typeId: type.id }))
  const lines = await readLines(tx, ledgers)
  const asked = ledgers.map(ledger => ({ ...ledger, lines: lines.get(ledgerKey(ledger)) ?? [] }))
  const versions = await readVersions(tx, [...lines.values()].flat())
  const balances = await askBalances(services.engine, input.on ?? today, asked)
  return {
    rows: types.flatMap(({ id: typeId, name: typeName, unit, paid, hasBalance }, at) => {
      const balance = balances[at]
      if (!balance) return []
      const own = lines.get(ledgerKey({ employeeId, typeId })) ?? []
      return [{ typeId, typeName, unit, paid, hasBalance, ...figuresOf(balance, own, versions) }]
    }),
  }
}
