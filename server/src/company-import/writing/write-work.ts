/** Writes the departments, sites and work that a workbook adds, and answers with the audit line of each. */

import { department } from '../../access/schema.ts'
import type { AuditEntry, Deed } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { inChunks } from '../../db/in-chunks.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../errors.ts'
import { site } from '../../organisation/schema.ts'
import { budget } from '../../planning/settings/schema.ts'
import { shift } from '../../planning/shifts/schema.ts'
import { shiftTemplate, shiftTemplateRow } from '../../planning/templates/schema.ts'
import { workstation } from '../../workstations/schema.ts'
import type { WorkDraft } from '../resolving/resolve-work.ts'
import type { ShiftMinutes } from '../resolving/shift-minutes.ts'

/** Who imports, and when. */
export type By = Required<Pick<AuditEntry, 'actor' | 'now'>>

/** An audit line without what all lines of a file have. */
type Line = Deed & Pick<AuditEntry, 'subjectId' | 'departmentId' | 'after'>

const colourOf = (index: number) => (index % 12) + 1

const writeDepartments = async (tx: Tx, work: WorkDraft): Promise<Line[]> => {
  // Parents first: a sheet may name a department before the one above it.
  let waiting = work.departments
  const fresh = new Set(waiting.map(each => each.id))
  while (waiting.length > 0) {
    const ready = waiting.filter(each => !fresh.has(each.parentId))
    if (ready.length === 0) break
    await inChunks(ready, rows => tx.insert(department).values(rows))
    waiting = waiting.filter(each => fresh.has(each.parentId))
    for (const each of ready) fresh.delete(each.id)
  }
  await inChunks(work.sites, rows => tx.insert(site).values(rows))
  const sites = new Map(work.sites.map(({ departmentId, ...values }) => [departmentId, values]))
  return work.departments.map(({ id, ...values }) => {
    const after = { ...values, site: sites.get(id) ?? null }
    return { subject: 'department' as const, subjectId: id, departmentId: id, action: 'add', after }
  })
}

const writeWorkstations = async (tx: Tx, { workstations }: WorkDraft, createdAt: Date): Promise<Line[]> => {
  await inChunks(workstations, rows => tx.insert(workstation).values(rows.map(row => ({ ...row, createdAt }))))
  return workstations.map(({ id, ...after }) => {
    return { subject: 'workstation' as const, subjectId: id, departmentId: after.departmentId, action: 'add', after }
  })
}

const writeShifts = async (tx: Tx, work: WorkDraft, minutes: ShiftMinutes, createdAt: Date) => {
  const made = work.shifts.map((each, index) => ({
    ...each,
    colour: colourOf(index),
    workMinutes: minutes(each),
  }))
  await inChunks(made, rows => tx.insert(shift).values(rows.map(row => ({ ...row, createdAt }))))
  return made.map(({ id, ...after }): Line => ({ subject: 'shift', subjectId: id, action: 'add', after }))
}

const writeTemplates = async (tx: Tx, { templates }: WorkDraft, { actor, now }: By): Promise<Line[]> => {
  const founderName = actor?.name ?? ''
  const heads = templates.map(({ rows: _, ...template }) => ({ ...template, founderName, createdAt: now }))
  const rows = templates.flatMap(({ id: templateId, rows }) =>
    rows.map((row, position) => ({ templateId, position, ...row })),
  )
  await inChunks(heads, some => tx.insert(shiftTemplate).values(some))
  await inChunks(rows, some => tx.insert(shiftTemplateRow).values(some))
  return templates.map(({ id, ...after }) => {
    return {
      subject: 'shift_template' as const,
      subjectId: id,
      departmentId: after.departmentId,
      action: 'add',
      after,
    }
  })
}

const writeBudgets = async (tx: Tx, work: WorkDraft): Promise<Line[]> => {
  const made = work.budgets.map(each => {
    return { id: newId(), ...each, kind: each.amountCents === null ? 'share' : 'amount' } as const
  })
  await inChunks(made, async rows => {
    const added = await tx.insert(budget).values(rows).onConflictDoNothing().returning({ id: budget.id })
    // Somebody saved one by hand since the file was resolved.
    if (added.length < rows.length) throw new Refusal('organisation:import_changed')
  })
  return made.map(({ id, ...after }) => {
    return { subject: 'budget' as const, subjectId: id, departmentId: after.departmentId, action: 'add', after }
  })
}

export const writeWork = async (tx: Tx, work: WorkDraft, shiftMinutes: ShiftMinutes, by: By): Promise<AuditEntry[]> => {
  const lines = [
    ...(await writeDepartments(tx, work)),
    ...(await writeWorkstations(tx, work, by.now)),
    ...(await writeShifts(tx, work, shiftMinutes, by.now)),
    ...(await writeTemplates(tx, work, by)),
    ...(await writeBudgets(tx, work)),
  ]
  return lines.map(line => ({ ...line, ...by, source: 'import' }))
}
