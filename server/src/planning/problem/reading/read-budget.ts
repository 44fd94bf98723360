/** The budget of a period from the weekly budgets of its site. */
import { and, desc, eq, isNull, lte } from 'drizzle-orm'
import type { Budget, DayForecast } from '#contract/engine.ts'
import type { Tx } from '../../../db/database.ts'
import { budget } from '../../settings/schema.ts'

/**
 * The budget in force on the first date. A weekly amount is laid on the days of the period, rounded down to the cent. A
 * share of turnover needs a forecast for every date: of a part of it the budget would be too small.
 */
export const readBudget = async (
  tx: Tx,
  period: { departmentId: string; first: string; days: number },
  forecast: readonly DayForecast[],
): Promise<Budget | undefined> => {
  const { departmentId, first, days } = period
  const [row] = await tx
    .select()
    .from(budget)
    .where(and(eq(budget.departmentId, departmentId), lte(budget.from, first), isNull(budget.deletedAt)))
    .orderBy(desc(budget.from))
    .limit(1)
  if (!row) return undefined
  if (row.kind === 'amount') return { kind: 'amount', amount: Math.floor(((row.amountCents ?? 0) * days) / 7) }
  return forecast.length < days ? undefined : { kind: 'share', basis_points: row.basisPoints ?? 0 }
}
