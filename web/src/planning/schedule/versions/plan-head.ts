/** What an open plan says above its roster: its state, what may be done with it, its versions and the one in force. */
import type { Output } from '#contract/call.ts'
import { type PlanRow, planCalls } from '#contract/planning/plans/plan.ts'
import type { OpenedPlan } from '#contract/planning/plans/plan-open.ts'
import { type VersionHead, versionCalls } from '#contract/planning/plans/version.ts'
import { call } from '#web/api/call.ts'
import type { OpenSchedule } from '../open/open-schedule.ts'
import { scheduleFacts } from '../open/schedule-facts.ts'
import type { NewsAnswer } from '../store/plan-server.ts'
import type { Frozen } from './version-change.ts'

export interface PlanHead {
  plan: PlanRow
  versions: readonly VersionHead[]
  /** What is in force. */
  published: Frozen
}

/** It is asked again with the next news. */
const QUIET = { quiet: true } as const

export const isOther = ({ plan }: OpenedPlan, news: Pick<NewsAnswer, 'state' | 'versionNumber'>): boolean =>
  plan.state !== news.state || plan.versionNumber !== news.versionNumber

/** As the server has it now; what is in force is asked for where it is another. */
export async function readHead({ plan: before, problem, publishedRest: rest = [] }: OpenedPlan): Promise<PlanHead> {
  const planId = before.id
  const [{ plan }, { rows: versions }] = await Promise.all([
    call(planCalls.getPlan, { planId }, QUIET),
    call(versionCalls.listVersions, { planId }, QUIET),
  ])
  const inForce = versions.find(each => each.number === plan.versionNumber)
  if (!inForce || plan.versionNumber === before.versionNumber)
    return { plan, versions, published: { roster: problem.published, rest } }
  const published: Output<typeof versionCalls.getVersion> = await call(
    versionCalls.getVersion,
    { versionId: inForce.id },
    QUIET,
  )
  return { plan, versions, published }
}

/** The same open plan under another head; its duties, its days and what is being done with it stay. */
export function withHead(schedule: OpenSchedule, { plan, versions, published }: PlanHead): OpenSchedule {
  const { opened, problem, dates } = schedule.facts
  const inForce = { ...problem, published: [...published.roster] }
  const publishedRest = [...published.rest]
  const facts = {
    ...scheduleFacts({ ...opened, plan, versions: [...versions], problem: inForce, publishedRest }),
    dates,
  }
  return { ...schedule, facts, desk: { ...schedule.desk, facts } }
}
