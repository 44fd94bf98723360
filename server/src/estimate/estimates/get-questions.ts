/** The questions behind an estimate, as they would be asked now: the browser tries other figures with them. */
import type { estimateCalls } from '#contract/estimate/calls.ts'
import type { Answer, Served } from '../../http/served.ts'
import { engineGuide } from '../guides/read-guides.ts'
import { siteOf } from '../site-of.ts'
import { findEstimate } from './find-estimate.ts'
import { lendersFor } from './neighbours.ts'
import { readFacts } from './read-facts.ts'

type GetQuestions = typeof estimateCalls.getQuestions

export const getQuestions = async (request: Served<GetQuestions>): Promise<Answer<GetQuestions>> => {
  const { input, actor, tx, services } = request
  const record = await findEstimate(tx, actor, input.id)
  const site = await siteOf(tx, actor, record.departmentId)
  const facts = await readFacts(tx, site, record, services.clock.today(site.timeZone), lendersFor(actor))
  const ids = new Set(facts.workstations.map(each => each.id))
  const guides = facts.guides.map(each => engineGuide(each, ids))
  const { question, workstations, settings } = facts
  return { questions: { question, workstations, guides, settings, serviceLevel: record.serviceLevel } }
}
