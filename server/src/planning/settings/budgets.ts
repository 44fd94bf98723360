/** Weekly labour budgets of sites: list, save, delete, bring back. */
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { periodStart } from '#contract/planning/plans/plan-period.ts'
import type { budgetCalls } from '#contract/planning/settings/budget.ts'
import { mustReach, reach } from '../../access/reach.ts'
import { department } from '../../access/schema.ts'
import { type Refusal, refuseFirst } from '../../errors.ts'
import type { Served } from '../../http/served.ts'
import { findTwin, keepRecord, recoverRecord, retireRecord, type SettingsNoun } from '../../settings/index.ts'
import { refusal } from '../refusal.ts'
import { readSite } from '../sites/read-site.ts'
import { readSettings } from './read-settings.ts'
import { budget } from './schema.ts'

export const listBudgets = async ({ input, tx, actor }: Served<typeof budgetCalls.listBudgets>) => {
  const rows = await tx
    .select({ budget, departmentName: department.name })
    .from(budget)
    .innerJoin(department, eq(department.id, budget.departmentId))
    .where(
      and(
        isNull(budget.deletedAt),
        reach(actor).over(budget.departmentId),
        input.departmentId === undefined ? undefined : eq(budget.departmentId, input.departmentId),
      ),
    )
    .orderBy(department.name, desc(budget.from))
  return { rows: rows.map(row => ({ ...row.budget, departmentName: row.departmentName })) }
}

/** Budgets as settings: each is of one site, which has one from a week on. */
export const budgets: SettingsNoun<typeof budget> = {
  table: budget,
  subject: 'budget',
  matter: 'rules',
  departmentsOf: ({ departmentId }) => (departmentId === undefined ? [] : [departmentId]),
  judge: async (tx, records) => {
    const there = await tx
      .select({ id: budget.id, departmentId: budget.departmentId, from: budget.from })
      .from(budget)
      .where(
        and(
          inArray(budget.departmentId, [...new Set(records.map(each => each.departmentId))]),
          isNull(budget.deletedAt),
        ),
      )
    const found = findTwin(records, there, (a, b) => a.departmentId === b.departmentId && a.from === b.from)
    if (found) throw refusal('budget_twice', { from: found.record.from }, 'from')
  },
}

/** budget_week where it does not begin with a week of the schedule, which are counted from `startDate`. */
export const judgeBudgetWeek = (from: string, startDate: string): Refusal[] => {
  const expected = periodStart('week', startDate, from)
  return expected === from ? [] : [refusal('budget_week', { expected }, 'from')]
}

/** @throws budget_week where it does not begin with a week of the schedule; budget_twice; not_found, forbidden, stale */
export const saveBudget = async ({ input, tx, actor, now }: Served<typeof budgetCalls.saveBudget>) => {
  const { id, revision, departmentId, from, value } = input
  await mustReach(tx, actor, departmentId)
  await readSite(tx, departmentId)
  const { settings } = await readSettings(tx)
  refuseFirst(judgeBudgetWeek(from, settings.startDate))
  const values = {
    departmentId,
    from,
    kind: value.kind,
    amountCents: value.kind === 'amount' ? value.amountCents : null,
    basisPoints: value.kind === 'share' ? value.basisPoints : null,
  }
  return keepRecord(tx, budgets, { actor, now }, { id, revision }, values)
}

/** @throws not_found, forbidden, stale */
export const deleteBudget = ({ input, tx, actor, now }: Served<typeof budgetCalls.deleteBudget>) =>
  retireRecord(tx, budgets, { actor, now }, input)

/** @throws not_found, forbidden, budget_twice */
export const recoverBudget = ({ input, tx, actor, now }: Served<typeof budgetCalls.recoverBudget>) =>
  recoverRecord(tx, budgets, { actor, now }, input.id)
