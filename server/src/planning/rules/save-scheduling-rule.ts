/** Stores a scheduling rule for departments that the caller manages. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { schedulingRuleCalls } from '#contract/planning/scheduling-rule.ts'
import { mustReachAll } from '../../access/reach.ts'
import { department } from '../../access/schema.ts'
import { audit } from '../../audit/audit.ts'
import { noteChange, ofDepartments } from '../../changes/index.ts'
import { newId } from '../../db/new-id.ts'
import type { Served } from '../../http/served.ts'
import { refusal } from '../refusal.ts'
import { judgeSchedulingRule } from './judge-scheduling-rule.ts'
import { findSchedulingRule } from './scheduling-rule-record.ts'
import { schedulingRule } from './schema.ts'

/** @throws the refusals of a form with something missing; not_found */
export const saveSchedulingRule = async ({
  input,
  tx,
  actor,
  now,
}: Served<typeof schedulingRuleCalls.saveSchedulingRule>) => {
  const before = input.id === undefined ? null : await findSchedulingRule(tx, input.id)
  if (before) await mustReachAll(tx, actor, before.departmentIds)
  const figures = judgeSchedulingRule(input)
  await mustReachAll(tx, actor, input.departmentIds)
  const known = await tx
    .select({ id: department.id })
    .from(department)
    .where(and(inArray(department.id, input.departmentIds), isNull(department.deletedAt)))
  if (known.length !== new Set(input.departmentIds).size) throw refusal('department_required', {}, 'departmentIds')
  const { name, departmentIds, enabled, prediction, algorithm, rank } = input
  const values = { name, departmentIds: [...new Set(departmentIds)], enabled, prediction, algorithm, rank, figures }
  const id = before?.id ?? newId()
  if (before) await tx.update(schedulingRule).set(values).where(eq(schedulingRule.id, id))
  else await tx.insert(schedulingRule).values({ id, ...values, createdAt: now })
  await audit(tx, { actor, subject: 'scheduling_rule', subjectId: id, action: 'save', before, after: values, now })
  await noteChange(tx, { matter: 'rules', ...ofDepartments(before?.departmentIds, values.departmentIds) })
  return { id }
}
