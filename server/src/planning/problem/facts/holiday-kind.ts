/** Which kind of holiday template a date asks for. */
import type { HolidayKind } from '#contract/planning/settings/holiday-template.ts'
import { weekdayOf } from '#contract/shared/business-date.ts'
import { knownDay, type Notices, publicHolidays } from '../../../calendar/regions.ts'

/** Whose public holidays count as foreign ones: the calendar that shops of the region dress up for. */
const foreignRegion = 'US'

/** Legal: by statute. Ordinary: a weekday off beside a holiday. Foreign: a public holiday abroad. None otherwise. */
export const holidayKindOf = (region: string, date: string, notices?: Notices): HolidayKind | null => {
  const day = knownDay(region, date, notices)
  if (day.kind === 'statutory_holiday') return 'legal'
  if (day.kind === 'rest_day' && (day.name !== null || weekdayOf(date) <= 5)) return 'ordinary'
  if (region !== foreignRegion && publicHolidays(foreignRegion, Number(date.slice(0, 4))).has(date)) return 'foreign'
  return null
}
