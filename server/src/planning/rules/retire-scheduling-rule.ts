/** Enables, disables and deletes scheduling rules. */
import { eq } from 'drizzle-orm'
import type { schedulingRuleCalls } from '#contract/planning/scheduling-rule.ts'
import { mustReachAll } from '../../access/reach.ts'
import { audit } from '../../audit/audit.ts'
import { auditSwitch } from '../../audit/audit-switch.ts'
import { noteChange, ofDepartments } from '../../changes/index.ts'
import type { Served } from '../../http/served.ts'
import { findSchedulingRule } from './scheduling-rule-record.ts'
import { schedulingRule } from './schema.ts'

export const enableSchedulingRule = async ({
  input,
  tx,
  actor,
  now,
}: Served<typeof schedulingRuleCalls.enableSchedulingRule>) => {
  const { id, enabled } = input
  const before = await findSchedulingRule(tx, id)
  await mustReachAll(tx, actor, before.departmentIds)
  await tx.update(schedulingRule).set({ enabled }).where(eq(schedulingRule.id, id))
  await auditSwitch(tx, { actor, subject: 'scheduling_rule', subjectId: id, before, after: { enabled }, now })
  await noteChange(tx, { matter: 'rules', ...ofDepartments(before.departmentIds) })
  return { id }
}

export const deleteSchedulingRule = async ({
  input,
  tx,
  actor,
  now,
}: Served<typeof schedulingRuleCalls.deleteSchedulingRule>) => {
  const before = await findSchedulingRule(tx, input.id)
  await mustReachAll(tx, actor, before.departmentIds)
  await tx.delete(schedulingRule).where(eq(schedulingRule.id, input.id))
  await audit(tx, { actor, subject: 'scheduling_rule', subjectId: input.id, action: 'delete', before, now })
  await noteChange(tx, { matter: 'rules', ...ofDepartments(before.departmentIds) })
  return { id: input.id }
}
