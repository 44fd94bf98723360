/** Takes an import of personnel changes back: the terms as before, as long as nobody changed one of those people since. */
import { eq, inArray } from 'drizzle-orm'
import { termsAt } from '../../access/terms-today.ts'
import { audit } from '../../audit/audit.ts'
import { noteChange } from '../../changes/index.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Undoing } from '../../importing/runner.ts'
import type { RunRow } from '../../importing/schema.ts'
import { employee, personnelChange } from '../schema.ts'
import { changeTerms, readTerms } from '../timeline/keep-terms.ts'
import { takeBackPay } from '../timeline/pay-timeline.ts'
import { decidedBy, takeBackChange } from '../timeline/timeline.ts'
import { mustReachTouched } from './reach-touched.ts'

/** What an import leaves for its undo: its changes in the order of their days, and the people as they were left. */
export interface Written {
  made: { id: string; employeeId: string }[]
  people: { id: string; revision: number }[]
}

/** @throws Refusal people:change_import_built_on */
const mustBeAsLeft = async (tx: Tx, people: Written['people']): Promise<void> => {
  const left = new Map(people.map(each => [each.id, each.revision]))
  const rows = await tx
    .select()
    .from(employee)
    .where(inArray(employee.id, [...left.keys()]))
  const built = rows.filter(each => each.deletedAt !== null || each.revision !== left.get(each.id))
  if (built.length > 0 || rows.length < left.size)
    throw new Refusal('people:change_import_built_on', {
      names: built
        .map(each => each.name)
        .slice(0, 5)
        .join(', '),
    })
}

/**
 * The records are deleted: the log tells what they were, and a file of them may be read in anew.
 * @throws Refusal forbidden, people:change_import_built_on
 */
export const undoChanges = async ({ tx, actor, now, services }: Undoing, run: RunRow) => {
  const { made, people } = run.written as Written
  await mustBeAsLeft(tx, people)
  const today = services.clock.today()
  for (const { id, employeeId } of made.toReversed()) {
    const [change] = await tx.delete(personnelChange).where(eq(personnelChange.id, id)).returning()
    const place = termsAt(await readTerms(tx, employeeId), today)?.departmentId ?? null
    if (change) await takeBackPay({ tx, actor, now }, { id: employeeId, department_id: place }, change.on, change)
    const deciding = change ? decidedBy(change.after) : []
    if (!change || deciding.length === 0) continue
    const before = await readTerms(tx, employeeId)
    const after = takeBackChange(before, change.on, deciding)
    if (!after) throw new Refusal('people:change_import_built_on', { names: '' })
    // A position that an import took away is given again by nobody who may not give it.
    await mustReachTouched(tx, actor, employeeId, before, after)
    await changeTerms(tx, employeeId, after)
  }
  await noteChange(tx, { matter: 'availability', employeeIds: people.map(each => each.id) })
  const counts = { removed: made.length, recovered: people.length }
  const line = { actor, subject: 'personnel_change', subjectId: run.id, action: 'undo_import', now } as const
  await audit(tx, { ...line, before: { fileName: run.fileName }, after: counts })
  return counts
}
