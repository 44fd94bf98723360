/** A stored scheduling rule: how it is found, how a screen sees it, and which one a department follows. */
import { asc, eq, inArray } from 'drizzle-orm'
import { lineOf } from '../../access/department-tree.ts'
import { department } from '../../access/schema.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { schedulingRule } from './schema.ts'

export type SchedulingRuleRecord = typeof schedulingRule.$inferSelect

export const shownSchedulingRule = (
  { figures, ...rule }: SchedulingRuleRecord,
  names: ReadonlyMap<string, string>,
) => ({
  ...rule,
  ...figures,
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
    .where(eq(schedulingRule.enabled, true))
    .orderBy(asc(schedulingRule.rank), asc(schedulingRule.id))
  return rows.find(rule => rule.departmentIds.some(id => line.includes(id)))
}

/** @throws not_found */
export const findSchedulingRule = async (tx: Tx, id: string): Promise<SchedulingRuleRecord> => {
  const [found] = await tx.select().from(schedulingRule).where(eq(schedulingRule.id, id))
  if (!found) throw new Refusal('not_found')
  return found
}
