/** Copies, enables, disables, deletes and brings back templates of both sorts. */
import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { lineOf } from '../../access/department-tree.ts'
import { mustReachAll } from '../../access/reach.ts'
import { department } from '../../access/schema.ts'
import type { Tx } from '../../db/database.ts'
import { keepRecord, recoverRecord, retireRecord, switchRecord } from '../../settings/index.ts'
import { workstation } from '../../workstations/schema.ts'
import { refusal } from '../refusal.ts'
import { findTemplate } from './read-template.ts'
import { putRows } from './save-template.ts'
import { withShiftsOfTarget } from './shifts-at-target.ts'
import { judgeRows, rowsOfTemplate, templates } from './template-record.ts'

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
    const values = { name, enabled, holidayKind, departmentId, founderName: actor.name }
    const beside = { action: 'copy' as const, before: { from: input.id }, after: { rows: judged } }
    const { id } = await keepRecord(tx, templates, { actor, now }, {}, values, beside)
    await putRows(tx, id, judged)
    ids.push(id)
  }
  return { ids }
}

/** A disabled template is not offered when a plan is made. */
export const enableTemplate = ({ tx, actor, now }: Act, input: { id: string; enabled: boolean; revision: number }) =>
  switchRecord(tx, templates, { actor, now }, input)

/** @throws not_found, forbidden, stale */
export const deleteTemplate = ({ tx, actor, now }: Act, input: { id: string; revision: number }) =>
  retireRecord(tx, templates, { actor, now }, input)

/** @throws not_found, forbidden; unknown_workstation, unknown_shift where a row of it names what is gone since */
export const recoverTemplate = ({ tx, actor, now }: Act, { id }: { id: string }) =>
  recoverRecord(tx, templates, { actor, now }, id)
