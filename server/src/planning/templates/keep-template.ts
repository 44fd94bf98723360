/** Copies, enables, disables and deletes templates of both sorts. */
import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { lineOf } from '../../access/department-tree.ts'
import { mustReachAll } from '../../access/reach.ts'
import { department } from '../../access/schema.ts'
import { audit } from '../../audit/audit.ts'
import { auditSwitch } from '../../audit/audit-switch.ts'
import { noteChange } from '../../changes/index.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { workstation } from '../../workstations/schema.ts'
import { refusal } from '../refusal.ts'
import { findTemplate, rowsOfTemplate } from './read-template.ts'
import { judgeRows, putRows } from './save-template.ts'
import { shiftTemplate } from './schema.ts'
import { withShiftsOfTarget } from './shifts-at-target.ts'

interface Act {
  tx: Tx
  actor: Actor
  now: Date
}

/** @throws target_lacks_workstation, which names both: the template has it, the department that gets the copy does not */
const mustHaveWorkstations = async (tx: Tx, departmentId: string, ids: readonly string[]): Promise<void> => {
  const [missing] = await tx
    .select({ name: workstation.name })
    .from(workstation)
    .where(
      and(
        inArray(workstation.id, [...ids]),
        isNull(workstation.deletedAt),
        notInArray(workstation.departmentId, await lineOf(tx, departmentId)),
      ),
    )
    .orderBy(workstation.name)
    .limit(1)
  if (!missing) return
  const [target] = await tx.select({ name: department.name }).from(department).where(eq(department.id, departmentId))
  const values = { department: target?.name ?? '', workstation: missing.name }
  throw refusal('target_lacks_workstation', values, 'departmentIds')
}

/**
 * Copies a template with its rows to departments.
 * @throws target_department_required where none is named; target_lacks_workstation; short_name_taken
 */
export const copyTemplate = async (
  { tx, actor, now }: Act,
  input: { id: string; departmentIds: string[] },
): Promise<{ ids: string[] }> => {
  const targets = [...new Set(input.departmentIds)]
  if (targets.length === 0) throw refusal('target_department_required', {}, 'departmentIds')
  const { name, enabled, holidayKind } = await findTemplate(tx, actor, input.id)
  const rows = await rowsOfTemplate(tx, input.id)
  const ids: string[] = []
  await mustReachAll(tx, actor, targets)
  for (const departmentId of targets) {
    const workstations = rows.map(row => row.workstationId)
    await mustHaveWorkstations(tx, departmentId, workstations)
    const judged = await judgeRows(tx, departmentId, await withShiftsOfTarget({ tx, actor, now, departmentId }, rows))
    const id = newId()
    const values = { id, name, enabled, holidayKind, departmentId }
    await tx.insert(shiftTemplate).values({ ...values, founderName: actor.name, createdAt: now })
    await putRows(tx, id, judged)
    await audit(tx, {
      actor,
      subject: 'shift_template',
      subjectId: id,
      departmentId,
      action: 'copy',
      before: { from: input.id },
      after: values,
      now,
    })
    await noteChange(tx, { matter: 'rules', departmentIds: [departmentId] })
    ids.push(id)
  }
  return { ids }
}

/** A disabled template is not offered when a plan is made. */
export const enableTemplate = async ({ tx, actor, now }: Act, input: { id: string; enabled: boolean }) => {
  const { id, enabled } = input
  const before = await findTemplate(tx, actor, id)
  await tx.update(shiftTemplate).set({ enabled }).where(eq(shiftTemplate.id, id))
  const line = { actor, subject: 'shift_template', subjectId: id, departmentId: before.departmentId, now }
  await auditSwitch(tx, { ...line, before, after: { enabled } })
  await noteChange(tx, { matter: 'rules', departmentIds: [before.departmentId] })
  return { id }
}

export const deleteTemplate = async ({ tx, actor, now }: Act, input: { id: string }) => {
  const before = await findTemplate(tx, actor, input.id)
  await tx.update(shiftTemplate).set({ deletedAt: now, enabled: false }).where(eq(shiftTemplate.id, input.id))
  const line = { actor, subject: 'shift_template', subjectId: input.id, departmentId: before.departmentId, now }
  await audit(tx, { ...line, action: 'delete', before })
  await noteChange(tx, { matter: 'rules', departmentIds: [before.departmentId] })
  return { id: input.id }
}
