/** The columns of the warning list that the specification names, read from an engine rule's own figures. */
import type { AttendanceCycle, Rule } from '#contract/engine.ts'
import { cycleOf } from './rule-cycle.ts'

export interface WarningColumns {
  /** Smallest gap in minutes. */
  interval: number | null
  /** Longest run of days, or the count within the cycle. */
  days: number | null
  /** Whether the rule counts per week. */
  week: boolean
  /** Empty where each person's own terms name the cycle, as with comprehensive hours. */
  cycle: AttendanceCycle | null
}

const none: WarningColumns = { interval: null, days: null, week: false, cycle: null }

/** What a rule shows in the list; columns that say nothing of it are empty. */
export const columnsOf = (rule: Rule): WarningColumns => {
  switch (rule.id) {
    case 'min_rest_between_duties':
    case 'rest_after_closing':
      return { ...none, interval: rule.params.minutes }
    case 'max_consecutive_days':
      return { ...none, days: rule.params.days }
    case 'max_consecutive_nights':
      return { ...none, days: rule.params.nights }
    case 'max_rolling_minutes':
      return { ...none, days: rule.params.days }
    case 'weekly_rest_day':
      return { ...none, days: rule.params.days, week: true }
    case 'max_week_minutes':
    case 'part_time_week':
    case 'part_time_day_average':
    case 'max_start_changes_week':
      return { ...none, week: true }
    case 'max_month_minutes':
    case 'max_overtime_month':
      return { ...none, cycle: cycleOf(rule.params) }
    default:
      return none
  }
}
