/**
 * Takes a plan's import back by the inverse of its command, where what it wrote stands as it wrote it. Edits of other
 * cells stay. Where somebody changed one of its cells since, nothing is taken back, and each such cell is told.
 */
import { and, eq } from 'drizzle-orm'
import type { Change, Duty } from '#contract/engine.ts'
import { sameDuty } from '#contract/planning/edits/same-duty.ts'
import type { ChangedSince } from '#contract/planning/plans/plan-file.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import type { Undoing } from '../../importing/runner.ts'
import type { RunRow } from '../../importing/schema.ts'
import { dutyOf } from '../../roster/index.ts'
import { applyChange, type Roster } from '../edits/roster.ts'
import { type EditRecord, editsSince } from '../edits/stored-edits.ts'
import { cellOf, meets, type Touched, touchedBy } from '../edits/touched.ts'
import { lockPlan } from '../plans/find-plan.ts'
import { planDuty, planEdit } from '../plans/schema.ts'
import { refusal } from '../refusal.ts'
import { differencesOf } from './differences.ts'
import { planIdOf } from './plan-reader.ts'
import { namesOf, storeFileCommand } from './store-file-command.ts'

/** Cells told of those that were changed. */
const mostTold = 100

/** The duties of a command, and all others of the cells that they lie in. */
const partOf = (roster: Roster, { duties, cells }: Touched): Duty[] =>
  [...roster.values()].filter(duty => duties.has(duty.id) || cellOf(duty).some(cell => cells.has(cell)))

/** Duties of one roster that another does not have as they are. */
const lacking = (duties: readonly Duty[], other: Roster): Duty[] =>
  duties.filter(duty => !sameDuty(other.get(duty.id), duty))

const changedCells = async (tx: Tx, now: Roster, done: EditRecord): Promise<ChangedSince['changed']> => {
  const later = await editsSince(tx, done.planId, done.revision)
  const touched = touchedBy(done.change, done.inverse)
  if (!later.some(edit => meets(touchedBy(edit.change, edit.inverse), touched))) return []
  const then: Roster = new Map(now)
  for (const edit of later.toReversed()) applyChange(then, edit.inverse)
  const gone = lacking(partOf(then, touched), now)
  const come = lacking(partOf(now, touched), then)
  const names = await namesOf(tx, [...new Set([...gone, ...come].flatMap(duty => duty.employee ?? []))])
  return differencesOf(gone, come, names).map(cell => {
    const ids = new Set([...cell.before, ...cell.after].map(duty => duty.id))
    const last = later.findLast(edit => meets(touchedBy(edit.change, edit.inverse), { duties: ids, cells: new Set() }))
    return { ...cell, by: last?.authorName ?? '' }
  })
}

/** Taken back by hand already: in the planner, or duty by duty. */
const isTakenBack = (roster: Roster, { remove, put }: Change): boolean =>
  remove.every(id => !roster.has(id)) && lacking(put, roster).length === 0

/** @throws import_changed_since with the cells; plan_in_audit, edit_limit; why the duties of before cannot be stored */
export const undoPlanImport = async (
  { tx, actor, services, now }: Undoing,
  run: RunRow,
): Promise<{ cells: number }> => {
  const found = await lockPlan(tx, actor, planIdOf(run))
  const [done] = await tx
    .select()
    .from(planEdit)
    .where(and(eq(planEdit.planId, found.id), eq(planEdit.commandId, run.id)))
  // A file that changed nothing left no command.
  if (!done) return { cells: 0 }
  const duties = (await tx.select().from(planDuty).where(eq(planDuty.planId, found.id))).map(dutyOf)
  const roster: Roster = new Map(duties.map(duty => [duty.id, duty]))
  if (isTakenBack(roster, done.inverse)) return { cells: 0 }
  const changed = await changedCells(tx, roster, done)
  const [first] = changed
  if (first) {
    const { name, date, by } = first
    const data: ChangedSince = { changed: changed.slice(0, mostTold) }
    throw refusal('import_changed_since', { count: changed.length, name, date, by }, undefined, data)
  }
  const cells = done.label.count ?? 0
  const label = { act: 'undo', of: 'import', count: cells } as const
  await storeFileCommand(tx, found, { id: newId(), label, change: done.inverse }, { actor, services, now })
  return { cells }
}
