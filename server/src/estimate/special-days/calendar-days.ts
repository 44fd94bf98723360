/** The days of a year that are not what their weekday says, at a site; and what special days will do to business. */
import type { Forecast } from '#contract/engine.ts'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import { addDays, daysBetween, weekdayOf } from '#contract/shared/business-date.ts'
import { knownDay } from '../../calendar/regions.ts'
import type { Answer, Served, ServedLong } from '../../http/served.ts'
import { questionFor } from '../estimates/read-facts.ts'
import { siteOf } from '../site-of.ts'

type ListCalendarDays = typeof estimateCalls.listCalendarDays
type ListEffects = typeof estimateCalls.listEffects

export const listCalendarDays = async (request: Served<ListCalendarDays>): Promise<Answer<ListCalendarDays>> => {
  const { input, actor, tx } = request
  const { region, notices } = await siteOf(tx, actor, input.departmentId)
  const first = `${input.year}-01-01`
  const days = daysBetween(first, `${input.year + 1}-01-01`)
  const rows = Array.from({ length: days }, (_, at) => addDays(first, at))
    .map(date => ({ date, ...knownDay(region, date, notices) }))
    .filter(({ date, kind, name }) => name !== null || kind !== (weekdayOf(date) > 5 ? 'rest_day' : 'workday'))
  return { region, rows }
}

/** The engine's word on the special days of coming dates; without history there is none. */
export const listEffects = async (request: ServedLong<ListEffects>): Promise<Answer<ListEffects>> => {
  const { input, actor, inCompany, services } = request
  const { first } = input
  const question = await inCompany(async tx => {
    const site = await siteOf(tx, actor, input.departmentId)
    return questionFor(tx, site, { first, last: addDays(first, input.days - 1) }, services.clock.today(site.timeZone))
  })
  if (question.history.every(day => day.turnover === 0)) return { rows: [], past: [] }
  const { effects } = await services.engine.call<Forecast>('forecast', question)
  const told = new Set(
    effects.flatMap(each => each.likeDays.flatMap(date => [-7, 0, 7].map(far => addDays(date, far)))),
  )
  const past = question.history.filter(day => told.has(day.date))
  return { rows: effects, past: past.map(({ date, turnover }) => ({ date, turnoverCents: turnover })) }
}
