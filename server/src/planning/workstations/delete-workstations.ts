/** Deletes the selected workstations. They stay for the rosters that name them. */
import { and, countDistinct, eq, inArray, isNull } from 'drizzle-orm'
import type { workstationCalls } from '#contract/planning/workstation.ts'
import { mustSee } from '../../access/scope.ts'
import { audit } from '../../audit/audit.ts'
import type { Served } from '../../http/served.ts'
import { refusal } from '../refusal.ts'
import { shiftTemplate, shiftTemplateRow } from '../templates/schema.ts'
import { workstation } from './schema.ts'

/** @throws workstation_not_selected, workstation_in_use while a shift template names one of them */
export const deleteWorkstations = async (request: Served<typeof workstationCalls.deleteWorkstations>) => {
  const { input, tx, actor, now } = request
  if (input.ids.length === 0) throw refusal('workstation_not_selected')
  const rows = await tx
    .select()
    .from(workstation)
    .where(and(inArray(workstation.id, input.ids), isNull(workstation.deletedAt)))
  for (const row of rows) {
    mustSee(actor, row.departmentId)
    const [uses] = await tx
      .select({ count: countDistinct(shiftTemplate.id) })
      .from(shiftTemplateRow)
      .innerJoin(shiftTemplate, eq(shiftTemplate.id, shiftTemplateRow.templateId))
      .where(and(eq(shiftTemplateRow.workstationId, row.id), isNull(shiftTemplate.deletedAt)))
    if (uses && uses.count > 0) throw refusal('workstation_in_use', { name: row.name, count: uses.count })
    await tx.update(workstation).set({ deletedAt: now }).where(eq(workstation.id, row.id))
    await audit(tx, {
      actor,
      subject: 'workstation',
      subjectId: row.id,
      departmentId: row.departmentId,
      action: 'delete',
      before: row,
      now,
    })
  }
  return { deleted: rows.length }
}
