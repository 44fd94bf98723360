/** The exit checklist: what is still to be done about those who leave, by the area that knows it. */
import { and, count, inArray } from 'drizzle-orm'
import { type ExitLine, exitKinds } from '#contract/people/resignation.ts'
import type { Tx } from '../../db/database.ts'
import type { AbovePeople, CountOpen } from '../above.ts'
import { runsBeyond } from '../contracts/contracts.ts'
import { labourContract } from '../contracts/schema.ts'

/** Contracts that would run beyond the last day, or begin after it. */
const countContracts: CountOpen = async (tx, { employeeIds, lastDay }) => {
  const { employeeId } = labourContract
  const running = and(inArray(employeeId, [...employeeIds]), runsBeyond(lastDay))
  const rows = await tx.select({ employeeId, open: count() }).from(labourContract).where(running).groupBy(employeeId)
  return new Map(rows.map(each => [each.employeeId, each.open]))
}

/** The lines of each, in one order. */
export const exitOf = async (
  tx: Tx,
  { exit }: AbovePeople,
  asked: { employeeIds: readonly string[]; lastDay: string },
): Promise<(employeeId: string) => ExitLine[]> => {
  const counts = new Map<ExitLine['kind'], ReadonlyMap<string, number>>()
  const counting = { ...exit, contract: countContracts }
  for (const kind of exitKinds) counts.set(kind, await counting[kind](tx, asked))
  return employeeId => exitKinds.map(kind => ({ kind, open: counts.get(kind)?.get(employeeId) ?? 0 }))
}
