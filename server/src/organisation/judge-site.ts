/** What must hold for a site, whoever enters it: the form tells the first thing against it, an import all of them. */
import type { SiteValue } from '#contract/organisation/department.ts'
import { isTimeZone } from '#contract/shared/time-zones.ts'
import { Refusal } from '../errors.ts'

/** organisation:time_zone_unknown, organisation:opening_hours; hours are told by weekday, from 0. */
export const judgeSite = ({ timeZone, openingHours }: Pick<SiteValue, 'timeZone' | 'openingHours'>): Refusal[] => [
  ...(isTimeZone(timeZone)
    ? []
    : [new Refusal('organisation:time_zone_unknown', { value: timeZone }, 'site.timeZone')]),
  ...openingHours.flatMap((hours, weekday) =>
    hours !== null && (hours.start >= 1440 || hours.end - hours.start > 1440)
      ? [new Refusal('organisation:opening_hours', {}, `site.openingHours.${weekday}`)]
      : [],
  ),
]
