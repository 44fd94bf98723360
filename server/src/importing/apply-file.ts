/** Applying a checked file: the call that queues it, and the job that writes it, or takes it back. */
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { resolveActor } from '../access/resolve-actor.ts'
import { elapsedMillis } from '../clock.ts'
import type { Tx } from '../db/database.ts'
import { isConnectionLost } from '../db/postgres/connection-lost.ts'
import { Refusal } from '../errors.ts'
import { waitTurn } from '../http/in-turn.ts'
import type { Served } from '../http/served.ts'
import { defineJob, type Job, type JobContext } from '../jobs/job.ts'
import { task } from '../jobs/schema.ts'
import { fileOf, findRun } from './find-run.ts'
import type { Applying, Draft, Runner } from './runner.ts'
import { importRun } from './schema.ts'
import { mustBeUndoable, undoFile } from './undo-file.ts'

const wish = z.object({
  importId: z.uuid(),
  /** What the dry run has shown. */
  plan: z.string().optional(),
  onlyIfAllGood: z.boolean().optional(),
  undo: z.literal(true).optional(),
})
export type ImportWish = z.output<typeof wish>

const setState = (tx: Tx, id: string, from: ('applying' | 'undoing')[], state: 'failed' | 'done') =>
  tx
    .update(importRun)
    .set({ state })
    .where(and(eq(importRun.id, id), inArray(importRun.state, from)))

/**
 * First in every transaction that writes for a run: one whose task was cancelled may be taken back while its job still
 * goes on, and writes no more. The undo waits for what is being written.
 * @throws Refusal task_interrupted
 */
const mustGoOn = async (tx: Tx, id: string, as: 'applying' | 'undoing'): Promise<void> => {
  const [run] = await tx
    .select({ state: importRun.state, endedAt: task.endedAt })
    .from(importRun)
    .leftJoin(task, eq(task.id, importRun.taskId))
    .where(eq(importRun.id, id))
    .for('update', { of: importRun })
  if (run?.state !== as || run.endedAt !== null) throw new Refusal('task_interrupted')
}

export const mustBeApplying = (tx: Tx, id: string): Promise<void> => mustGoOn(tx, id, 'applying')

/** Whoever sent it, with the rights of now: one that was taken meanwhile is gone. */
const senderOf = async <D extends Draft, U>(context: JobContext, { permission }: Runner<D, U>) => {
  const { actor, inCompany, services, companyId } = context
  if (!actor) throw new Refusal('forbidden')
  return inCompany(tx => resolveActor(tx, actor, companyId, services.clock.today(), permission))
}

const apply = async <D extends Draft, U>(runner: Runner<D, U>, context: JobContext, data: ImportWish) => {
  const { inCompany, services } = context
  const begun = elapsedMillis()
  const actor = await senderOf(context, runner)
  const run = await inCompany(tx => findRun(tx, runner, actor, data.importId))
  // A run that was killed after its last write.
  if (run.state === 'done') return countsOf(run)
  const file = await inCompany(tx => fileOf(tx, services, run, runner))
  const draft = await runner.read({ ...context, actor }, file, run)
  runner.workbook.mustBeGood(draft.faults.length, data.onlyIfAllGood)
  if (data.plan !== undefined && data.plan !== runner.printOf?.(draft))
    throw new Refusal(runner.codes.changed ?? 'stale')
  let counts = countsOf(run)
  let result: unknown
  const finish: Applying['finish'] = async (tx, outcome) => {
    await mustBeApplying(tx, run.id)
    await runner.mustReach(tx, actor, run)
    counts = { ...counts, ...outcome.counts }
    result = outcome.result
    const millis = Math.round(elapsedMillis() - begun)
    const end = { ...counts, written: outcome.written ?? null, state: 'done', millis } as const
    await tx.update(importRun).set(end).where(eq(importRun.id, run.id))
  }
  await runner.apply({ ...context, actor, run, now: services.clock.now(), finish }, draft)
  return result ?? counts
}

const countsOf = ({ rows, added, replaced, unchanged, refused }: typeof importRun.$inferSelect) => ({
  ...{ rows, added, replaced, unchanged, refused },
})

const takeBack = async <D extends Draft, U>(runner: Runner<D, U>, context: JobContext, { importId }: ImportWish) => {
  const { inCompany, services } = context
  const actor = await senderOf(context, runner)
  const by = { actor, services, now: services.clock.now() }
  return inCompany(async tx => {
    if (runner.inTurn) await waitTurn(tx)
    const run = await findRun(tx, runner, actor, importId, true)
    // A run that was killed after its last write.
    if (run.state === 'undone') return undefined
    await mustGoOn(tx, importId, 'undoing')
    return undoFile(runner, { ...by, tx }, importId)
  })
}

/** The job of a kind of import. Begun again after a killed process it finds what is done, and goes on from there. */
export const importJob = <D extends Draft, U>(runner: Runner<D, U>): Job<ImportWish> =>
  defineJob({
    name: `${runner.kind}-import`,
    schema: wish,
    fills: runner.fills,
    run: async (context, data) => {
      try {
        return data.undo ? await takeBack(runner, context, data) : await apply(runner, context, data)
      } catch (error) {
        // With its connection lost it is not at its end: the queue begins it again.
        if (!isConnectionLost(error)) await context.inCompany(tx => putBack(tx, data))
        throw error
      }
    },
    lost: ({ inCompany }, data) => inCompany(tx => putBack(tx, data)),
  })

/** An import that failed may be read in again; an undo that did leaves it as it was. */
const putBack = async (tx: Tx, { importId, undo }: ImportWish): Promise<void> => {
  await setState(tx, importId, [undo ? 'undoing' : 'applying'], undo ? 'done' : 'failed')
}

type Request = Pick<Served, 'actor' | 'tx' | 'services' | 'locale' | 'now'>

/** Queues a checked file, once. @throws Refusal not_found, forbidden, and the kind's own */
export const applyFile = async <D extends Draft, U>(
  runner: Runner<D, U>,
  job: Job<ImportWish>,
  { actor, tx, services, locale, now }: Request,
  { importId, ...data }: Omit<ImportWish, 'undo'>,
): Promise<{ taskId: string }> => {
  const run = await findRun(tx, runner, actor, importId, true)
  if (run.state !== 'checked') throw new Refusal(runner.codes.running)
  if (!run.file) throw new Refusal(runner.codes.gone)
  runner.workbook.mustBeGood(run.faults, data.onlyIfAllGood)
  const sender = { actor, companyId: actor.companyId, locale, now }
  const taskId = await services.jobs.send(tx, job, { importId, ...data }, sender)
  await tx.update(importRun).set({ state: 'applying', taskId }).where(eq(importRun.id, importId))
  return { taskId }
}

/** Queues the undo of an applied file: for those that take long. @throws Refusal not_found, forbidden, and the kind's own */
export const queueUndo = async <D extends Draft, U>(
  runner: Runner<D, U>,
  job: Job<ImportWish>,
  { actor, tx, services, locale, now }: Request,
  importId: string,
): Promise<{ taskId: string }> => {
  const run = await findRun(tx, runner, actor, importId, true)
  await mustBeUndoable(tx, runner, run)
  const sender = { actor, companyId: actor.companyId, locale, now }
  const taskId = await services.jobs.send(tx, job, { importId, undo: true }, sender)
  await tx.update(importRun).set({ state: 'undoing', taskId }).where(eq(importRun.id, importId))
  return { taskId }
}
