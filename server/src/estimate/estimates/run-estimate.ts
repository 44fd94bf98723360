/** Running an estimate: facts from the database, forecast and demand from the engine, both kept. */
import type { Demand, DemandQuestion, Forecast } from '#contract/engine.ts'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import { demandQuestionOf } from '#contract/estimate/what-if.ts'
import { audit } from '../../audit/audit.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedLong } from '../../http/served.ts'
import { engineGuide } from '../guides/read-guides.ts'
import { siteOf } from '../site-of.ts'
import { changeEstimate, findEstimate } from './find-estimate.ts'
import { readFacts } from './read-facts.ts'
import { showEstimate } from './show-estimate.ts'

type RunEstimate = typeof estimateCalls.runEstimate
type Running = Pick<ServedLong, 'actor' | 'inCompany' | 'services' | 'now'>
type Facts = Awaited<ReturnType<typeof readFacts>>

/** What demand is asked with, after the forecast. */
export const demandQuestion = (facts: Facts, forecast: Forecast, serviceLevel: number): DemandQuestion => {
  const ids = new Set(facts.workstations.map(each => each.id))
  const guides = facts.guides.map(each => engineGuide(each, ids))
  return demandQuestionOf({ ...facts, guides }, forecast, serviceLevel)
}

/**
 * Forecast and demand of an estimate; without a guide or workstations there is a forecast only.
 * @throws Refusal estimate:history_empty, stale, engine_refused
 */
export const run = async (request: Running, id: string, revision: number): Promise<EstimateDetail> => {
  const { actor, inCompany, services, now } = request
  const { record, site, facts } = await inCompany(async tx => {
    const record = await findEstimate(tx, actor, id)
    if (record.revision !== revision) throw new Refusal('stale', {}, undefined, { revision: record.revision })
    const site = await siteOf(tx, actor, record.departmentId)
    return { record, site, facts: await readFacts(tx, site, record, services.clock.today(site.timeZone)) }
  })
  if (facts.question.history.every(day => day.turnover === 0)) {
    throw new Refusal('estimate:history_empty', { name: site.name, first: record.first })
  }
  const forecast = await services.engine.call<Forecast>('forecast', facts.question)
  const ready = facts.guides.length > 0 && facts.workstations.length > 0
  const demand = ready
    ? await services.engine.call<Demand>('demand', demandQuestion(facts, forecast, record.serviceLevel))
    : null
  return inCompany(async tx => {
    const values = {
      forecast,
      demand,
      forecastAt: now,
      state: 'ready',
      guideIds: facts.guides.map(each => each.id),
    } as const
    const after = await changeEstimate(tx, record, revision, values)
    const { turnover, transactions } = forecast
    const figures = { turnoverCents: turnover, transactions, directMinutes: demand?.directMinutes ?? null }
    await audit(tx, {
      actor,
      subject: 'estimate',
      subjectId: id,
      departmentId: record.departmentId,
      action: 'run',
      after: figures,
      now,
    })
    return showEstimate(tx, after)
  })
}

export const runEstimate = async (request: ServedLong<RunEstimate>): Promise<Answer<RunEstimate>> =>
  run(request, request.input.id, request.input.revision)
