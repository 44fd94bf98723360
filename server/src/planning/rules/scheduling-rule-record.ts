/** A stored scheduling rule: how it is found, how a screen sees it, and which one a department follows. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { lineOf } from '../../access/department-tree.ts'
import { department } from '../../access/schema.ts'
import type { Tx } from '../../db/database.ts'
import { readRecord, type SettingsNoun } from '../../settings/index.ts'
import { schedulingRule } from './schema.ts'

export type SchedulingRuleRecord = typeof schedulingRule.$inferSelect

export const schedulingRules: SettingsNoun<typeof schedulingRule> = {
  table: schedulingRule,
  subject: 'scheduling_rule',
  matter: 'rules',
  departmentsOf: ({ departmentIds }) => departmentIds ?? [],
}

export const shownSchedulingRule = (
  { figures, deletedAt: _, ...rule }: SchedulingRuleRecord,
  names: ReadonlyMap<string, string>,
) => ({
  ...rule,
  ...figures,
  style: figures.style ?? null,
  departmentNames: rule.departmentIds.map(id => names.get(id) ?? ''),
})

/** The names of departments, by id. */
export const departmentNames = async (tx: Tx, ids: string[]): Promise<Map<string, string>> => {
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
    .where(and(eq(schedulingRule.enabled, true), isNull(schedulingRule.deletedAt)))
    .orderBy(asc(schedulingRule.rank), asc(schedulingRule.id))
  return rows.find(rule => rule.departmentIds.some(id => line.includes(id)))
}

/** @throws not_found */
export const findSchedulingRule = (tx: Tx, id: string): Promise<SchedulingRuleRecord> =>
  readRecord(tx, schedulingRules, id)
