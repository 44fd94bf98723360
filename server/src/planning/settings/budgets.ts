/** Weekly labour budgets of sites: list, save, delete. */
import { and, desc, eq, ne } from 'drizzle-orm'
import type { budgetCalls } from '#contract/planning/budget.ts'
import { mustReach, reach } from '../../access/reach.ts'
import { department } from '../../access/schema.ts'
import { audit } from '../../audit/audit.ts'
import { noteChange } from '../../changes/index.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../errors.ts'
import type { Served } from '../../http/served.ts'
import { periodStart } from '../plans/plan-period.ts'
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
        reach(actor).over(budget.departmentId),
        input.departmentId === undefined ? undefined : eq(budget.departmentId, input.departmentId),
      ),
    )
    .orderBy(department.name, desc(budget.from))
  return { rows: rows.map(row => ({ ...row.budget, departmentName: row.departmentName })) }
}

/** @throws budget_week where it does not begin with a week of the schedule; budget_twice where the date is taken */
export const saveBudget = async ({ input, tx, actor, now }: Served<typeof budgetCalls.saveBudget>) => {
  await mustReach(tx, actor, input.departmentId)
  await readSite(tx, input.departmentId)
  const { settings } = await readSettings(tx)
  const expected = periodStart('week', settings.startDate, input.from)
  if (expected !== input.from) throw refusal('budget_week', { expected }, 'from')
  const id = input.id ?? newId()
  const [twin] = await tx
    .select({ id: budget.id })
    .from(budget)
    .where(and(eq(budget.departmentId, input.departmentId), eq(budget.from, input.from), ne(budget.id, id)))
  if (twin) throw refusal('budget_twice', { from: input.from }, 'from')
  const { value } = input
  const values = {
    departmentId: input.departmentId,
    from: input.from,
    kind: value.kind,
    amountCents: value.kind === 'amount' ? value.amountCents : null,
    basisPoints: value.kind === 'share' ? value.basisPoints : null,
  }
  const [before] = await tx.select().from(budget).where(eq(budget.id, id))
  if (input.id !== undefined && !before) throw new Refusal('not_found')
  if (before) await mustReach(tx, actor, before.departmentId)
  await tx
    .insert(budget)
    .values({ id, ...values })
    .onConflictDoUpdate({ target: budget.id, set: values })
  await audit(tx, {
    actor,
    subject: 'budget',
    subjectId: id,
    // One that moves to another site is a matter of both, which only the whole company is.
    departmentId: before === undefined || before.departmentId === values.departmentId ? values.departmentId : null,
    action: 'save',
    before: before ?? null,
    after: values,
    now,
  })
  await noteChange(tx, {
    matter: 'rules',
    departmentIds: [before?.departmentId ?? values.departmentId, values.departmentId],
  })
  return { id }
}

export const deleteBudget = async ({ input, tx, actor, now }: Served<typeof budgetCalls.deleteBudget>) => {
  const [before] = await tx.select().from(budget).where(eq(budget.id, input.id))
  if (!before) throw new Refusal('not_found')
  await mustReach(tx, actor, before.departmentId)
  await tx.delete(budget).where(eq(budget.id, input.id))
  const { id, departmentId } = before
  await audit(tx, { actor, subject: 'budget', subjectId: id, departmentId, action: 'delete', before, now })
  await noteChange(tx, { matter: 'rules', departmentIds: [departmentId] })
  return { id: input.id }
}
