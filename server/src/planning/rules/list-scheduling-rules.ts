/** The scheduling rules in the order in which they take precedence, and one of them alone. */
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { schedulingRuleCalls } from '#contract/planning/settings/scheduling-rule.ts'
import { linesInSight } from '../../access/lines-in-sight.ts'
import { Refusal } from '../../errors.ts'
import type { Served } from '../../http/served.ts'
import { departmentNames, findSchedulingRule, shownSchedulingRule } from './scheduling-rule-record.ts'
import { schedulingRule } from './schema.ts'

export const listSchedulingRules = async ({
  input,
  tx,
  actor,
}: Served<typeof schedulingRuleCalls.listSchedulingRules>) => {
  const inSight = await linesInSight(tx, actor, undefined)
  const where = and(
    isNull(schedulingRule.deletedAt),
    input.departmentId === undefined ? undefined : sql`${input.departmentId} = any(${schedulingRule.departmentIds})`,
    inSight.overAny(schedulingRule.departmentIds),
  )
  const rows = await tx
    .select()
    .from(schedulingRule)
    .where(where)
    .orderBy(asc(schedulingRule.rank), asc(schedulingRule.id))
    .limit(input.size)
    .offset((input.page - 1) * input.size)
  const [all] = await tx.select({ count: count() }).from(schedulingRule).where(where)
  const names = await departmentNames(
    tx,
    rows.flatMap(row => row.departmentIds),
  )
  return { rows: rows.map(row => shownSchedulingRule(row, names)), total: all?.count ?? 0 }
}

/** @throws not_found; forbidden where it applies to nothing that the caller reaches */
export const getSchedulingRule = async ({ input, tx, actor }: Served<typeof schedulingRuleCalls.getSchedulingRule>) => {
  const rule = await findSchedulingRule(tx, input.id)
  const { overAny } = await linesInSight(tx, actor, undefined)
  const seen = await tx.$count(
    schedulingRule,
    and(eq(schedulingRule.id, rule.id), overAny(schedulingRule.departmentIds)),
  )
  if (seen === 0) throw new Refusal('forbidden')
  return { rule: shownSchedulingRule(rule, await departmentNames(tx, rule.departmentIds)) }
}
