/** The budget of a period from the weekly budgets of its site. */
import { and, desc, eq, lte } from 'drizzle-orm'
import type { Budget } from '#contract/engine.ts'
import type { Tx } from '../../db/database.ts'
import { budget } from '../settings/schema.ts'

/**
 * The budget in force on the first date. A weekly amount is laid on the days of the period, rounded down to the cent.
 */
export const readBudget = async (
  tx: Tx,
  departmentId: string,
  first: string,
  days: number,
): Promise<Budget | undefined> => {
  const [row] = await tx
    .select()
    .from(budget)
    .where(and(eq(budget.departmentId, departmentId), lte(budget.from, first)))
    .orderBy(desc(budget.from))
    .limit(1)
  if (!row) return undefined
  if (row.kind === 'share') return { kind: 'share', basis_points: row.basisPoints ?? 0 }
  return { kind: 'amount', amount: Math.floor(((row.amountCents ?? 0) * days) / 7) }
}
