/** Checks a plan as it stands: what stops it, what needs a reason, and whether it has to be approved. */

import type { Finding, Problem } from '#contract/engine.ts'
import { findingKey } from '#contract/planning/finding-key.ts'
import type { Actor } from '../../access/actor.ts'
import { reaches } from '../../access/reach.ts'
import type { InCompany } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import type { CountedCover } from '../plans/figures/kept-cover.ts'
import { standingOfOne } from '../plans/figures/standing.ts'
import { findPlan, type PlanRecord } from '../plans/find-plan.ts'
import { buildProblem } from '../problem/build-problem.ts'
import { type Checked, checkAsSet, weigh } from '../problem/check-roster.ts'
import type { GatheredFacts } from '../problem/facts/gather-facts.ts'
import { planFacts } from '../problem/facts/plan-facts.ts'
import { hideAmounts } from '../problem/hide-pay.ts'
import { refusal } from '../refusal.ts'

export interface Verdict {
  record: PlanRecord
  facts: GatheredFacts
  problem: Problem
  checked: Checked
  /** Its cover, which becomes that of the version in force where the plan is published. */
  cover: CountedCover
  /** Prohibited findings; they stop a plan where the settings say that the check must be passed. */
  blocking: Finding[]
  needReason: Finding[]
  /** By the settings, or because findings go on only after an approval. */
  needsApproval: boolean
}

/** Without checking, by the settings, there are no findings. @throws not_found, forbidden */
export const judgeStoredPlan = async (
  services: Services,
  inCompany: InCompany,
  actor: Actor,
  planId: string,
): Promise<Verdict> => {
  const { record, standing, facts } = await inCompany(async tx => {
    const record = await findPlan(tx, actor, planId)
    const standing = await standingOfOne(tx, record.id)
    return { record, standing, facts: await planFacts(tx, record) }
  })
  const problem = await buildProblem(services.engine, facts)
  const whole = await checkAsSet(services.engine, problem, facts)
  const { mustPass, planApproval } = facts.settings
  const seesPay = await inCompany(tx => reaches(tx, actor, record.departmentId, 'pay.view'))
  const checked = { ...whole, findings: seesPay ? whole.findings : hideAmounts(whole.findings) }
  const { blocking, needReason } = weigh(checked.findings)
  return {
    record,
    facts,
    problem,
    checked,
    cover: { revision: record.revision, standing, slot: problem.slot, rows: whole.cover },
    blocking: mustPass ? blocking : [],
    needReason,
    needsApproval: planApproval || needReason.length > 0,
  }
}

/**
 * A first version without a duty tells nobody anything; one that takes the duties of an earlier one away does.
 * @throws plan_empty
 */
export const mustHaveDuties = ({ record, facts }: Verdict): void => {
  if (record.versionNumber === null && facts.subject.roster.length === 0) throw refusal('plan_empty')
}

/** @throws prohibited_findings, with the findings */
export const mustBeAllowed = ({ blocking }: Verdict): void => {
  if (blocking.length > 0)
    throw refusal('prohibited_findings', { count: blocking.length }, undefined, { findings: blocking })
}

export interface ReasonedFinding {
  key: string
  finding: Finding
  reason: string
}

/**
 * The findings that need approval with the reasons given for them.
 * @throws prohibited_findings, reasons_needed, each with the findings
 */
export const reasonedFindings = (
  verdict: Verdict,
  reasons: readonly { key: string; reason: string }[],
): ReasonedFinding[] => {
  mustBeAllowed(verdict)
  const given = new Map(reasons.map(each => [each.key, each.reason]))
  const reasoned = verdict.needReason.map(finding => {
    const key = findingKey(finding)
    return { key, finding, reason: given.get(key) ?? '' }
  })
  const missing = reasoned.filter(each => each.reason === '')
  if (missing.length > 0)
    throw refusal('reasons_needed', { count: missing.length }, 'reasons', {
      findings: missing.map(({ key, finding }) => ({ key, finding })),
    })
  return reasoned
}
