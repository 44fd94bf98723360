/** What an open plan says above its roster: its state, what may be done with it, its versions and the one in force. */
import type { Output } from '#contract/call.ts'
import type { Duty } from '#contract/engine.ts'
import { type PlanRow, planCalls } from '#contract/planning/plan.ts'
import type { OpenedPlan } from '#contract/planning/plan-open.ts'
import { type VersionHead, versionCalls } from '#contract/planning/version.ts'
import { call } from '#web/api/call.ts'
import type { OpenSchedule } from '../open-schedule.ts'
import { scheduleFacts } from '../schedule-facts.ts'
import type { NewsAnswer } from '../store/plan-server.ts'

export interface PlanHead {
  plan: PlanRow
  versions: readonly VersionHead[]
  /** The roster in force. */
  published: readonly Duty[]
}

/** It is asked again with the next news. */
const QUIET = { quiet: true } as const

export const isOther = ({ plan }: OpenedPlan, news: Pick<NewsAnswer, 'state' | 'versionNumber'>): boolean =>
  plan.state !== news.state || plan.versionNumber !== news.versionNumber

/** As the server has it now; the roster in force is asked for where it is another. */
export async function readHead({ plan: before, problem }: OpenedPlan): Promise<PlanHead> {
  const planId = before.id
  const [{ plan }, { rows: versions }] = await Promise.all([
    call(planCalls.getPlan, { planId }, QUIET),
    call(versionCalls.listVersions, { planId }, QUIET),
  ])
  const inForce = versions.find(each => each.number === plan.versionNumber)
  if (!inForce || plan.versionNumber === before.versionNumber) return { plan, versions, published: problem.published }
  const { roster }: Output<typeof versionCalls.getVersion> = await call(
    versionCalls.getVersion,
    { versionId: inForce.id },
    QUIET,
  )
  return { plan, versions, published: roster }
}

/** The same open plan under another head; its duties, its days and what is being done with it stay. */
export function withHead(schedule: OpenSchedule, { plan, versions, published }: PlanHead): OpenSchedule {
  const { opened, problem, dates } = schedule.facts
  const inForce = { ...problem, published: [...published] }
  const facts = { ...scheduleFacts({ ...opened, plan, versions: [...versions], problem: inForce }), dates }
  return { ...schedule, facts, desk: { ...schedule.desk, facts } }
}
