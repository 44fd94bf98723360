/** Templates as settings, and their rows: how they are found, and what must hold of them. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { shiftTemplateForm } from '#contract/planning/settings/shift-template.ts'
import { lineOf } from '../../access/department-tree.ts'
import type { Tx } from '../../db/database.ts'
import { refuseFirst } from '../../errors.ts'
import type { SettingsNoun } from '../../settings/index.ts'
import { workstation } from '../../workstations/schema.ts'
import { appliesTo } from '../shifts/list-shifts.ts'
import { shift } from '../shifts/schema.ts'
import { judgeTemplateRows } from './judge-template.ts'
import { shiftTemplate, shiftTemplateRow } from './schema.ts'

type Form = z.output<typeof shiftTemplateForm>
export type TemplateRow = { id?: string; weekdays: number[]; workstationId: string; shiftId: string; heads: number }
export type TemplateRowRecord = typeof shiftTemplateRow.$inferSelect

/** The rows of a template in their order. */
export const rowsOfTemplate = (tx: Tx, templateId: string): Promise<TemplateRowRecord[]> =>
  tx
    .select()
    .from(shiftTemplateRow)
    .where(eq(shiftTemplateRow.templateId, templateId))
    .orderBy(asc(shiftTemplateRow.position))

/**
 * The rows of a form, complete.
 * @throws the first of judgeTemplateRows
 */
export const judgeRows = async (tx: Tx, departmentId: string, rows: Form['rows']): Promise<TemplateRow[]> => {
  const line = await lineOf(tx, departmentId)
  const stations = await tx
    .select({ id: workstation.id })
    .from(workstation)
    .where(and(inArray(workstation.departmentId, line), isNull(workstation.deletedAt)))
  const shifts = await tx
    .select({ id: shift.id, departmentIds: shift.departmentIds })
    .from(shift)
    .where(isNull(shift.deletedAt))
  const shiftIds = shifts.filter(each => appliesTo(each, line))
  const known = { stations: new Set(stations.map(each => each.id)), shifts: new Set(shiftIds.map(each => each.id)) }
  refuseFirst(judgeTemplateRows(rows, known))
  return rows.flatMap(({ workstationId, shiftId, weekdays, heads }) =>
    workstationId === null || shiftId === null
      ? []
      : [{ weekdays: [...new Set(weekdays)].sort(), workstationId, shiftId, heads }],
  )
}

/** Templates of both sorts as settings: each is of one department and of what lies below it. */
export const templates: SettingsNoun<typeof shiftTemplate> = {
  table: shiftTemplate,
  subject: 'shift_template',
  matter: 'rules',
  departmentsOf: ({ departmentId }) => (departmentId === undefined ? [] : [departmentId]),
  judgeBeside: async (tx, records) => {
    for (const { id, departmentId } of records) await judgeRows(tx, departmentId, await rowsOfTemplate(tx, id))
  },
}
