/** An estimate that the system makes by itself and hands over at once: for plans that nobody made one for. */
import { audit } from '../../audit/audit.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../errors.ts'
import type { JobContext } from '../../jobs/job.ts'
import { periodName } from '../../messages/period-name.ts'
import { estimate } from '../schema.ts'
import { siteFacts } from '../site-of.ts'
import { noteDemand } from './find-estimate.ts'
import { readFacts } from './read-facts.ts'
import { foresee } from './run-estimate.ts'
import { batchRemark } from './told-estimate.ts'

export interface PeriodWish {
  departmentId: string
  first: string
  last: string
  /** Why it is there; that the batch made it, unless told. */
  remark?: string
}

/** What a person finds in the wizard before changing anything. */
const defaults = {
  forecastType: 'turnover',
  method: 'chosen',
  referenceDates: [],
  slot: 30,
  serviceLevel: 70,
  specials: [],
} as const

/**
 * Forecasts a site's period, turns it into demand and hands it over in one write, so that a killed process leaves no
 * half-made estimate. Answers whether there was enough to do it with: history, a guide and workstations.
 * @throws Refusal not_found, estimate:not_a_site, engine_refused, engine_unavailable
 */
export const estimatePeriod = async (
  { inCompany, services, actor, locale }: Pick<JobContext, 'inCompany' | 'services' | 'actor' | 'locale'>,
  wish: PeriodWish,
): Promise<boolean> => {
  const { site, facts, asked } = await inCompany(async tx => {
    const site = await siteFacts(tx, wish.departmentId)
    const named = { name: periodName(locale, { ...wish, site: site.name }), remark: batchRemark(locale), ...wish }
    const asked = { ...defaults, referenceDates: [], specials: [], ...named }
    return { site, asked, facts: await readFacts(tx, site, asked, services.clock.today(site.timeZone), 'all') }
  })
  if (facts.guides.length === 0 || facts.workstations.length === 0) return false
  const found = await foresee(services.engine, site.name, asked, facts).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'estimate:history_empty') return null
    throw error
  })
  if (!found) return false
  const id = newId()
  const now = services.clock.now()
  await inCompany(async tx => {
    await tx.insert(estimate).values({
      ...asked,
      ...found,
      id,
      state: 'handed_over',
      forecastAt: now,
      handedOverAt: now,
      createdBy: actor?.name ?? '',
      createdAt: now,
    })
    await noteDemand(tx, asked)
    const { turnover, transactions } = found.forecast
    const figures = { turnoverCents: turnover, transactions, directMinutes: found.demand?.directMinutes ?? null }
    await audit(tx, {
      actor,
      subject: 'estimate',
      subjectId: id,
      departmentId: wish.departmentId,
      action: 'hand_over',
      after: { ...wish, name: asked.name, remark: asked.remark, ...figures },
      source: 'batch',
      now,
    })
  })
  return true
}
