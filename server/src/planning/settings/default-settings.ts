/** The schedule settings that hold until a company saves its own. */
import type { ScheduleSettings } from '#contract/planning/settings/settings.ts'

export const defaultSettings: ScheduleSettings = {
  period: 'week',
  /** A Monday. */
  startDate: '2024-01-01',
  precision: 15,
  daysBeforeEntry: 0,
  columns: ['daysOff', 'post', 'position', 'effectiveHours', 'shiftName', 'shiftTime'],
  check: true,
  mustPass: true,
  planApproval: false,
  editLimit: null,
  allowHistoryEdit: true,
  historyDays: 7,
}
