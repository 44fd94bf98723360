/** Running an estimate: facts from the database, forecast and demand from the engine, both kept. */
import type { Demand, DemandQuestion, Forecast } from '#contract/engine.ts'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import { demandQuestionOf } from '#contract/estimate/what-if.ts'
import { audit } from '../../audit/audit.ts'
import type { Engine } from '../../engine/engine.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedLong } from '../../http/served.ts'
import { stackOf } from '../../log.ts'
import { engineGuide } from '../guides/read-guides.ts'
import { siteOf } from '../site-of.ts'
import { changeEstimate, type EstimateRecord, findEstimate } from './find-estimate.ts'
import { lendersFor } from './neighbours.ts'
import { readFacts } from './read-facts.ts'
import { showEstimate } from './show-estimate.ts'

type RunEstimate = typeof estimateCalls.runEstimate
type Running = Pick<ServedLong, 'actor' | 'inCompany' | 'services' | 'now' | 'locale'>
type Facts = Awaited<ReturnType<typeof readFacts>>
type Asked = Pick<EstimateRecord, 'first' | 'serviceLevel'>

/** What demand is asked with, after the forecast. */
export const demandQuestion = (facts: Facts, forecast: Forecast, serviceLevel: number): DemandQuestion => {
  const ids = new Set(facts.workstations.map(each => each.id))
  const guides = facts.guides.map(each => engineGuide(each, ids))
  return demandQuestionOf({ ...facts, guides }, forecast, serviceLevel)
}

/**
 * What a run keeps: forecast and demand of these facts; without a guide or workstations there is a forecast only.
 * @throws Refusal estimate:history_empty, estimate:history_empty_in_scope, engine_refused
 */
export const foresee = async (engine: Engine, siteName: string, asked: Asked, facts: Facts) => {
  const { history, neighbours = [] } = facts.question
  if (neighbours.length === 0 && history.every(day => day.turnover === 0)) {
    const code = facts.lenders === 'all' ? 'estimate:history_empty' : 'estimate:history_empty_in_scope'
    throw new Refusal(code, { name: siteName, first: asked.first })
  }
  const forecast = await engine.call<Forecast>('forecast', facts.question)
  const ready = facts.guides.length > 0 && facts.workstations.length > 0
  const demand = ready ? await engine.call<Demand>('demand', demandQuestion(facts, forecast, asked.serviceLevel)) : null
  return { forecast, demand, guideIds: facts.guides.map(each => each.record.id) }
}

/**
 * Runs an estimate and keeps its answers.
 * @throws Refusal estimate:history_empty, estimate:history_empty_in_scope, stale, engine_refused
 */
export const run = async (request: Running, id: string, revision: number): Promise<EstimateDetail> => {
  const { actor, inCompany, services, now } = request
  const { record, site, facts } = await inCompany(async tx => {
    const record = await findEstimate(tx, actor, id)
    if (record.revision !== revision) throw new Refusal('stale', {}, undefined, { revision: record.revision })
    const site = await siteOf(tx, actor, record.departmentId)
    return {
      record,
      site,
      facts: await readFacts(tx, site, record, services.clock.today(site.timeZone), lendersFor(actor)),
    }
  })
  const found = await foresee(services.engine, site.name, record, facts)
  return inCompany(async tx => {
    const after = await changeEstimate(tx, record, revision, { ...found, forecastAt: now, state: 'ready' })
    const { turnover, transactions } = found.forecast
    const figures = { turnoverCents: turnover, transactions, directMinutes: found.demand?.directMinutes ?? null }
    await audit(tx, {
      actor,
      subject: 'estimate',
      subjectId: id,
      departmentId: record.departmentId,
      action: 'run',
      after: figures,
      now,
    })
    return showEstimate(tx, request, after)
  })
}

const isStale = (error: unknown) => error instanceof Refusal && error.code === 'stale'

/**
 * Runs again what had been run, after a figure was set by hand; an estimate that waits for a run only keeps the figure.
 * So it is where somebody else has written since: the figure is stored, and their run counts it. Where it cannot be counted
 * the estimate waits for a run: what was counted before does not pass for what it is with the figure.
 */
export const follow = async (request: Running, after: EstimateRecord): Promise<EstimateDetail> => {
  const { actor, inCompany, services } = request
  const shown = () => inCompany(async tx => showEstimate(tx, request, await findEstimate(tx, actor, after.id)))
  if (after.state !== 'ready' && after.state !== 'handed_over') return shown()
  try {
    return await run(request, after.id, after.revision)
  } catch (error) {
    if (isStale(error)) return shown()
    const why = error instanceof Refusal ? { code: error.code } : { stack: stackOf(error) }
    services.log.error({ estimate: after.id, ...why }, 'a figure set by hand was not counted')
  }
  try {
    await inCompany(tx => changeEstimate(tx, after, after.revision, { state: 'needs_run' }))
  } catch (error) {
    if (!isStale(error)) throw error
  }
  return shown()
}

export const runEstimate = async (request: ServedLong<RunEstimate>): Promise<Answer<RunEstimate>> =>
  run(request, request.input.id, request.input.revision)
