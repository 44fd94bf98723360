/** Enables, disables and deletes shifts. A deleted one stays for the rosters that name it. */
import { and, count, eq, isNull } from 'drizzle-orm'
import type { shiftCalls } from '#contract/planning/shift.ts'
import type { Actor } from '../../access/actor.ts'
import { mustReachAll } from '../../access/reach.ts'
import { audit } from '../../audit/audit.ts'
import { auditSwitch } from '../../audit/audit-switch.ts'
import { noteChange, ofDepartments } from '../../changes/index.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Served } from '../../http/served.ts'
import { refusal } from '../refusal.ts'
import { shiftTemplate, shiftTemplateRow } from '../templates/schema.ts'
import { shift } from './schema.ts'

/** @throws not_found; forbidden where the shift applies beyond the caller's reach */
const find = async (tx: Tx, actor: Actor, id: string) => {
  const [found] = await tx
    .select()
    .from(shift)
    .where(and(eq(shift.id, id), isNull(shift.deletedAt)))
  if (!found) throw new Refusal('not_found')
  await mustReachAll(tx, actor, found.departmentIds)
  return found
}

export const enableShift = async ({ input, tx, actor, now }: Served<typeof shiftCalls.enableShift>) => {
  const { id, enabled } = input
  const before = await find(tx, actor, id)
  await tx.update(shift).set({ enabled }).where(eq(shift.id, id))
  await auditSwitch(tx, { actor, subject: 'shift', subjectId: id, before, after: { enabled }, now })
  await noteChange(tx, { matter: 'rules', ...ofDepartments(before.departmentIds) })
  return { id }
}

/** @throws shift_in_use while a template names it */
export const deleteShift = async ({ input, tx, actor, now }: Served<typeof shiftCalls.deleteShift>) => {
  const before = await find(tx, actor, input.id)
  const [uses] = await tx
    .select({ count: count() })
    .from(shiftTemplateRow)
    .innerJoin(shiftTemplate, eq(shiftTemplate.id, shiftTemplateRow.templateId))
    .where(and(eq(shiftTemplateRow.shiftId, input.id), isNull(shiftTemplate.deletedAt)))
  if (uses && uses.count > 0) throw refusal('shift_in_use', { name: before.name, count: uses.count })
  await tx.update(shift).set({ deletedAt: now, enabled: false }).where(eq(shift.id, input.id))
  await audit(tx, { actor, subject: 'shift', subjectId: input.id, action: 'delete', before, now })
  await noteChange(tx, { matter: 'rules', ...ofDepartments(before.departmentIds) })
  return { id: input.id }
}
