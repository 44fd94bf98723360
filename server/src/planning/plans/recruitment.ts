/** Recruitment analysis of a plan: work that nobody covers, by workstation and week, as heads to hire. */
import type { RecruitmentRow } from '#contract/engine.ts'
import type { recruitmentCalls } from '#contract/planning/recruitment.ts'
import type { ServedLong } from '../../http/served.ts'
import { buildProblem } from '../problem/build-problem.ts'
import { checkRoster } from '../problem/check-roster.ts'
import { planFacts } from '../problem/plan-facts.ts'
import { findPlan } from './find-plan.ts'

/** A week of full-time work by law, and the most of part-time work (Labour Contract Law of the PRC, art. 68). */
const fullTimeMinutes = 2400
const partTimeMinutes = 1440

export const recruitmentAnalysis = async ({
  input,
  actor,
  services,
  inCompany,
}: ServedLong<typeof recruitmentCalls.recruitmentAnalysis>) => {
  const facts = await inCompany(async tx => planFacts(tx, await findPlan(tx, actor, input.planId)))
  const problem = await buildProblem(services.engine, facts)
  const { cover } = await checkRoster(services.engine, problem)
  const question = { cover, slot: problem.slot, weekStart: facts.weekStart, fullTimeMinutes, partTimeMinutes }
  const rows = await services.engine.call<RecruitmentRow[]>('recruitment', question)
  const names = new Map(facts.stations.map(each => [each.id, each.name]))
  return {
    fullTimeMinutes,
    partTimeMinutes,
    rows: rows.map(({ workstation, week, uncoveredMinutes, fullTimeHeads, partTimeHeads }) => ({
      workstationId: workstation,
      workstationName: names.get(workstation) ?? '',
      weekFrom: week,
      uncoveredMinutes,
      fullTimeHeads,
      partTimeHeads,
    })),
  }
}
