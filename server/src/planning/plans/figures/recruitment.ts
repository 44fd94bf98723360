/** Recruitment analysis of a plan: work that nobody covers, by workstation and week, and whom it asks for. */
import type { Recruitment } from '#contract/engine.ts'
import type { recruitmentCalls } from '#contract/planning/plans/recruitment.ts'
import type { ServedLong } from '../../../http/served.ts'
import { buildProblem } from '../../problem/build-problem.ts'
import { planFacts } from '../../problem/facts/plan-facts.ts'
import { findPlan } from '../find-plan.ts'

export const recruitmentAnalysis = async ({
  input,
  actor,
  services,
  inCompany,
}: ServedLong<typeof recruitmentCalls.recruitmentAnalysis>) => {
  const facts = await inCompany(async tx => planFacts(tx, await findPlan(tx, actor, input.planId)))
  const problem = await buildProblem(services.engine, facts)
  const { rows, ...together } = await services.engine.call<Recruitment>('recruitment', problem)
  const names = new Map(facts.stations.map(each => [each.id, each.name]))
  return {
    ...together,
    rows: rows.map(({ workstation, week, uncoveredMinutes, gaps }) => ({
      workstationId: workstation,
      workstationName: names.get(workstation) ?? '',
      weekFrom: week,
      uncoveredMinutes,
      gaps,
    })),
  }
}
