/** Which versions of which rules hold for whom, and from which to which day: the version's own days within those of the terms that meet its scope. */
import { sql } from 'drizzle-orm'
import type { LeaveUnit } from '#contract/engine.ts'
import type { LeaveScope, LeaveTerms } from '#contract/leave/terms.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { arrayOf } from '../../db/array-of.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import { meetsScope } from '../rules/scope.ts'
import type { HoldingRule } from './engine-rule.ts'

/** A version with the day on which the next one takes its place. */
export interface DatedVersion extends Record<string, unknown> {
  ruleId: string
  versionId: string
  typeId: string
  version: number
  unit: LeaveUnit
  priority: number
  from: string
  /** The last day; null where no other follows. */
  to: string | null
  scope: LeaveScope
  terms: LeaveTerms
}

/** All versions of the rules in use. */
export const datedVersions = (tx: Tx): Promise<DatedVersion[]> =>
  rowsOf<DatedVersion>(
    tx,
    sql`select leave_rule.id as "ruleId", version.id as "versionId", leave_rule.type_id as "typeId",
        version.number as version, leave_type.unit, leave_rule.priority, version.from_date::text as "from",
        (lead(version.from_date) over (partition by leave_rule.id order by version.from_date) - 1)::text as "to",
        version.scope, version.terms
      from leave_rule join leave_type on leave_type.id = leave_rule.type_id and leave_type.deleted_at is null
      join leave_rule_version version on version.rule_id = leave_rule.id
      where leave_rule.enabled and leave_rule.deleted_at is null
      order by leave_rule.priority, leave_rule.id, version.from_date`,
  )

interface Held extends Record<string, unknown> {
  at: number
  employeeId: string
  from: string
  to: string | null
}

/** Days that follow each other are one stretch: a transfer within the scope ends nothing. */
const joined = (spans: readonly Held[]): Held[] => {
  const all: Held[] = []
  for (const span of spans) {
    const last = all.at(-1)
    const follows = last && last.at === span.at && last.employeeId === span.employeeId
    if (follows && (last.to === null || addDays(last.to, 1) >= span.from)) last.to = span.to
    else all.push({ ...span })
  }
  return all
}

/** Of each person the versions that ever hold, in the order of priority. */
export const holdingRules = async (
  tx: Tx,
  versions: readonly DatedVersion[],
  employeeIds: readonly string[],
): Promise<Map<string, (HoldingRule & { typeId: string })[]>> => {
  const found = new Map<string, (HoldingRule & { typeId: string })[]>(employeeIds.map(id => [id, []]))
  if (versions.length === 0 || employeeIds.length === 0) return found
  const parts = versions.map(
    ({ from, to, scope }, at) => sql`select ${at}::integer as at, employee.id as "employeeId",
      greatest(terms.from_date, ${from}::date)::text as "from", least(terms.to_date, ${to}::date)::text as "to"
      from employee join employment terms on terms.employee_id = employee.id
      where employee.id = any(${arrayOf(employeeIds)}::uuid[]) and ${meetsScope(scope)}
        and (terms.to_date is null or terms.to_date >= ${from}::date)
        and (${to}::date is null or terms.from_date <= ${to}::date)`,
  )
  const rows = await rowsOf<Held>(tx, sql`${sql.join(parts, sql` union all `)} order by 1, 2, 3`)
  for (const { at, employeeId, from, to } of joined(rows)) {
    const version = versions[at]
    if (version) found.get(employeeId)?.push({ ...version, from, to })
  }
  return found
}
