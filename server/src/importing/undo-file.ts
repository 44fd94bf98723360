/** Takes an applied file back, as long as nothing was built on it: its kind says how, and why not. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { waitTurn } from '../http/in-turn.ts'
import { task } from '../jobs/schema.ts'
import { findRun } from './find-run.ts'
import type { Draft, Runner, Undoing } from './runner.ts'
import { importRun, type RunRow } from './schema.ts'

/** An import whose task ended without it: cancelled while it waited, or given up. */
const isLost = async (tx: Tx, { state, taskId }: Pick<RunRow, 'state' | 'taskId'>): Promise<boolean> => {
  if (taskId === null || (state !== 'applying' && state !== 'undoing')) return false
  const [found] = await tx.select({ endedAt: task.endedAt }).from(task).where(eq(task.id, taskId))
  return found !== undefined && found.endedAt !== null
}

/** What an import is when its task has ended without saying so. */
export const lostState = (state: RunRow['state']): RunRow['state'] =>
  state === 'undoing' ? 'done' : state === 'applying' ? 'failed' : state

/** @throws Refusal with the kind's own codes */
export const mustBeUndoable = async <D extends Draft, U>(tx: Tx, runner: Runner<D, U>, run: RunRow): Promise<void> => {
  const state = (await isLost(tx, run)) ? lostState(run.state) : run.state
  if (state !== 'done' && !(state === 'failed' && runner.writesParts)) throw new Refusal(runner.codes.notDone)
  if (run.written === null && runner.codes.keptNoLonger) throw new Refusal(runner.codes.keptNoLonger)
}

/** @throws Refusal not_found, forbidden, and the kind's own */
export const undoFile = async <D extends Draft, U>(
  runner: Runner<D, U>,
  undoing: Undoing,
  importId: string,
): Promise<U> => {
  const { tx, actor, now } = undoing
  if (runner.inTurn) await waitTurn(tx)
  const run = await findRun(tx, runner, actor, importId, true)
  // Queued, it was looked at before.
  if (run.state !== 'undoing') await mustBeUndoable(tx, runner, run)
  const answer = await runner.undo(undoing, run)
  await runner.mustReach(tx, actor, run)
  const end = { state: 'undone', undoneByName: actor.name, undoneAt: now, written: null } as const
  await tx.update(importRun).set(end).where(eq(importRun.id, importId))
  return answer
}
