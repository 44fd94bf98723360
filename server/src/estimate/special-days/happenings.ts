/** Every happening that a forecast of a site should know: holidays from the calendar, and what people entered. */
import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { SpecialDay } from '#contract/engine.ts'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import { addDays } from '#contract/shared/business-date.ts'
import type { Tx } from '../../db/database.ts'
import type { Answer, Served } from '../../http/served.ts'
import { specialDay } from '../schema.ts'
import { type Site, siteOf } from '../site-of.ts'
import { regionHappenings } from './region-happenings.ts'
import { weatherHappenings } from './weather.ts'

type ListHappenings = typeof estimateCalls.listHappenings

/** Happenings between two dates, as the engine takes them. */
export const happeningsOf = async (
  tx: Tx,
  site: Site,
  first: string,
  last: string,
  today: string,
): Promise<SpecialDay[]> => {
  const entered = await tx
    .select()
    .from(specialDay)
    .where(and(isNull(specialDay.deletedAt), or(isNull(specialDay.departmentId), eq(specialDay.departmentId, site.id))))
    .orderBy(asc(specialDay.id))
  return [
    ...regionHappenings(site, first, last),
    ...(await weatherHappenings(tx, site, first, last, today)),
    ...entered.flatMap(({ name, kind, dates, effect }) =>
      // A closure is no effect on a day of business: the site is not open.
      kind === 'closure'
        ? []
        : [
            {
              name,
              kind,
              dates,
              before: 0,
              after: 0,
              ...(effect === null ? {} : { typed: effect }),
              used: true,
            },
          ],
    ),
  ]
}

/** The happenings that touch a stretch of dates. */
export const listHappenings = async (request: Served<ListHappenings>): Promise<Answer<ListHappenings>> => {
  const { input, actor, tx, services } = request
  const site = await siteOf(tx, actor, input.departmentId)
  const all = await happeningsOf(tx, site, input.first, input.last, services.clock.today(site.timeZone))
  const touches = (each: SpecialDay) =>
    each.dates.some(date => addDays(date, -each.before) <= input.last && addDays(date, each.after) >= input.first)
  return { rows: all.filter(touches) }
}
