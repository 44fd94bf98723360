/** Which rules apply to whom on a day: the versions that hold then, of rules in use, over everybody who meets their scope. */
import { sql } from 'drizzle-orm'
import type { LeaveTerms } from '#contract/leave/terms.ts'
import { termsOn } from '../../access/terms-today.ts'
import { arrayOf } from '../../db/array-of.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import type { leaveRuleVersion } from '../schema.ts'
import { meetsScope } from './scope.ts'

/** A version of a rule, with what of the rule is needed to use it. */
export interface RuleInForce extends Record<string, unknown> {
  ruleId: string
  versionId: string
  typeId: string
  priority: number
  from: string
  scope: (typeof leaveRuleVersion.$inferSelect)['scope']
  terms: LeaveTerms
}

/** Those of a day, what is used first before the others. */
export const rulesOn = (tx: Tx, day: string, typeId?: string): Promise<RuleInForce[]> =>
  rowsOf<RuleInForce>(
    tx,
    sql`select leave_rule.id as "ruleId", version.id as "versionId", leave_rule.type_id as "typeId", leave_rule.priority,
        version.from_date::text as "from", version.scope, version.terms
      from leave_rule join leave_type on leave_type.id = leave_rule.type_id and leave_type.deleted_at is null
      join lateral (select each.* from leave_rule_version each
        where each.rule_id = leave_rule.id and each.from_date <= ${day}::date
        order by each.from_date desc limit 1) version on true
      where leave_rule.enabled and leave_rule.deleted_at is null
        and ${typeId === undefined ? sql`true` : sql`leave_rule.type_id = ${typeId}`}
      order by leave_rule.priority, leave_rule.name, leave_rule.id`,
  )

/** Of each of the named people the rules that apply on the day. */
export const applyingTo = async (
  tx: Tx,
  day: string,
  rules: readonly RuleInForce[],
  employeeIds: readonly string[],
): Promise<Map<string, RuleInForce[]>> => {
  const found = new Map<string, RuleInForce[]>(employeeIds.map(id => [id, []]))
  if (rules.length === 0 || employeeIds.length === 0) return found
  const parts = rules.map(
    (rule, at) => sql`select ${at}::integer as at, employee.id from employee ${termsOn(day)}
      where employee.id = any(${arrayOf(employeeIds)}::uuid[]) and ${meetsScope(rule.scope)}`,
  )
  const rows = await rowsOf<{ at: number; id: string }>(tx, sql`${sql.join(parts, sql` union all `)} order by at`)
  for (const { at, id } of rows) {
    const rule = rules[at]
    if (rule) found.get(id)?.push(rule)
  }
  return found
}
