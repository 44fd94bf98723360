/** The attendance cycle of the rules that count over one; a rule that names none counts by the month. */
import { sql } from 'drizzle-orm'
import type { AttendanceCycle, Rule } from '#contract/engine.ts'

export const cycleOf = (params: { cycle?: AttendanceCycle }): AttendanceCycle => params.cycle ?? 'month'

/** Whether a rule counts over calendar quarters: then a problem needs the work since the quarter's first day. */
export const isByQuarter = (rule: Rule): boolean => 'cycle' in rule.params && rule.params.cycle === 'quarter'

/** The same, asked of a company's enabled warning rules. */
export const someRuleByQuarter = sql`
  exists (select 1 from warning_rule where enabled and rule -> 'params' ->> 'cycle' = 'quarter')`
