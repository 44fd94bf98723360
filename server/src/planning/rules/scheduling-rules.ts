/** Intelligent scheduling rules: list, read, save, switch, delete, and the one that a department follows. */
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { schedulingRuleCalls } from '#contract/planning/scheduling-rule.ts'
import { mustSee } from '../../access/scope.ts'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../errors.ts'
import type { Served } from '../../http/served.ts'
import { department } from '../../organisation/schema.ts'
import { refusal } from '../refusal.ts'
import { lineOf } from '../sites/site-line.ts'
import { type SchedulingFigures, schedulingRule } from './schema.ts'

export type SchedulingRuleRecord = typeof schedulingRule.$inferSelect

const shown = ({ figures, ...rule }: SchedulingRuleRecord, names: ReadonlyMap<string, string>) => ({
  ...rule,
  ...figures,
  departmentNames: rule.departmentIds.map(id => names.get(id) ?? ''),
})

const namesOf = async (tx: Tx, ids: string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: department.id, name: department.name })
    .from(department)
    .where(inArray(department.id, ids))
  return new Map(rows.map(row => [row.id, row.name]))
}

/** The rule that automatic planning of a department follows: enabled, naming it or one above, of the smallest rank. */
export const schedulingRuleOf = async (tx: Tx, departmentId: string): Promise<SchedulingRuleRecord | undefined> => {
  const line = await lineOf(tx, departmentId)
  const rows = await tx
    .select()
    .from(schedulingRule)
    .where(eq(schedulingRule.enabled, true))
    .orderBy(asc(schedulingRule.rank), asc(schedulingRule.id))
  return rows.find(rule => rule.departmentIds.some(id => line.includes(id)))
}

export const listSchedulingRules = async ({ input, tx }: Served<typeof schedulingRuleCalls.listSchedulingRules>) => {
  const where =
    input.departmentId === undefined ? undefined : sql`${input.departmentId} = any(${schedulingRule.departmentIds})`
  const rows = await tx
    .select()
    .from(schedulingRule)
    .where(where)
    .orderBy(asc(schedulingRule.rank), asc(schedulingRule.id))
    .limit(input.size)
    .offset((input.page - 1) * input.size)
  const [all] = await tx.select({ count: count() }).from(schedulingRule).where(where)
  const names = await namesOf(
    tx,
    rows.flatMap(row => row.departmentIds),
  )
  return { rows: rows.map(row => shown(row, names)), total: all?.count ?? 0 }
}

const find = async (tx: Tx, id: string): Promise<SchedulingRuleRecord> => {
  const [found] = await tx.select().from(schedulingRule).where(eq(schedulingRule.id, id))
  if (!found) throw new Refusal('not_found')
  return found
}

export const getSchedulingRule = async ({ input, tx }: Served<typeof schedulingRuleCalls.getSchedulingRule>) => {
  const rule = await find(tx, input.id)
  return { rule: shown(rule, await namesOf(tx, rule.departmentIds)) }
}

type Form = Served<typeof schedulingRuleCalls.saveSchedulingRule>['input']

/** @throws rule_name_required, department_required, hours_required, counts_required, step_required, minutes_required */
const judged = (form: Form): SchedulingFigures => {
  const { restHours, comfort, stepMinutes, dutyMinutes } = form
  if (form.name === '') throw refusal('rule_name_required', {}, 'name')
  if (form.departmentIds.length === 0) throw refusal('department_required', {}, 'departmentIds')
  if (restHours === null) throw refusal('hours_required', {}, 'restHours')
  const { maxRunDays, maxShiftChanges } = comfort
  if (maxRunDays === null) throw refusal('counts_required', {}, 'comfort.maxRunDays')
  if (maxShiftChanges === null) throw refusal('counts_required', {}, 'comfort.maxShiftChanges')
  if (stepMinutes === null) throw refusal('step_required', {}, 'stepMinutes')
  if (dutyMinutes === null) throw refusal('minutes_required', {}, 'dutyMinutes')
  if (dutyMinutes[0] > dutyMinutes[1]) throw refusal('duty_minutes_order', {}, 'dutyMinutes')
  const { priority, influences, weights } = form
  return {
    restHours,
    comfort: { maxRunDays, maxShiftChanges },
    priority,
    influences,
    stepMinutes,
    dutyMinutes,
    weights,
  }
}

/** @throws the refusals of a form with something missing; not_found */
export const saveSchedulingRule = async ({
  input,
  tx,
  actor,
  now,
}: Served<typeof schedulingRuleCalls.saveSchedulingRule>) => {
  const figures = judged(input)
  for (const id of input.departmentIds) mustSee(actor, id)
  const known = await tx
    .select({ id: department.id })
    .from(department)
    .where(and(inArray(department.id, input.departmentIds), isNull(department.deletedAt)))
  if (known.length !== new Set(input.departmentIds).size) throw refusal('department_required', {}, 'departmentIds')
  const { name, departmentIds, enabled, prediction, algorithm, rank } = input
  const values = { name, departmentIds: [...new Set(departmentIds)], enabled, prediction, algorithm, rank, figures }
  const before = input.id === undefined ? null : await find(tx, input.id)
  const id = before?.id ?? newId()
  if (before) await tx.update(schedulingRule).set(values).where(eq(schedulingRule.id, id))
  else await tx.insert(schedulingRule).values({ id, ...values, createdAt: now })
  await audit(tx, { actor, subject: 'scheduling_rule', subjectId: id, action: 'save', before, after: values, now })
  return { id }
}

export const enableSchedulingRule = async ({
  input,
  tx,
  actor,
  now,
}: Served<typeof schedulingRuleCalls.enableSchedulingRule>) => {
  const { id, enabled } = input
  const before = await find(tx, id)
  await tx.update(schedulingRule).set({ enabled }).where(eq(schedulingRule.id, id))
  const action = enabled ? 'enable' : 'disable'
  await audit(tx, {
    actor,
    subject: 'scheduling_rule',
    subjectId: id,
    action,
    before: { enabled: before.enabled },
    after: { enabled },
    now,
  })
  return { id }
}

export const deleteSchedulingRule = async ({
  input,
  tx,
  actor,
  now,
}: Served<typeof schedulingRuleCalls.deleteSchedulingRule>) => {
  const before = await find(tx, input.id)
  await tx.delete(schedulingRule).where(eq(schedulingRule.id, input.id))
  await audit(tx, { actor, subject: 'scheduling_rule', subjectId: input.id, action: 'delete', before, now })
  return { id: input.id }
}
