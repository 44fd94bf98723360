/** Every happening that a forecast of a site should know: holidays from the calendar, and what people entered. */
import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { SpecialDay } from '#contract/engine.ts'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import { addDays, daysBetween } from '../../calendar/dates.ts'
import { dayFacts } from '../../calendar/day-facts.ts'
import { statutoryDays } from '../../calendar/mainland.ts'
import type { Tx } from '../../db/database.ts'
import type { Answer, Served } from '../../http/served.ts'
import { specialDay } from '../schema.ts'
import { type Site, siteOf } from '../site-of.ts'

type ListHappenings = typeof estimateCalls.listHappenings

/** Days before and after its first day that a mainland holiday is felt. */
const windows: Record<string, [number, number]> = {
  new_year: [1, 2],
  spring_festival: [12, 15],
  tomb_sweeping: [1, 2],
  labour: [1, 4],
  dragon_boat: [1, 2],
  mid_autumn: [1, 2],
  national: [1, 7],
}

/** Name of a holiday among happenings; the words are `estimate:happening.<code>`, or the name itself. */
const holidayName = (code: string) => `holiday:${code}`

const mainlandHolidays = (first: string, last: string): SpecialDay[] => {
  const dates = new Map<string, string[]>()
  for (let year = Number(first.slice(0, 4)); year <= Number(last.slice(0, 4)); year += 1) {
    const known = statutoryDays(year)
    for (const code of new Set(known.values())) {
      const days = [...known].filter(([, each]) => each === code).map(([date]) => date)
      const [begin = ''] = days.sort()
      // Since 2025 the eve is a holiday too; the lunar year begins two days before the last of them in any year.
      const anchor = code === 'spring_festival' ? addDays(days.at(-1) ?? begin, -2) : begin
      dates.set(code, [...(dates.get(code) ?? []), anchor])
    }
  }
  // The feast with the widest window comes first: of two holidays on one day the engine takes the first.
  return [...dates]
    .map(([code, anchors]) => {
      const [before, after] = windows[code] ?? [0, 0]
      return { name: holidayName(code), kind: 'holiday' as const, dates: anchors, before, after, used: true }
    })
    .sort((a, b) => b.before + b.after - a.before - a.after || a.name.localeCompare(b.name, 'en'))
}

const calendarHappenings = (site: Site, first: string, last: string): SpecialDay[] => {
  const { days, holidays } = dayFacts(site, first, daysBetween(first, last) + 1)
  const makeup = days.filter(day => day.kind === 'makeup_workday').map(day => day.date)
  const named = new Map<string, string[]>()
  for (const { date, name } of holidays) {
    if ('text' in name) named.set(name.text, [...(named.get(name.text) ?? []), date])
  }
  const rare = { before: 0, after: 0, used: true }
  return [
    ...(site.region === 'CN' ? mainlandHolidays(first, last) : []),
    ...[...named].map(([name, dates]) => ({ name, kind: 'holiday' as const, dates, ...rare })),
    ...(makeup.length > 0
      ? [{ name: holidayName('makeup_workday'), kind: 'makeup_workday' as const, dates: makeup, ...rare }]
      : []),
  ]
}

/** Happenings between two dates, as the engine takes them. */
export const happeningsOf = async (tx: Tx, site: Site, first: string, last: string): Promise<SpecialDay[]> => {
  const entered = await tx
    .select()
    .from(specialDay)
    .where(and(isNull(specialDay.deletedAt), or(isNull(specialDay.departmentId), eq(specialDay.departmentId, site.id))))
    .orderBy(asc(specialDay.id))
  return [
    ...calendarHappenings(site, first, last),
    ...entered.map(({ name, kind, dates, effect }) => ({
      name,
      kind,
      dates,
      before: 0,
      after: 0,
      ...(effect === null ? {} : { typed: effect }),
      used: true,
    })),
  ]
}

/** The happenings that touch a stretch of dates. */
export const listHappenings = async (request: Served<ListHappenings>): Promise<Answer<ListHappenings>> => {
  const { input, actor, tx } = request
  const site = await siteOf(tx, actor, input.departmentId)
  const all = await happeningsOf(tx, site, input.first, input.last)
  const touches = (each: SpecialDay) =>
    each.dates.some(date => addDays(date, -each.before) <= input.last && addDays(date, each.after) >= input.first)
  return { rows: all.filter(touches) }
}
