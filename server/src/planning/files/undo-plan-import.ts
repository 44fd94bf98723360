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
import { namesOf } from '../../people/index.ts'
import { dutyOf } from '../../roster/index.ts'
import { mustBeFreeId } from '../edits/command-of-task.ts'
import type { EditRecord } from '../edits/log/stored-edits.ts'
import type { Roster } from '../edits/merging/roster.ts'
import { cellOf, type Touched, touchedBy } from '../edits/merging/touched.ts'
import { lockPlan } from '../plans/find-plan.ts'
import { planDuty, planEdit } from '../plans/schema.ts'
import { refusal } from '../refusal.ts'
import { differencesOf } from './differences.ts'
import { firstAndLast, type Since } from './edits-of-cells.ts'
import { planIdOf } from './plan-reader.ts'
import { storeFileCommand } from './store-file-command.ts'

/** Cells told of those that were changed. */
const mostTold = 100

const isOf = ({ duties, cells }: Touched, duty: Duty): boolean =>
  duties.has(duty.id) || cellOf(duty).some(cell => cells.has(cell))

/** What later commands made of the import's cells: each duty that was another after it than now, or came, or went. */
const changedCells = async (tx: Tx, now: Roster, done: EditRecord): Promise<ChangedSince['changed']> => {
  const touched = touchedBy(done.change, done.inverse)
  const standing = new Map([...now].filter(([, duty]) => isOf(touched, duty)))
  const ids = [...touched.duties, ...standing.keys()]
  const since = await firstAndLast(tx, done, { ids, cells: [...touched.cells] })
  const gone = since.flatMap(({ duty, was }) => (was && isOf(touched, was) && !sameDuty(now.get(duty), was) ? was : []))
  const come = since.flatMap(({ duty, was }) => {
    const is = standing.get(duty)
    return is && !sameDuty(was ?? undefined, is) ? is : []
  })
  const names = await namesOf(
    tx,
    [...gone, ...come].flatMap(duty => duty.employee ?? []),
  )
  const lastOf = new Map(since.map(each => [each.duty, each]))
  return differencesOf(gone, come, names).map(cell => {
    const edits = [...cell.before, ...cell.after].flatMap(duty => lastOf.get(duty.id) ?? [])
    const last = edits.reduce<Since | undefined>(
      (latest, each) => (each.at > (latest?.at ?? 0) ? each : latest),
      undefined,
    )
    return { ...cell, by: last?.by ?? '' }
  })
}

/** Taken back by hand already: in the planner, or duty by duty. */
const isTakenBack = (roster: Roster, { remove, put }: Change): boolean =>
  remove.every(id => !roster.has(id)) && put.every(duty => sameDuty(roster.get(duty.id), duty))

/** @throws forbidden for an id that stands; import_changed_since with the cells; plan_in_audit, edit_limit; why the duties of before cannot be stored */
export const undoPlanImport = async (
  { tx, actor, services, now }: Undoing,
  run: RunRow,
  commandId: string = newId(),
): Promise<{ cells: number }> => {
  const found = await lockPlan(tx, actor, planIdOf(run))
  await mustBeFreeId(tx, found.id, commandId)
  const [done] = await tx
    .select()
    .from(planEdit)
    .where(and(eq(planEdit.planId, found.id), eq(planEdit.commandId, run.id), eq(planEdit.source, 'import')))
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
  await storeFileCommand(tx, found, { id: commandId, label, change: done.inverse }, { actor, services, now })
  return { cells }
}
