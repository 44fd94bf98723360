/** Deletes the selected workstations. They stay for the past rosters that name them. */
import { and, inArray, isNull } from 'drizzle-orm'
import type { workstationCalls } from '#contract/planning/workstation.ts'
import { mustReachAll } from '../../access/reach.ts'
import { auditAll } from '../../audit/audit.ts'
import { noteChange } from '../../changes/index.ts'
import type { Served } from '../../http/served.ts'
import { workstation } from '../../workstations/schema.ts'
import { refusal } from '../refusal.ts'
import { usesOf } from './uses-of.ts'

/** @throws workstation_not_selected; workstation_in_templates, _guides or _rosters while one of these names one of them */
export const deleteWorkstations = async (request: Served<typeof workstationCalls.deleteWorkstations>) => {
  const { input, tx, actor, now, services } = request
  if (input.ids.length === 0) throw refusal('workstation_not_selected')
  const rows = await tx
    .select()
    .from(workstation)
    .where(and(inArray(workstation.id, input.ids), isNull(workstation.deletedAt)))
  if (rows.length > 0)
    await mustReachAll(
      tx,
      actor,
      rows.map(row => row.departmentId),
    )
  const ids = rows.map(row => row.id)
  const usesBy = await usesOf(tx, ids, services.clock.today())
  for (const { id, name } of rows) {
    const uses = usesBy(id)
    const [use] = (['templates', 'guides', 'rosters'] as const).filter(each => uses[each] > 0)
    if (use) throw refusal(`workstation_in_${use}`, { name, count: uses[use] })
  }
  await tx.update(workstation).set({ deletedAt: now }).where(inArray(workstation.id, ids))
  await auditAll(
    tx,
    rows.map(row => ({
      actor,
      subject: 'workstation',
      subjectId: row.id,
      departmentId: row.departmentId,
      action: 'delete',
      before: row,
      now,
    })),
  )
  await noteChange(tx, { matter: 'rules', departmentIds: rows.map(row => row.departmentId) })
  return { deleted: rows.length }
}
