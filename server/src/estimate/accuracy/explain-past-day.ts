/** How the forecast of a day that has passed came about: one day of those that the errors are made of. */
import type { estimateCalls } from '#contract/estimate/calls.ts'
import { addDays, weekdayOf } from '#contract/shared/business-date.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedLong } from '../../http/served.ts'
import { siteOf } from '../site-of.ts'
import { askedAnew, onceMade } from './past-forecasts.ts'

type ExplainPastDay = typeof estimateCalls.explainPastDay

/** @throws not_found for a day of which nothing was forecast, and for one that is still to come */
export const explainPastDay = async (request: ServedLong<ExplainPastDay>): Promise<Answer<ExplainPastDay>> => {
  const { input, actor, services, inCompany } = request
  const { date, source } = input
  const site = await inCompany(tx => siteOf(tx, actor, input.departmentId))
  if (date >= services.clock.today(site.timeZone)) throw new Refusal('not_found')
  const monday = addDays(date, 1 - weekdayOf(date))
  const forecasts =
    source === 'made'
      ? await inCompany(tx => onceMade(tx, site, date, date))
      : (await askedAnew(services.engine, inCompany, site, [monday])).forecasts
  const day = forecasts.find(each => each.date === date)?.day
  if (!day) throw new Refusal('not_found')
  return { forecastCents: day.turnover, derivation: day.derivation }
}
