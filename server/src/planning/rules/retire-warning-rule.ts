/** Enables, disables and deletes warning rules. */
import { eq } from 'drizzle-orm'
import type { warningRuleCalls } from '#contract/planning/warning-rule.ts'
import { audit } from '../../audit/audit.ts'
import { auditSwitch } from '../../audit/audit-switch.ts'
import { noteChange } from '../../changes/index.ts'
import type { Served } from '../../http/served.ts'
import { warningRule } from './schema.ts'
import { findWarningRule } from './warning-rule-record.ts'

export const enableWarningRule = async ({
  input,
  tx,
  actor,
  now,
}: Served<typeof warningRuleCalls.enableWarningRule>) => {
  const { id, enabled } = input
  const before = await findWarningRule(tx, id)
  await tx.update(warningRule).set({ enabled }).where(eq(warningRule.id, id))
  await auditSwitch(tx, { actor, subject: 'warning_rule', subjectId: id, before, after: { enabled }, now })
  await noteChange(tx, { matter: 'rules' })
  return { id }
}

export const deleteWarningRule = async ({
  input,
  tx,
  actor,
  now,
}: Served<typeof warningRuleCalls.deleteWarningRule>) => {
  const before = await findWarningRule(tx, input.id)
  await tx.delete(warningRule).where(eq(warningRule.id, input.id))
  await audit(tx, { actor, subject: 'warning_rule', subjectId: input.id, action: 'delete', before, now })
  await noteChange(tx, { matter: 'rules' })
  return { id: input.id }
}
