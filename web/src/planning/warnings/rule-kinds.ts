/** The engine rules that a company may set up as warnings, with the figures that each asks for and where they begin. */
import type { Rule } from '#contract/engine.ts'

export type RuleId = Rule['id']
export type Figure = 'duration' | 'count' | 'money' | 'clock' | 'cycle'

export interface RuleKind {
  id: RuleId
  kind: 'compliance' | 'efficiency'
  /** Parameter, what it is counted in, and its first value. */
  figures: readonly { name: string; figure: Figure; first: number | string }[]
}

const rule = (
  kind: RuleKind['kind'],
  id: RuleId,
  ...figures: readonly [name: string, figure: Figure, first: number | string][]
): RuleKind => ({ id, kind, figures: figures.map(([name, figure, first]) => ({ name, figure, first })) })

export const ruleKinds: readonly RuleKind[] = [
  rule('compliance', 'min_rest_between_duties', ['minutes', 'duration', 660]),
  rule('compliance', 'max_consecutive_days', ['days', 'count', 6]),
  rule('compliance', 'max_consecutive_nights', ['nights', 'count', 4]),
  rule('compliance', 'max_day_minutes', ['minutes', 'duration', 660]),
  rule('compliance', 'max_week_minutes', ['minutes', 'duration', 2640]),
  rule('compliance', 'max_month_minutes', ['minutes', 'duration', 12_000], ['cycle', 'cycle', 'month']),
  rule('compliance', 'max_rolling_minutes', ['days', 'count', 7], ['minutes', 'duration', 2880]),
  rule(
    'compliance',
    'max_cycle_minutes',
    ['allowance.week', 'duration', 0],
    ['allowance.month', 'duration', 0],
    ['allowance.quarter', 'duration', 0],
    ['allowance.year', 'duration', 0],
  ),
  rule('compliance', 'max_overtime_day', ['minutes', 'duration', 180]),
  rule('compliance', 'max_overtime_month', ['minutes', 'duration', 2160], ['cycle', 'cycle', 'month']),
  rule('compliance', 'weekly_rest_day', ['days', 'count', 1]),
  rule('compliance', 'max_weekends', ['weekends', 'count', 3], ['weeks', 'count', 4]),
  rule('compliance', 'max_duties_day', ['duties', 'count', 2]),
  rule('compliance', 'break_due', ['afterMinutes', 'duration', 360], ['breakMinutes', 'duration', 30]),
  rule('compliance', 'duty_length', ['minMinutes', 'duration', 120], ['maxMinutes', 'duration', 720]),
  rule('compliance', 'part_time_week', ['minutes', 'duration', 1440]),
  rule('compliance', 'part_time_day_average', ['minutes', 'duration', 240]),
  rule('compliance', 'rest_after_closing', ['endsFrom', 'clock', 1320], ['minutes', 'duration', 720]),
  rule('compliance', 'max_start_changes_week', ['times', 'count', 3], ['toleranceMinutes', 'duration', 60]),
  rule('compliance', 'within_availability'),
  rule('compliance', 'required_skill'),
  rule('compliance', 'certificate_valid'),
  rule('efficiency', 'cover_min'),
  rule('efficiency', 'cover_max'),
  rule('efficiency', 'labour_cost_budget'),
  rule('efficiency', 'sales_per_labour_hour', ['min', 'money', 20_000]),
]

export const ruleKindOf = (id: string): RuleKind | undefined => ruleKinds.find(each => each.id === id)
