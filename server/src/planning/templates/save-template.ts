/** Adds or changes a template with its rows, for a week or for a kind of holiday. */
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { HolidayKind } from '#contract/planning/settings/holiday-template.ts'
import type { shiftTemplateForm } from '#contract/planning/settings/shift-template.ts'
import type { Actor } from '../../access/actor.ts'
import { mustReach } from '../../access/reach.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../errors.ts'
import { findRecord, keepRecord } from '../../settings/index.ts'
import { refusal } from '../refusal.ts'
import { shiftTemplateRow } from './schema.ts'
import { judgeRows, rowsOfTemplate, type TemplateRow, templates } from './template-record.ts'

type Form = z.output<typeof shiftTemplateForm>

/**
 * The ids that the rows of a form have from now on: those that are named are the template's own, each once.
 * @throws not_found for the row of another template, which is told from no row by nothing
 */
const idsOfRows = (rows: Form['rows'], before: readonly { id: string }[]): string[] => {
  const own = new Set(before.map(row => row.id))
  return rows.map(({ id }, index) => {
    if (id === undefined) return newId()
    if (!own.delete(id.toLowerCase())) throw new Refusal('not_found', {}, `rows.${index}.id`)
    return id.toLowerCase()
  })
}

/** Writes the rows of a template anew. */
export const putRows = async (tx: Tx, templateId: string, rows: readonly TemplateRow[]): Promise<void> => {
  await tx.delete(shiftTemplateRow).where(eq(shiftTemplateRow.templateId, templateId))
  if (rows.length > 0)
    await tx.insert(shiftTemplateRow).values(rows.map((row, position) => ({ templateId, position, ...row })))
}

/**
 * @throws department_required, template_name_required and the refusals of judgeRows and idsOfRows; not_found, forbidden, stale
 */
export const saveTemplate = async (
  { tx, actor, now }: { tx: Tx; actor: Actor; now: Date },
  form: Form,
  holidayKind: HolidayKind | null,
): Promise<{ id: string; departmentId: string; rows: TemplateRow[] }> => {
  const { departmentId, revision } = form
  if (departmentId === null) throw refusal('department_required', {}, 'departmentId')
  if (form.name === '') throw refusal('template_name_required', {}, 'name')
  await mustReach(tx, actor, departmentId)
  const judged = await judgeRows(tx, departmentId, form.rows)
  const before = form.id === undefined ? undefined : await findRecord(tx, templates, actor, form.id)
  const rowsBefore = before ? await rowsOfTemplate(tx, before.id) : []
  const ids = idsOfRows(form.rows, rowsBefore)
  const rows = judged.map((row, index) => ({ ...row, id: ids[index] }))
  const founderName = before?.founderName ?? actor.name
  const values = { name: form.name, departmentId, enabled: form.enabled, holidayKind, founderName }
  const beside = { ...(before && { before: { rows: rowsBefore } }), after: { rows } }
  const { id } = await keepRecord(tx, templates, { actor, now }, { id: form.id, revision }, values, beside)
  await putRows(tx, id, rows)
  return { id, departmentId, rows }
}
