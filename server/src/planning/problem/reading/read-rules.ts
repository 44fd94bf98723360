/** The rules of a problem: the law book of the site's region, the company's warning rules, and what planning aims at. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { RuleUse } from '#contract/engine.ts'
import type { Tx } from '../../../db/database.ts'
import type { Engine } from '../../../engine/engine.ts'
import { lawSet } from '../../../engine/law-set.ts'
import type { SchedulingRuleRecord } from '../../rules/scheduling-rule-record.ts'
import { warningRule } from '../../rules/schema.ts'

export type WarningRuleRecord = typeof warningRule.$inferSelect

/** The rules of every law book that there is, and of the house: what no company's rule may be numbered as. */
export const everyLaw = (engine: Engine): Promise<RuleUse[]> => lawSet(engine, 'CN')

export const enabledWarnings = (tx: Tx): Promise<WarningRuleRecord[]> =>
  tx
    .select()
    .from(warningRule)
    .where(and(eq(warningRule.enabled, true), isNull(warningRule.deletedAt)))
    .orderBy(asc(warningRule.number))

/** A warning rule as the engine uses it. */
export const warningUse = (
  warning: Pick<
    WarningRuleRecord,
    'number' | 'rule' | 'processing' | 'overridable' | 'description' | 'validFrom' | 'validTo'
  >,
): RuleUse => {
  const use: RuleUse = {
    number: warning.number,
    rule: warning.rule,
    severity: warning.processing,
    overridable: warning.overridable,
    jurisdiction: 'company',
    source: warning.description,
  }
  if (warning.validFrom !== null) use.validFrom = warning.validFrom
  if (warning.validTo !== null) use.validTo = warning.validTo
  return use
}

/** A start that moves by less is no change of shift. */
const changeTolerance = 60

/** What an intelligent scheduling rule aims at, as advice: automatic planning pays for each breach. */
export const schedulingUses = (rule: SchedulingRuleRecord | undefined): RuleUse[] => {
  if (!rule) return []
  const { restHours, comfort } = rule.figures
  const aims: [string, RuleUse['rule']][] = [
    ['rest', { id: 'min_rest_between_duties', params: { minutes: Math.round(restHours * 60) } }],
    ['run', { id: 'max_consecutive_days', params: { days: comfort.maxRunDays } }],
    [
      'changes',
      { id: 'max_start_changes_week', params: { times: comfort.maxShiftChanges, toleranceMinutes: changeTolerance } },
    ],
  ]
  return aims.map(([name, use]) => ({
    number: `S-${name}`,
    rule: use,
    severity: 'advice',
    overridable: true,
    jurisdiction: 'company',
    source: rule.name,
  }))
}
