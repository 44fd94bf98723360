/** Which ledgers a request for leave writes into, and how they are held: all at once, before the first line is read. */
import { and, eq, or, sql } from 'drizzle-orm'
import { type LeaveContent, leaveContent } from '#contract/leave/request.ts'
import { type About, employeesOf } from '../../approvals/index.ts'
import { request } from '../../approvals/schema.ts'
import type { Tx } from '../../db/database.ts'
import { holdLedgers, type LedgerOf } from '../ledger/ledgers.ts'
import type { LeaveDay, LeaveOf } from '../ledger/taking.ts'

type LeaveAbout = Pick<About<LeaveContent>, 'request' | 'content'>

/** The ledger of each who goes, with the days that are taken from it. */
export const ledgersOf = ({ request: asked, content }: LeaveAbout): { of: LeaveOf; days: LeaveDay[] }[] =>
  employeesOf(asked).map(employeeId => ({
    of: { requestId: asked.id, employeeId, typeId: content.typeId },
    days: (content.counted.find(each => each.employeeId === employeeId)?.days ?? [])
      .filter(({ amount }) => amount !== '0')
      .map(({ date, amount }) => ({ day: date, amount })),
  }))

/** Of the request that it changes, and of one that takes its place by changing it. */
const ofChange = async (tx: Tx, { request: { id, refersTo } }: LeaveAbout): Promise<LedgerOf[]> => {
  const changing = and(eq(request.refersTo, id), eq(request.refersAs, 'change'))
  const others = await tx
    .select()
    .from(request)
    .where(and(eq(request.subject, 'leave'), or(changing, refersTo === null ? sql`false` : eq(request.id, refersTo))))
  return others.flatMap(other => {
    const { data } = leaveContent.safeParse(other.content)
    return data ? employeesOf(other).map(employeeId => ({ employeeId, typeId: data.typeId })) : []
  })
}

/**
 * Two requests for each other's people would wait for one another if each held them one by one, the own first. An agreed
 * change writes into the ledgers of both, those of the one that ends before its own.
 */
export const holdAllOf = async (tx: Tx, about: LeaveAbout): Promise<void> =>
  holdLedgers(tx, [...ledgersOf(about).map(({ of }) => of), ...(await ofChange(tx, about))])
