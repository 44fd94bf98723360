/** The rows of a template as the department that gets a copy has them: a shift of other departments alone is found there by its times, or made there. */
import { and, inArray, isNull } from 'drizzle-orm'
import type { Actor } from '../../access/actor.ts'
import { lineOf } from '../../access/department-tree.ts'
import { audit } from '../../audit/audit.ts'
import { noteChange } from '../../changes/index.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { canonical } from '../edits/roster.ts'
import { appliesTo, type ShiftRecord, shiftsOf } from '../shifts/list-shifts.ts'
import { refuseTakenName } from '../shifts/save-shift.ts'
import { shift } from '../shifts/schema.ts'
import type { TemplateRow } from './save-template.ts'

interface Target {
  tx: Tx
  actor: Actor
  now: Date
  departmentId: string
}

/** @throws short_name_taken where the department types the short name for another shift */
const makeShift = async ({ tx, actor, now, departmentId }: Target, like: ShiftRecord): Promise<string> => {
  const id = newId()
  const values = { ...like, id, departmentIds: [departmentId], createdAt: now }
  await refuseTakenName(tx, id, values)
  await tx.insert(shift).values(values)
  await audit(tx, { actor, subject: 'shift', subjectId: id, action: 'save', before: null, after: values, now })
  await noteChange(tx, { matter: 'rules', departmentIds: [departmentId] })
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
