/** Stores a scheduling rule for departments that the caller manages. */
import { and, inArray, isNull } from 'drizzle-orm'
import type { schedulingRuleCalls } from '#contract/planning/settings/scheduling-rule.ts'
import { mustReachAll } from '../../access/reach.ts'
import { department } from '../../access/schema.ts'
import type { Served } from '../../http/served.ts'
import { keepRecord } from '../../settings/index.ts'
import { refusal } from '../refusal.ts'
import { judgeSchedulingRule } from './judge-scheduling-rule.ts'
import { schedulingRules } from './scheduling-rule-record.ts'

/** @throws the refusals of a form with something missing; not_found, stale; forbidden beyond the caller's reach, before and after */
export const saveSchedulingRule = async ({
  input,
  tx,
  actor,
  now,
}: Served<typeof schedulingRuleCalls.saveSchedulingRule>) => {
  const figures = judgeSchedulingRule(input)
  await mustReachAll(tx, actor, input.departmentIds)
  const known = await tx
    .select({ id: department.id })
    .from(department)
    .where(and(inArray(department.id, input.departmentIds), isNull(department.deletedAt)))
  if (known.length !== new Set(input.departmentIds).size) throw refusal('department_required', {}, 'departmentIds')
  const { name, departmentIds, enabled, prediction, algorithm, rank } = input
  const values = { name, departmentIds: [...new Set(departmentIds)], enabled, prediction, algorithm, rank, figures }
  return keepRecord(tx, schedulingRules, { actor, now }, input, values)
}
