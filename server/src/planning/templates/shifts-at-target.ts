/** The rows of a template as the department that gets a copy has them: a shift of other departments alone is found there by its times, or made there. */
import { and, inArray, isNull } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { lineOf } from '../../access/department-tree.ts'
import type { Tx } from '../../db/database.ts'
import { keepRecord } from '../../settings/index.ts'
import { canonical } from '../edits/merging/roster.ts'
import { appliesTo, type ShiftRecord, shiftsOf } from '../shifts/list-shifts.ts'
import { shifts } from '../shifts/save-shift.ts'
import { shift } from '../shifts/schema.ts'
import type { TemplateRow } from './template-record.ts'

interface Target {
  tx: Tx
  actor: Actor
  now: Date
  departmentId: string
}

/** @throws short_name_taken where the department types the short name for another shift */
const makeShift = async ({ tx, actor, now, departmentId }: Target, like: ShiftRecord): Promise<string> => {
  const { id: _id, companyId: _company, revision: _revision, createdAt: _made, deletedAt: _gone, ...form } = like
  const { id } = await keepRecord(tx, shifts, { actor, now }, {}, { ...form, departmentIds: [departmentId] })
  return id
}

export const withShiftsOfTarget = async (target: Target, rows: readonly TemplateRow[]): Promise<TemplateRow[]> => {
  const { tx, departmentId } = target
  const line = await lineOf(tx, departmentId)
  const own = await shiftsOf(tx, departmentId)
  const ids = rows.map(row => row.shiftId)
  const named = await tx
    .select()
    .from(shift)
    .where(and(isNull(shift.deletedAt), inArray(shift.id, ids)))
  const taken = new Map<string, string>()
  for (const each of named) {
    if (appliesTo(each, line)) continue
    const same = own.find(
      ({ start, end, breaks }) =>
        start === each.start && end === each.end && canonical(breaks) === canonical(each.breaks),
    )
    taken.set(each.id, same?.id ?? (await makeShift(target, each)))
  }
  return rows.map(row => ({ ...row, shiftId: taken.get(row.shiftId) ?? row.shiftId }))
}
